"""Cacao for the rest of Atoll: the contract, filled in from the files beside this one."""

from collections.abc import Mapping

from atoll.core.rng import Rng
from atoll.core.title import Option, Title, Value
from atoll.games.cacao import art, codes, pieces, suggest, view, words_refusals, words_story
from atoll.games.cacao import words as speech
from atoll.games.cacao.guide import GUIDE
from atoll.games.cacao.measures import measures
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.sense import CacaoSense
from atoll.games.cacao.tunables import TUNABLES, retune


class CacaoTitle(Title[Cacao]):
    name = "cacao"
    label = "Cacao"
    tagline = "Send your villagers into the jungle, from the plantation to the market and the temple"
    minutes = "20–40"
    seats = range(2, 5)
    move_bound = codes.MOVE_BOUND
    most_moves = 512
    unit = ("gold", "gold")
    ties = "Ties go to the player with more cacao left."
    options = (
        Option("start_player", "First player", 0, seat=True, help="The seat that takes the first turn"),
    )
    dials: Mapping[str, str] = {"turn": "Turn"}
    guide = GUIDE
    tunables = TUNABLES

    notation = staticmethod(speech.notation)
    words = staticmethod(speech.words)
    wording = staticmethod(speech.wording)
    suggestion = staticmethod(suggest.suggestion)
    prompt = staticmethod(speech.prompt)
    button = staticmethod(speech.button)
    refusal = staticmethod(words_refusals.refusal)
    why_not = staticmethod(words_refusals.why_not)
    tell = staticmethod(words_story.tell)
    describe = staticmethod(words_story.describe)
    breakdown = staticmethod(words_story.breakdown)
    measures = staticmethod(measures)
    sights = staticmethod(view.sights)
    flights = staticmethod(view.flights)
    sprite = staticmethod(art.sprite)
    retune = staticmethod(retune)
    sense = staticmethod(CacaoSense)

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Cacao:
        state = Cacao()
        state.set_up(seats, int(options["start_player"]), rng)
        return state

    def ending(self, state: Cacao) -> str:
        return "All worker tiles were laid"

    def audit(self, state: Cacao) -> None:
        _audit_jungle(state)
        _audit_workers(state)
        for player in state.players:
            assert 0 <= player.cacao <= pieces.STORAGE, "cacao in storage"
            assert 0 <= player.suns <= pieces.SUN_SPACES, "sun tokens"
            assert 0 <= player.water <= pieces.WATER_END, "water carrier"
            assert player.gold >= 0, "gold"


def _audit_jungle(state: Cacao) -> None:
    """Map, display and pile hold exactly the jungle tiles of the box (spec 4.6)."""
    found = [int(n) for n in state.pile]
    assert state.pile_size == sum(found), "pile size"
    assert min(found) >= 0, "a pile of less than nothing"
    for kind in state.display:
        found[kind] += 1
    for code in state.cells:
        if codes.ON_JUNGLE <= code < codes.ON_WORKER:
            found[code - codes.ON_JUNGLE] += 1
    assert found == list(pieces.jungle_set(state.seats)), "jungle tiles"


def _audit_workers(state: Cacao) -> None:
    """Each player's tiles on the map (both layers), in hand and deck are those of the set-up."""
    found = [[h + d for h, d in zip(p.hand, p.deck, strict=True)] for p in state.players]
    assert state.tiles_left == sum(map(sum, found)), "tiles left"
    workers = [int(code) for code in state.cells if code >= codes.ON_WORKER]
    for code in [*workers, *state.covered]:
        found[codes.owner_on(code)][codes.shape_on(code) >> 2] += 1
    assert all(tiles == list(pieces.worker_set(state.seats)) for tiles in found), "worker tiles"
    assert len(state.covered) == sum(bool(code & codes.COVERING) for code in workers), "stacks"
    if state.phase == codes.PLACING:
        for player in state.players:
            assert sum(player.hand) == pieces.HAND or not player.deck_size, "hand size"
    assert state.at(codes.cell_at(0, 0)) == codes.ON_JUNGLE, "start tile"


TITLE = CacaoTitle()
