"""The moves of a turn of Frutabaja in words: set-up, dice, production, the Blorrrdo, cleaning, the end."""

from atoll.core.bits import count
from atoll.core.grid import WINDS
from atoll.core.phrase import some, thing
from atoll.core.title import Words
from atoll.games.frutabaja import codes, goals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import TILE_IDS, next_to
from atoll.games.frutabaja.player import Player
from atoll.games.frutabaja.words_names import (
    clovers,
    cost,
    dirt,
    dirt_part,
    monies,
    objective,
    place,
    tile_part,
)
from atoll.games.frutabaja.words_outlook import chances, cleaned, coming, dirtied, matters, outlook, turned


def me(state: Board) -> Player:
    return state.players[state.turn]


def here(state: Board, tile: int) -> str:
    """A tile as the deciding seat calls it."""
    return place(state, tile, int(state.turn))


def left(state: Board, paid: int) -> str:
    """What stays in the purse."""
    return f"{monies(me(state).monies - paid)} left"


# -- before the game ---------------------------------------------------------------------------------


def vote(state: Board, yes: int) -> Words:
    if yes:
        return Words("Vote for deals", ("vote:yes",), "they are on only if everybody agrees", rule="deals")
    return Words("Vote against deals", ("vote:no",), "nobody can trade in this game then", rule="deals")


def keep_goals(state: Board, _: int) -> Words:
    return Words(f"Keep both {_pair(state)} cards", ("goals:keep",), rule="goals")


def swap_goal(state: Board, _: int) -> Words:
    return Words(
        f"Exchange one {_pair(state)} card",
        ("goals:swap",),
        "for a random one of those that nobody holds",
        rule="goals",
    )


def _pair(state: Board) -> str:
    """The name of the life goal that the deciding seat holds twice."""
    held = [int(me(state).goal(n)) for n in range(pieces.HAND)]
    return next(pieces.GOAL_NAMES[kind] for kind in held if held.count(kind) > 1)


def place_stand(state: Board, tile: int) -> Words:
    price = int(state.price(tile))
    earns = max(pieces.INCOME[pieces.STAND] + state.bonus(tile), 0)
    return Words(
        f"Open your Lemonade Stand on {here(state, tile)} for {cost(price)}",
        (tile_part(tile),),
        f"{monies(earns)} {chances(state, tile)}; {left(state, price)}",
        rule="setup",
    )


# -- dice --------------------------------------------------------------------------------------------

WAYS = ("down", "up")


def clover_die(state: Board, up: int) -> Words:
    return Words(
        f"Pay {clovers(1)} and turn the second die {WAYS[up]} to {turned(state.dice[1], up)}",
        ("pay:clover", f"die:{WAYS[up]}"),
        _foresee(state, up),
        rule="predict",
    )


def fortune_die(state: Board, code: int) -> Words:
    tile, up = codes.tile_of(code), code // pieces.TILES
    return Words(
        f"Let {here(state, tile)} turn the second die {WAYS[up]} to {turned(state.dice[1], up)}",
        (tile_part(tile), f"die:{WAYS[up]}"),
        _foresee(state, up),
        rule="predict",
    )


def _foresee(state: Board, up: int) -> str:
    return outlook(state, coming(state) + turned(state.dice[1], up) - state.dice[1])


def done_predict(state: Board, _: int) -> Words:
    return Words(
        "Leave the dice as they are", ("end:predict",), outlook(state, coming(state)), rule="predict"
    )


# -- production --------------------------------------------------------------------------------------


def smoke(state: Board, tile: int) -> Words:
    return Words(
        f"Blow the smoke over {here(state, tile)}",
        (tile_part(tile),),
        dirtied(state, tile),
        rule="businesses",
    )


def recycle(state: Board, tile: int) -> Words:
    return Words(
        f"Recycle {dirt(1)} from {here(state, tile)}",
        (dirt_part(tile),),
        cleaned(state, tile),
        rule="businesses",
    )


def skip(state: Board, _: int) -> Words:
    return Words("Recycle nothing", ("recycle:none",), rule="businesses", forgoes="the recycling")


def jackpot(state: Board, yes: int) -> Words:
    if not yes:
        return Words("Keep your clovers", ("jackpot:no",), rule="businesses")
    return Words(
        f"Bet {clovers(1)}",
        ("jackpot:yes",),
        f"the Casino pays {monies(pieces.JACKPOT_MONIES)}: it always does",
        rule="businesses",
    )


