"""What a variant of Cacao may change."""

from atoll.core.errors import BadVariant
from atoll.core.tunable import Tunable
from atoll.games.cacao import pieces

EARNING = slice(pieces.MARKET_2, pieces.GOLD_2 + 1)
OF_A_KIND = range(8)  # the log numbers the tiles of a kind up to 7
MARKETS_AND_MINES, KINDS, TILES = pieces.KIND_NAMES[EARNING], pieces.KIND_NAMES, pieces.TILE_NAMES
FIELDS = tuple(f"field_{n}" for n in range(1, pieces.WATER_END + 2))
JUNGLES = (("2", "2", pieces.JUNGLE_2), ("3_4", "3 or 4", pieces.JUNGLE_34))


def workers(seats: int) -> Tunable:
    label, first = f"worker tiles of each of {seats} players", pieces.TILE_KINDS * (seats - 2)
    return Tunable(f"workers_{seats}", label, TILES, pieces.WORKERS, range(12), first, fixed_sum=True)


TUNABLES = (
    Tunable("earnings", "gold for a fruit, by market, and for a worker, by mine", MARKETS_AND_MINES, pieces.YIELD,
            range(13), pieces.MARKET_2),
    Tunable("temple_points", "gold of a temple", ("first", "second"), pieces.TEMPLE_GOLD, range(25)),
    Tunable("water_track", "gold by field of the water carrier", FIELDS, pieces.WATER_TRACK, range(-30, 41), rising=True),
    *[Tunable(f"jungle_{name}", f"jungle tiles with {players} players", KINDS, table, OF_A_KIND, fixed_sum=True)
      for name, players, table in JUNGLES],
    *[workers(seats) for seats in (2, 3, 4)],
)  # fmt: skip


def retune() -> None:
    for table in (pieces.JUNGLE_2, pieces.JUNGLE_34):
        for kind in (pieces.PLANTATION_1, pieces.MARKET_2):
            if table[kind] < 1:
                label = pieces.KIND_LABELS[kind]
                raise BadVariant(f"At least one {label} is needed: the game starts with it on the table.")
