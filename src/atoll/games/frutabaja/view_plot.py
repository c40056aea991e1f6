"""What a tile of the Frutabaja backyard shows: everything that is on it, gathered and put in words."""

from collections.abc import Sequence
from typing import NamedTuple

from atoll.core.phrase import series, some
from atoll.core.state import OVER
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import BANK, BUSINESS_NAMES, CAVE, CEMETERY, FOUNTAIN, NOTHING, SPECIALS
from atoll.games.frutabaja.words_names import ABILITY_LINES, PLACES
from atoll.games.frutabaja.words_outlook import coming

IDLE, LIT, SHUT = 0, 1, 2  # a shop waits for its number, will produce on the next one, is blocked


def rolled(state: Board) -> bool:
    """Whether the dice lie on the track already."""
    return len(state.dice) > 0 and state.dice[0] > 0


def expecting(state: Board) -> int:
    """The set of tiles with the number that comes next."""
    return int(state.with_number[coming(state)]) if rolled(state) and state.turn != OVER else 0


class Plot(NamedTuple):
    """Everything that a tile shows."""

    tile: int
    laid: int  # row of pieces.GROUNDS
    price: int
    owner: int
    kind: int  # of the business
    light: int  # IDLE, LIT or SHUT
    income: int  # when it produces
    reserver: int
    carter: int
    dirt: int
    tramp: bool
    blorrrdo: bool
    promoted: bool
    happy: bool
    inspected: bool
    used: bool
    works: bool  # a Bank that pays, or the Fountain
    amount: int  # the tokens left in the Cave; for the Bank the number of seats


def survey(state: Board, tile: int, blocked: int, lit: int) -> Plot:
    kind, owner, laid = int(state.business[tile]), int(state.owner(tile)), int(state.ground[tile])
    light = SHUT if blocked >> tile & 1 else LIT if lit >> tile & 1 else IDLE
    return Plot(
        tile, laid, int(state.price(tile)) if laid >= SPECIALS else 0, owner, kind, light,
        int(state.income(tile)) if owner != NOTHING else 0, int(state.reserver(tile)), int(state.cart_owner(tile)),
        int(state.dirt[tile]), tile == state.tramp, tile == state.blorrrdo, bool(state.propaganda >> tile & 1),
        bool(state.happy >> tile & 1), bool(state.inspected >> tile & 1), bool(state.used >> tile & 1),
        bool(state.bank_works() if laid == BANK else state.fountain_works()), int(state.cave if laid == CAVE else state.seats),
    )  # fmt: skip


# -- labels ------------------------------------------------------------------------------------------


def label(p: Plot, names: Sequence[str]) -> str:
    """A tile and all that is on it, in words."""
    if p.laid < SPECIALS:
        out = [f"{pieces.GROUNDS[p.laid][0]}: {special(p)}"]
    elif p.owner != NOTHING:
        shop = f"{names[p.owner]}'s {BUSINESS_NAMES[p.kind]} on the {pieces.NUMBER[p.laid]}"
        out = [f"{shop}: earns ${p.income}", *ability(p)]
    elif p.reserver != NOTHING:
        out = [f"The {pieces.NUMBER[p.laid]} in the {PLACES[p.tile]}, reserved by {names[p.reserver]}"]
    else:
        out = [f"The {pieces.NUMBER[p.laid]} in the {PLACES[p.tile]}, costs ${p.price}"]
    return "; ".join([*out, *upon(p, names)])


def special(p: Plot) -> str:
    if p.laid == BANK:
        n, each = int(pieces.INSTALMENTS[p.amount]), int(pieces.INSTALMENT[p.amount])
        pays = f"at the start of your next {n} turns" if n > 1 else "in your second next turn"
        return f"pay ${pieces.INVESTMENT}, receive ${each} {pays}" + ("" if p.works else "; closed now")
    if p.laid == FOUNTAIN:
        return "the terrain below costs and earns $1 more" + (
            "" if p.works else ", but not while it is so dirty"
        )
    if p.laid == CEMETERY:
        return "the terrain below costs and earns $1 less"
    return f"{some(p.amount, 'dirt token')} left; when the last one is out, everybody loses"


def ability(p: Plot) -> list[str]:
    does = ABILITY_LINES[pieces.ABILITY[p.kind]]
    return ([does] if does else []) + (["used in this turn"] if p.used else [])


def upon(p: Plot, names: Sequence[str]) -> list[str]:
    """What else is there."""
    marks = (
        (p.promoted, "with Propaganda"),
        (p.happy, "under Happy Hour"),
        (p.inspected, "under Inspection"),
    )
    out = [words for there, words in marks if there]
    out += [f"{names[p.carter]}'s Food Cart"] if p.carter != NOTHING else []
    out += [some(p.dirt, "dirt token")] if p.dirt else []
    out += ["the Tramp"] if p.tramp else []
    out += ["the Blorrrdo"] if p.blorrrdo else []
    out += ["closed"] if p.light == SHUT and p.owner != NOTHING else []
    return [series(out)] if out else []
