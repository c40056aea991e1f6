"""A position of Frutabaja as text, as one viewer may know it: for screen readers, logs and language models.

The numbers of terrains tell their prices, and businesses and cards are known by name: see the rules.
"""

from atoll.core.bits import members
from atoll.core.phrase import fitting, inside, some, thing, who
from atoll.core.state import OVER, WATCHER
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import BUSINESS_NAMES, CARD_NAMES, COLUMNS, GOAL_NAMES, NOTHING
from atoll.games.frutabaja.words import prompt
from atoll.games.frutabaja.words_deals import side, the_draft
from atoll.games.frutabaja.words_names import BACKYARD_ROWS, goal_label, ground, tile_part, when
from atoll.games.frutabaja.words_story import ending

LONG = 1480  # letters
FULL, BRIEF, BRIEFEST = range(3)


def describe(state: Board, viewer: int) -> str:
    """As much as fits: in brief without what the rules tell, in the briefest with debts added up."""
    brevities = (FULL, BRIEF, BRIEFEST)
    return fitting(("\n".join(_lines(state, viewer, brevity)) for brevity in brevities), LONG)


def _lines(state: Board, viewer: int, brevity: int) -> list[str]:
    return [
        _moment(state),
        *(_row(state, row) for row in range(pieces.ROWS)),
        *_offers(state, brevity),
        *(_player(state, seat) for seat in range(state.seats)),
        *_objectives(state),
        *_goals(state, viewer, brevity),
        *(_debts(state) if brevity < BRIEFEST else _sums(state)),
        *_deal(state),
    ]


def _moment(state: Board) -> str:
    if state.turn == OVER:
        return f"Round {state.round}, the end. {ending(state)}."
    moment = f"Round {state.round}" if state.round else "Before the first round"
    moment += f", {who(int(state.active))}'s turn" if state.round and state.active != state.turn else ""
    dice = f" Dice: {' '.join(str(die) for die in state.dice)}." if len(state.dice) else ""
    last = " This round is the last." if state.trigger != NOTHING else ""
    return f"{moment}, {who(int(state.turn))} decides: {inside(prompt(state))}.{dice} Cave: {state.cave} dirt.{last}"


# -- the backyard ------------------------------------------------------------------------------------


def _row(state: Board, row: int) -> str:
    tiles = [_tile(state, tile) for tile in range(COLUMNS * row, COLUMNS * (row + 1))]
    return f"{BACKYARD_ROWS[row].capitalize()} row: {', '.join(tiles)}."


def _tile(state: Board, tile: int) -> str:
    """A tile, who has it, and what is on it."""
    owner, reserver, carter = state.owner(tile), state.reserver(tile), state.cart_owner(tile)
    there = [f"{who(owner)} {BUSINESS_NAMES[state.business[tile]]}"] if owner != NOTHING else []
    there += [f"{who(reserver)} reserved"] if reserver != NOTHING else []
    there += [f"{who(carter)} cart"] if carter != NOTHING else []
    there += [f"{state.dirt[tile]} dirt"] if state.dirt[tile] else []
    there += [word for word, here in _marks(state, tile) if here]
    name = thing(ground(state, tile), tile_part(tile))
    return f"{name} ({', '.join(there)})" if there else name


def _marks(state: Board, tile: int) -> list[tuple[str, int]]:
    return [
        ("Blorrrdo", int(state.blorrrdo == tile)),
        ("Tramp", int(state.tramp == tile)),
        ("+$1", int(state.propaganda >> tile & 1)),
        ("doubled", int(state.happy >> tile & 1)),
        ("inspected", int(state.inspected >> tile & 1)),
    ]


