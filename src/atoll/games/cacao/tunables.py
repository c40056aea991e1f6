"""What a variant of Cacao may change."""

from atoll.core.errors import BadVariant
from atoll.core.tunable import Tunable
from atoll.games.cacao import pieces

EARNING = slice(pieces.MARKET_2, pieces.GOLD_2 + 1)
OF_A_KIND = range(8)  # the log numbers the tiles of a kind up to 7

TUNABLES = (
    Tunable(
        "earnings",
        "gold for a fruit, by market, and for a worker, by mine",
        pieces.KIND_NAMES[EARNING],
        pieces.YIELD,
        range(13),
        pieces.MARKET_2,
    ),
    Tunable("temple_points", "gold of a temple", ("first", "second"), pieces.TEMPLE_GOLD, range(25)),
    Tunable(
        "water_track",
        "gold by field of the water carrier",
        tuple(f"field_{n}" for n in range(1, pieces.WATER_END + 2)),
        pieces.WATER_TRACK,
        range(-30, 41),
        rising=True,
    ),
    Tunable(
        "jungle_2",
        "jungle tiles with 2 players",
        pieces.KIND_NAMES,
        pieces.JUNGLE_2,
        OF_A_KIND,
        fixed_sum=True,
    ),
    Tunable(
        "jungle_3_4",
        "jungle tiles with 3 or 4 players",
        pieces.KIND_NAMES,
        pieces.JUNGLE_34,
        OF_A_KIND,
        fixed_sum=True,
    ),
    *(
        Tunable(
            f"workers_{seats}",
            f"worker tiles of each of {seats} players",
            pieces.TILE_NAMES,
            pieces.WORKERS,
            range(12),
            pieces.TILE_KINDS * (seats - 2),
            fixed_sum=True,
        )
        for seats in (2, 3, 4)
    ),
)


def retune() -> None:
    for table in (pieces.JUNGLE_2, pieces.JUNGLE_34):
        for kind in (pieces.PLANTATION_1, pieces.MARKET_2):
            if table[kind] < 1:
                raise BadVariant(
                    f"At least one {pieces.KIND_LABELS[kind]} is needed: the game starts with it on the table."
                )
