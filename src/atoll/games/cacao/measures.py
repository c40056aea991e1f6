"""What studies of Cacao look at: where the gold came from, and which tiles of the jungle a seat had workers at."""

from atoll.games.cacao import codes, pieces
from atoll.games.cacao.rules import Cacao


def measures(state: Cacao, seat: int) -> dict[str, float | None]:
    player = state.players[seat]
    temples = sum(int(state.temple_gold(temple, seat)) for temple in state.temples)
    figures = {
        "Gold of workers": int(player.gold),
        "Gold of temples": temples,
        "Gold of water": int(pieces.WATER_TRACK[player.water]),
        "Sun tokens left": int(player.suns),
        "Cacao left": int(player.cacao),
    }
    return {**figures, **_visits(state, seat)}


def _visits(state: Cacao, seat: int) -> dict[str, float | None]:
    """Whether a seat had workers at a tile of each kind at the end; none where no such tile was laid."""
    found: dict[str, float | None] = {f"Workers at: {label}": None for label in pieces.KIND_LABELS}
    for cell in state.laid:
        there = int(state.at(cell))
        if codes.ON_JUNGLE <= there < codes.ON_WORKER:
            name = f"Workers at: {pieces.KIND_LABELS[there - codes.ON_JUNGLE]}"
            here = int(state.workers_at(cell, seat) > 0)
            found[name] = max(found[name] or 0, here)
    return found
