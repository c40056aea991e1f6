"""What studies of Tropicalia look at: where the points came from, what a seat did, and which village tiles it built."""

from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.scoring import terms

TERMS = ("buildings", "events", "orchards", "treasures", "missing types", "fruits", "shells", "unused items")


def measures(state: Tropicalia, seat: int) -> dict[str, float | None]:
    player = state.players[seat]
    points = {f"VP of {term}": int(n) for term, n in zip(TERMS, terms(player), strict=True)}
    figures = {
        "Tiles built": sum(tile != pieces.NOTHING for tile in player.village),
        "Fountains": int(player.fountains),
        "Baskets": int(player.baskets),
        "Carts": int(player.carts + player.used_carts),
        "Surfboards": int(player.surfboards + player.used_surfboards),
    }
    built = {
        f"{row[0]} {row[2]}": None if state.tile_pile[tile] else int(tile in list(player.village))
        for tile, row in enumerate(pieces.VILLAGE_TILES)
    }
    return {**points, **figures, **built}