def blorrrdo(state: Board, tile: int) -> Words:
    return Words(
        f"Send the Blorrrdo to {here(state, tile)}",
        (tile_part(tile),),
        f"he leaves {dirt(1)}: {dirtied(state, tile)}",
        rule="blorrrdo",
    )


# -- cleaning ----------------------------------------------------------------------------------------


def clean(state: Board, tile: int) -> Words:
    free = state.free_clean(state.turn)
    pays = "for nothing, with your Laundry" if free else f"for {monies(1)}"
    return Words(
        f"Clean {dirt(1)} off {here(state, tile)} {pays}",
        (dirt_part(tile),),
        cleaned(state, tile),
        rule="cleaning",
    )


def tramp(state: Board, direction: int) -> Words:
    to = next_to(state.tramp, direction)
    return Words(
        f"Pay {monies(1)} and move the {thing('Tramp', 'tramp:yes')} {WINDS[direction]} to {here(state, to)}",
        ("tramp:yes", tile_part(to)),
        tramp_leaves(state),
        rule="tramp",
    )


def tramp_leaves(state: Board) -> str:
    tokens = state.dirt[state.tramp]
    return f"where he was, {dirt(tokens)} stays" if tokens else "where he was, it is clean"


ORIGINS = ("here", *WINDS)  # where the dirt of a last call lies, seen from the Bar


def call_of(call: int) -> tuple[int, int, int]:
    """A last call: the Bar, the tile that the dirt leaves, the tile that it comes to."""
    bar, origin = codes.bar_of(call), codes.origin_of(call)
    start = bar if origin == 0 else next_to(bar, origin - 1)
    return int(bar), int(start), int(next_to(start, call % 4) if start >= 0 else start)


def last_call(state: Board, call: int) -> Words:
    bar, start, to = call_of(call)
    return Words(
        f"Last call at {here(state, bar)}: {dirt(1)} goes from {here(state, start)} to {here(state, to)}",
        (f"bar:{TILE_IDS[bar]}", f"from:{ORIGINS[codes.origin_of(call)]}", tile_part(to)),
        moved_dirt(state, start, to),
        rule="businesses",
    )


def moved_dirt(state: Board, start: int, to: int) -> str:
    """What a dirt token on its way from tile to tile changes."""
    level = state.level(to) + 1
    shuts = " and shuts it" if level == pieces.STUCK and matters(state, to) else ""
    return f"dirt falls to {state.level(start) - 1} where it was, and rises to {level} where it goes{shuts}"


def end_clean(state: Board, _: int) -> Words:
    return Words("Finish your cleaning", ("end:clean",), "the die in front is rolled anew", rule="end-turn")


# -- the end of a turn -------------------------------------------------------------------------------


def pass_end(state: Board, _: int) -> Words:
    return Words(
        "Let the Blorrrdo stay", ("end:turn",), f"keep your {monies(me(state).monies)}", rule="family"
    )


def remove_blorrrdo(state: Board, _: int) -> Words:
    return Words(
        f"Pay {monies(pieces.PRIZE)} and chase the {thing('Blorrrdo', 'blorrrdo:yes')} away for ever",
        ("blorrrdo:yes",),
        "you win the game",
        rule="family",
    )


def claim(state: Board, kind: int) -> Words:
    pays = cost(pieces.CLAIM_MONIES[kind], pieces.CLAIM_CLOVERS[kind])
    gains = [some(pieces.CLAIM_POINTS[kind], "point")]
    claimed = me(state).claimed | 1 << kind
    everybody = goals.claimed_by_anyone(state) | claimed
    if kind == pieces.REMOVE_BLORRRDO:
        gains.append("the Blorrrdo leaves, and this is the last round")
    elif count(claimed) == pieces.CUBES:
        gains.append("your last cube makes this the last round")
    elif count(everybody) >= pieces.ENDING_OBJECTIVES:
        gains.append(f"{pieces.ENDING_OBJECTIVES} objectives are claimed: this is the last round")
    return Words(
        f"Claim {objective(kind)}" + (f" for {pays}" if pays != "nothing" else ""),
        (f"objective:{pieces.OBJECTIVE_IDS[kind]}",),
        ", ".join(gains),
        rule="objectives",
    )


def done_claims(state: Board, _: int) -> Words:
    return Words(
        "Claim nothing more", ("end:claims",), "your turn ends", rule="objectives", forgoes="an objective"
    )
