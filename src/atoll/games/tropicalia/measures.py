"""What studies of Tropicalia look at beside the points: what a seat did, and which village tiles it built."""

from atoll.games.tropicalia.pieces import NOTHING, VILLAGE_TILES
from atoll.games.tropicalia.rules import Tropicalia


def measures(state: Tropicalia, seat: int) -> dict[str, float]:
    player = state.players[seat]
    figures = {
        "Tiles built": sum(tile != NOTHING for tile in player.village),
        "Fountains": player.fountains,
        "Baskets": player.baskets,
        "Carts": player.carts + player.used_carts,
        "Surfboards": player.surfboards + player.used_surfboards,
    }
    revealed = {
        f"{row[0]} {row[2]}": int(tile in list(player.village))
        for tile, row in enumerate(VILLAGE_TILES)
        if not state.tile_pile[tile]
    }
    return {name: float(figure) for name, figure in (figures | revealed).items()}
