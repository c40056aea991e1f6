"""What a variant of Frutabaja may change."""

from atoll.core.errors import BadVariant
from atoll.core.tunable import Tunable
from atoll.games.frutabaja import pieces

BROWN = slice(1, 9)
GREEN = slice(9, 16)
COPIES = range(4)
MONIES = range(pieces.MOST_MONIES + 1)
CLOVERS = range(pieces.MOST_CLOVERS + 1)
CHEAP = pieces.START_MONIES - 1  # everybody can pay it at the start, even beside the Fountain
CHEAP_ONES = 8

TUNABLES = (
    Tunable(
        "terrain_cost",
        "monies for a terrain",
        tuple(row[0] for row in pieces.GROUNDS[pieces.SPECIALS :]),
        pieces.COST,
        range(pieces.DEAREST),
        pieces.SPECIALS,
    ),
    Tunable(
        "fee", "monies for a business", pieces.BUSINESS_IDS[1:], pieces.FEE, range(pieces.MOST_FEE + 1), 1
    ),
    Tunable("income", "monies a business brings", pieces.BUSINESS_IDS, pieces.INCOME, range(10)),
    Tunable(
        "brown_copies",
        "brown businesses",
        pieces.BUSINESS_IDS[BROWN],
        pieces.COPIES,
        COPIES,
        BROWN.start,
        fixed_sum=True,
    ),
    Tunable(
        "green_copies",
        "green businesses",
        pieces.BUSINESS_IDS[GREEN],
        pieces.COPIES,
        COPIES,
        GREEN.start,
        fixed_sum=True,
    ),
    Tunable("card_copies", "lucky cards", pieces.CARD_IDS, pieces.CARD_COPIES, COPIES, fixed_sum=True),
    Tunable("card_monies", "monies for a lucky card", pieces.CARD_IDS, pieces.CARD_MONIES, MONIES),
    Tunable("card_clovers", "clovers for a lucky card", pieces.CARD_IDS, pieces.CARD_CLOVERS, CLOVERS),
    Tunable("objective_monies", "monies for an objective", pieces.OBJECTIVE_IDS, pieces.CLAIM_MONIES, MONIES),
    Tunable(
        "objective_clovers", "clovers for an objective", pieces.OBJECTIVE_IDS, pieces.CLAIM_CLOVERS, CLOVERS
    ),
    Tunable(
        "objective_points", "points of an objective", pieces.OBJECTIVE_IDS, pieces.CLAIM_POINTS, range(21)
    ),
)


def retune() -> None:
    pieces.price_cards()
    cheap = sum(int(cost) <= CHEAP for cost in pieces.COST) - pieces.SPECIALS
    if cheap < CHEAP_ONES:
        raise BadVariant(
            f"At least {CHEAP_ONES} terrains must cost {CHEAP} or less, for a first business each; these are {cheap}."
        )
