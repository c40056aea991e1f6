"""Cacao for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping, Sequence

from atoll.core.errors import IllegalMove
from atoll.core.rng import Rng
from atoll.core.state import Event, Sense, State
from atoll.core.title import Flight, Mat, Option, Term, Title, Value, Words
from atoll.games.cacao import art, codes, parse, pieces, view, words
from atoll.games.cacao.guide import GUIDE
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.sense import CacaoSense


def cacao(state: State) -> Cacao:
    assert isinstance(state, Cacao)
    return state


class CacaoTitle(Title):
    name = "cacao"
    label = "Cacao"
    tagline = "Send your villagers into the jungle, from the plantation to the market and the temple"
    minutes = "20–40"
    seats = range(2, 5)
    version = 1
    move_bound = codes.MOVE_BOUND
    ties = "Ties go to the player with more cacao left."
    options = (
        Option("start_player", "First player", 0, seat=True, help="The seat that takes the first turn"),
    )
    dials: Mapping[str, str] = {"turn": "Turn"}
    guide = GUIDE

    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        state = Cacao()
        state.set_up(seats, int(options["start_player"]), Rng(seed))
        return state

    def sense(self) -> Sense:
        return CacaoSense()

    def words(self, state: State, move: int) -> Words:
        return words.words(cacao(state), move)

    def parse(self, state: State, text: str) -> int:
        return parse.parse(cacao(state), text)

    def prompt(self, state: State) -> str:
        return words.PROMPTS[cacao(state).phase]

    def button(self, part: str) -> str:
        return words.button(part)

    def why_not(self, state: State, viewer: int, part: str) -> IllegalMove:
        return parse.why_not(cacao(state), viewer, part)

    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> str:
        return words.tell(event, viewer, names)

    def breakdown(self, state: State, seat: int) -> list[Term]:
        return words.breakdown(cacao(state), seat)

    def ending(self, state: State) -> str:
        return "All worker tiles were laid"

    def mats(self, state: State, viewer: int, names: Sequence[str]) -> list[Mat]:
        return view.mats(cacao(state), viewer, names)

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        return view.flights(events, viewer)

    def sprite(self) -> str:
        return art.sprite()

    def audit(self, state: State) -> None:
        game = cacao(state)
        _audit_jungle(game)
        _audit_workers(game)
        for player in game.players:
            assert 0 <= player.cacao <= pieces.STORAGE, "cacao in storage"
            assert 0 <= player.suns <= pieces.SUN_SPACES, "sun tokens"
            assert 0 <= player.water <= pieces.WATER_END, "water carrier"
            assert player.gold >= 0, "gold"


def _audit_jungle(game: Cacao) -> None:
    """Map, display and pile hold exactly the jungle tiles of the box (spec 4.6)."""
    found = [int(n) for n in game.pile]
    assert game.pile_size == sum(found), "pile size"
    for kind in game.display:
        found[kind] += 1
    for code in game.cells:
        if codes.ON_JUNGLE <= code < codes.ON_WORKER:
            found[code - codes.ON_JUNGLE] += 1
    assert found == list(pieces.jungle_set(game.seats)), "jungle tiles"


def _audit_workers(game: Cacao) -> None:
    """Each player's tiles on the map (both layers), in hand and deck are those of the set-up."""
    found = [[h + d for h, d in zip(p.hand, p.deck, strict=True)] for p in game.players]
    assert game.tiles_left == sum(map(sum, found)), "tiles left"
    for code in map(int, game.cells):
        if code >= codes.ON_WORKER:
            found[codes.owner_on(code)][codes.shape_on(code) >> 2] += 1
    for under in game.covered:
        found[codes.owner_on(under)][codes.shape_on(under) >> 2] += 1
    assert all(tiles == list(pieces.worker_set(game.seats)) for tiles in found), "worker tiles"
    assert len(game.covered) == sum(
        code >= codes.ON_WORKER and bool(code & codes.COVERING) for code in game.cells
    ), "stacks"
    if game.phase == codes.PLACING:
        for player in game.players:
            assert sum(player.hand) == pieces.HAND or not player.deck_size, "hand size"
    assert game.cells[codes.cell_at(0, 0)] == codes.ON_JUNGLE, "start tile"


TITLE = CacaoTitle()
