"""What studies of Tropic Euro look at: how long it took, what the points came from, and who built what."""

from atoll.core.bits import count, members
from atoll.games.tropic_euro.pieces import BUILDING_LABELS, QUARRY
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.scoring import points, printed_vp


def measures(state: TropicEuro, seat: int) -> dict[str, float | None]:
    island = state.islands[seat]
    figures = {
        "Rounds": state.round,
        "VP chips": island.vp,
        "VP on buildings": printed_vp(island),
        "VP of bonuses": points(island) - island.vp - printed_vp(island),
        "Tiles": island.tiles,
        "Quarries": island.slots[QUARRY],
        "Tools": island.all_tools,
        "Cash": island.cash,
        "Buildings": count(island.owned),
    }
    built = {BUILDING_LABELS[building]: int(island.owns(building)) for building in members(state.in_game)}
    return {name: float(figure) for name, figure in (figures | built).items()}
