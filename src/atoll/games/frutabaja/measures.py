"""What studies of Frutabaja look at: what a seat had at the end, and what it had done."""

from atoll.core.bits import count
from atoll.core.phrase import ordinal
from atoll.games.frutabaja import codes, goals, pieces
from atoll.games.frutabaja.player import Player, counted
from atoll.games.frutabaja.rules import Frutabaja


def measures(state: Frutabaja, seat: int) -> dict[str, float | None]:
    player = state.players[seat]
    figures: dict[str, float | None] = {
        "Monies": int(player.monies),
        "Clovers": int(player.clovers),
        "Businesses": int(state.businesses(seat)),
        "Printed income": int(state.printed_income(seat)),
        "Food Carts": int(count(player.carts)),
        "Propaganda": int(count(player.shops & state.propaganda)),
        "Reserved terrains": int(player.reserved != pieces.NOTHING),
        "Dirt on own tiles": sum(
            int(state.level(tile)) for tile in range(pieces.TILES) if state.own_tiles(seat) >> tile & 1
        ),
        "IOUs owed": int(state.debts(seat)),
        "Rounds": int(state.round),
    }
    turn = (seat - state.first) % state.seats
    order = {f"Went {ordinal(k + 1)}": int(k == turn) for k in range(state.seats)}
    return figures | order | _purchases(player) | _goals(state, seat) | _objectives(state, seat)


def _purchases(player: Player) -> dict[str, float | None]:
    """Whether businesses of each kind were built, and lucky cards bought or used."""
    built = {
        f"Built: {name}": int(counted(player.built, kind) > 0)
        for kind, name in enumerate(pieces.BUSINESS_NAMES[1:])
    }
    bought = {
        f"Bought: {name}": int(counted(player.bought, card) > 0)
        for card, name in enumerate(pieces.CARD_NAMES)
    }
    return {**built, **bought}


def _goals(state: Frutabaja, seat: int) -> dict[str, float | None]:
    """Life goals that were in hand, and the one that won."""
    if state.mode != codes.LIFE_GOAL:
        return {}
    player = state.players[seat]
    hand = [player.goal(place) for place in range(pieces.HAND)]
    won = goals.reached(state, seat) if state.winner == seat else pieces.NOTHING
    held = {f"Goal: {name}": hand.count(goal) for goal, name in enumerate(pieces.GOAL_NAMES)}
    wins = {f"Won by {name}": int(goal == won) for goal, name in enumerate(pieces.GOAL_NAMES)}
    return {**held, **wins}


def _objectives(state: Frutabaja, seat: int) -> dict[str, float | None]:
    """Objectives claimed, of those in play."""
    if state.mode != codes.OBJECTIVES:
        return {}
    claimed = state.players[seat].claimed
    return {
        f"Objective: {name}": int(claimed >> objective & 1) if state.objectives >> objective & 1 else None
        for objective, name in enumerate(pieces.OBJECTIVE_NAMES)
    }
