"""Cacao for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping, Sequence

from atoll.core.errors import IllegalMove
from atoll.core.rng import Rng
from atoll.core.state import Event, Sense, State
from atoll.core.title import Flight, Mat, Option, Term, Title, Value, Words
from atoll.games.cacao import art, parse, view, words
from atoll.games.cacao.codes import COVERING, MOVE_BOUND, ON_JUNGLE, ON_WORKER, PLACING, cell_at
from atoll.games.cacao.guide import GUIDE
from atoll.games.cacao.pieces import HAND, STORAGE, SUN_SPACES, WATER_END, jungle_set, worker_set
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
    move_bound = MOVE_BOUND
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
            assert 0 <= player.cacao <= STORAGE, "cacao in storage"
            assert 0 <= player.suns <= SUN_SPACES, "sun tokens"
            assert 0 <= player.water <= WATER_END, "water carrier"
            assert player.gold >= 0, "gold"


def _audit_jungle(game: Cacao) -> None:
    """Map, display and pile hold exactly the jungle tiles of the box (spec 4.6)."""
    found = [int(n) for n in game.pile]
    assert game.pile_size == sum(found), "pile size"
    for kind in game.display:
        found[kind] += 1
    for code in game.cells:
        if ON_JUNGLE <= code < ON_WORKER:
            found[code - ON_JUNGLE] += 1
    assert found == list(jungle_set(game.seats)), "jungle tiles"


def _audit_workers(game: Cacao) -> None:
    """Each player's tiles on the map (both layers), in hand and deck are those of the set-up."""
    found = [[h + d for h, d in zip(p.hand, p.deck, strict=True)] for p in game.players]
    assert game.tiles_left == sum(map(sum, found)), "tiles left"
    for code in game.cells:
        if code >= ON_WORKER:
            found[code >> 4 & 3][code >> 2 & 3] += 1
    for under in game.covered:
        found[under >> 4 & 3][under >> 2 & 3] += 1
    assert all(tiles == list(worker_set(game.seats)) for tiles in found), "worker tiles"
    assert len(game.covered) == sum(code >= ON_WORKER and bool(code & COVERING) for code in game.cells), (
        "stacks"
    )
    if game.phase == PLACING:
        for player in game.players:
            assert sum(player.hand) == HAND or not player.deck_size, "hand size"
    assert game.cells[cell_at(0, 0)] == ON_JUNGLE, "start tile"


TITLE = CacaoTitle()