def _offers(state: Board, brevity: int) -> list[str]:
    """The open rows, and how much is under them."""
    if not len(state.row) or all(kind == NOTHING for kind in state.row):
        return []
    out = []
    for row, name in enumerate(pieces.ROW_IDS):
        names = CARD_NAMES if row == pieces.LUCKY else BUSINESS_NAMES
        there = state.row[pieces.ROW_SLOTS * row : pieces.ROW_SLOTS * (row + 1)]
        left = state.piles[row].left + len(state.piles[row].queue)
        shown = ", ".join(names[kind] for kind in there if kind != NOTHING) or "nothing"
        out.append(f"{name.capitalize()}: {shown}{f'; {left} more' if brevity == FULL else ''}.")
    return out


# -- players -----------------------------------------------------------------------------------------


def _player(state: Board, seat: int) -> str:
    player = state.players[seat]
    have = [_purse(int(player.monies), int(player.clovers))]
    if player.instalments:
        have.append(f"Bank owes ${player.instalments * pieces.INSTALMENT[state.seats]}")
    if state.mode == codes.LIFE_GOAL and player.ruled_out and state.turn != OVER:
        have.append(f"not {'/'.join(GOAL_NAMES[kind] for kind in members(player.ruled_out))}")
    return f"{who(seat)}: {', '.join(have)}."


def _objectives(state: Board) -> list[str]:
    if state.mode != codes.OBJECTIVES:
        return []
    return [f"Objectives: {', '.join(_objective(state, kind) for kind in members(state.objectives))}."]


def _objective(state: Board, kind: int) -> str:
    claimed = [who(seat) for seat, player in enumerate(state.players) if player.claimed >> kind & 1]
    return f"{pieces.OBJECTIVE_NAMES[kind]} {pieces.CLAIM_POINTS[kind]}" + (
        f" ({' '.join(claimed)})" if claimed else ""
    )


def _goals(state: Board, viewer: int, brevity: int) -> list[str]:
    if state.mode != codes.LIFE_GOAL or not len(state.undealt):
        return []
    if state.turn == OVER:
        return [f"{who(seat)}'s life goals: {', '.join(_hand(state, seat))}." for seat in range(state.seats)]
    if viewer == WATCHER:
        return []
    kinds = dict.fromkeys(int(state.players[viewer].goal(n)) for n in range(pieces.HAND))
    return [
        f"Your life goals: {'; '.join(goal_label(kind) if brevity == FULL else GOAL_NAMES[kind] for kind in kinds)}."
    ]


def _hand(state: Board, seat: int) -> list[str]:
    return [GOAL_NAMES[state.players[seat].goal(n)] for n in range(pieces.HAND)]


# -- deals -------------------------------------------------------------------------------------------


def _debts(state: Board) -> list[str]:
    return [f"IOUs: {'; '.join(_iou(int(iou)) for iou in state.ious)}."] if len(state.ious) else []


def _iou(iou: int) -> str:
    debtor, creditor = who(codes.debtor_of(iou)), who(codes.creditor_of(iou))
    owed = _purse(codes.monies_of(iou), codes.clovers_of(iou))
    return f"{debtor} owes {creditor} {owed}, {when(codes.due_in(iou))}"


def _sums(state: Board) -> list[str]:
    """What everybody owes in all."""
    out = []
    for seat in range(state.seats):
        notes = [int(iou) for iou in state.ious if codes.debtor_of(iou) == seat]
        money, clover = sum(map(codes.monies_of, notes)), sum(map(codes.clovers_of, notes))
        out += [f"{who(seat)} owes {_purse(money, clover)} by {some(len(notes), 'IOU')}."] if notes else []
    return out


def _purse(money: int, clover: int) -> str:
    """
    >>> _purse(3, 0), _purse(0, 2), _purse(12, 1)
    ('$3', '2 clovers', '$12 and 1 clover')
    """
    have = [f"${money}"] if money or not clover else []
    return " and ".join([*have, some(clover, "clover")] if clover else have)


def _deal(state: Board) -> list[str]:
    if state.draft is None:
        return []
    draft = the_draft(state)
    author, other = who(int(draft.author)), who(int(draft.other))
    return [
        f"Draft {draft.number} of {pieces.DRAFTS}: {author} gives {side(state, codes.GIVE)}, "
        f"{other} gives {side(state, codes.GET)}."
    ]
