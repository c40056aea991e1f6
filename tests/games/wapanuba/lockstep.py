"""Plays a game by the rules and by their second reading at once, and compares all there is at every decision.

PYTHONPATH=src python -m tests.games.wapanuba.lockstep 100 200    # games of these seeds, every option and manner
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from atoll import OVER
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, TILE_NAMES, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.title import TITLE
from tests.games.wapanuba.position import begun, hand_names, of_set, table
from tests.games.wapanuba.reference import SEGMENTS, Pawn, Reference

Chooser = Callable[[Wapanuba, list[str]], str]
CHANCE = {codes.DREW: TILE_NAMES, codes.REPLACED: TILE_NAMES, codes.REVEALED: TOKEN_NAMES}


# -- a position, read from its components -------------------------------------------------------------------


def place(laid: int) -> tuple[int, int]:
    return int(codes.x_of(laid)), int(codes.y_of(laid))


def patch(s: Wapanuba, segment: int) -> tuple[tuple[int, int], int]:
    return place(s.laid[segment >> 2]), int(segment & 3)


def pawn(s: Wapanuba, pawn: int) -> Pawn:
    cell, segment = patch(s, codes.segment_of(pawn))
    post = codes.post_of(pawn)
    where = segment if post == codes.ON_LAND else "action" if post == codes.ON_ACTION else "ship"
    return Pawn(int(codes.seat_of(pawn)), post == codes.AGENT_ON_SHIP, cell, where)


def stock(packed: int) -> Counter[str]:
    return +Counter({name: int(codes.count_of(packed, item)) for item, name in enumerate(ITEM_NAMES)})


def face_down(counts: Any, names: tuple[str, ...]) -> set[str]:
    return {names[i] for i, n in enumerate(counts) if n}


def components(s: Wapanuba) -> dict[str, Any]:
    """All that lies there, in the words of the second reading."""
    on_map = [(place(laid), int(codes.tile_of(laid))) for laid in s.laid]
    fish = [(cell, tile) for cell, tile in on_map if pieces.FISH_SEGMENT[tile] >= 0]
    ships = [(cell, tile) for cell, tile in on_map if pieces.SHIP_SEGMENT[tile] >= 0]
    return {
        "round": int(s.round),
        "active": int(s.active),
        "board": {
            place(laid): (TILE_NAMES[codes.tile_of(laid)], int(codes.turns_of(laid))) for laid in s.laid
        },
        "pawns": {pawn(s, each) for each in s.pawns},
        "cubes": [None if cube < 0 else patch(s, cube) for cube in s.scoundrels],
        "covered": {cell for cell, tile in fish if s.covered >> pieces.FISHERY[tile] & 1},
        "sailed": {cell for cell, tile in ships if s.sailed >> pieces.HARBOUR[tile] & 1},
        "supply": face_down(s.supply, TILE_NAMES),
        "removed": {TILE_NAMES[tile] for tile in s.removed},
        "drawn": TILE_NAMES[s.drawn] if s.drawn else "",
        "pile": face_down(s.pile, TOKEN_NAMES),
        "display": ["" if token < 0 else TOKEN_NAMES[token] for token in s.display],
        "hands": [hand_names(int(hand)).split() for hand in s.hands],
        "traders": [int(n) for n in s.traders],
        "agents": [int(s.has_agent(seat)) for seat in range(s.seats)],
        "stocks": [stock(each) for each in s.stocks],
        "tokens": [set(of_set(int(tokens))) for tokens in s.tokens],
        "bank": stock(s.bank),
    }


def second_reading(s: Wapanuba) -> Reference:
    """The same position before a turn begins."""
    reference = Reference(int(s.seats), codes.SCOUNDRELS[s.scoundrel], int(s.hand_rounds))
    for name, value in components(s).items():
        setattr(reference, name, value)
    reference.first = int(s.first)
    return reference


# -- comparing ----------------------------------------------------------------------------------------------


def compare(s: Wapanuba, reference: Reference, seat: int, moves: list[str]) -> None:
    offered = [TITLE.notation(s, int(move)) for move in s.moves()]
    assert s.turn == seat, f"{s.turn} decides, not {seat}"
    assert len(set(offered)) == len(offered), "a choice is offered twice"
    assert set(offered) == set(moves), sorted(set(offered) ^ set(moves))
    for name, value in components(s).items():
        known = getattr(reference, name)
        if name == "hands":
            known = [sorted(hand) for hand in known]
        elif name in ("stocks", "bank"):
            known = [+stock for stock in known] if name == "stocks" else +known
        assert value == known, f"{name}: {value}, not {known}"
    assert not reference.fate, "more was drawn than the rules say"
    if not reference.claiming:
        points = [reference.points(each) for each in range(reference.seats)]
        assert [int(s.points(each)) for each in range(s.seats)] == points
        assert [int(each) for each in s.ranking()] == reference.ranking()


def play(s: Wapanuba, choose: Chooser) -> int:
    """A game from the beginning of a turn to its end; the number of positions that were compared."""
    reference = second_reading(s)
    s.journal = events = begun(s).events
    fill(reference, events)
    steps = reference.game()
    asked = next(steps, None)
    count = 0
    while asked is not None:
        compare(s, reference, *asked)
        count += 1
        move = choose(s, asked[1])
        events.clear()
        s.journal = events
        s.play(TITLE.parse(s, move))
        fill(reference, events)
        try:
            asked = steps.send(move)
        except StopIteration:
            asked = None
    compare(s, reference, OVER, [])
    assert reference.over
    return count + 1


def fill(reference: Reference, events: list[Any]) -> None:
    """What the rules drew comes to the second reading as well."""
    reference.fate.extend(CHANCE[kind][what] for kind, _, what, *_ in events if kind in CHANCE)


# -- ways to play --------------------------------------------------------------------------------------------


def keen(chance: random.Random) -> Chooser:
    """Closes gaps, claims and buys more often than not, so that much happens."""

    def choose(s: Wapanuba, moves: list[str]) -> str:
        if chance.random() < 0.2:
            return chance.choice(moves)
        if moves[0].startswith("place"):
            there = {place(laid) for laid in s.laid}
            return max(moves, key=lambda move: (neighbours(move, there), chance.random()))
        rest = [move for move in moves if move != "none" and not move.startswith("end")]
        return chance.choice(rest or moves)

    return choose


def neighbours(move: str, there: set[tuple[int, int]]) -> int:
    x, y = map(int, move.split()[2].split(","))
    return sum((x + dx, y + dy) in there for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))


def careless(chance: random.Random) -> Chooser:
    return lambda _, moves: chance.choice(moves)


# -- positions to begin with -----------------------------------------------------------------------------------


SEA = ("T33@(1,0)r3", "T29@(0,1)r2")  # nothing but water is open


def dealt(seed: int) -> tuple[Wapanuba, Chooser]:
    """A deal of some seats and options, with hands or without, and often with items; some are short of tokens or
    items, or have tiles in their hands that fit nowhere."""
    chance = random.Random(seed)
    seats = 2 + seed % 3
    tokens = chance.sample(TOKEN_NAMES[: pieces.token_set(seats)], 8)
    first = chance.randrange(seats)
    named: dict[str, Any] = {
        "seats": seats, "first": first, "active": first, "round": 1, "seed": seed,
        "scoundrel": codes.SCOUNDRELS[seed // 3 % 3], "display": " ".join(tokens[:4]),
    }  # fmt: skip
    if short(chance):
        named |= {"pile": " ".join(tokens[4 : chance.randrange(4, 8)]), "draws": "..."}
    stocks = [chance.choices(ITEM_NAMES, k=chance.choice((0, 0, 5, 12))) for _ in range(seats)]
    named["stocks"] = [", ".join(stock) for stock in stocks]
    if short(chance):
        named["bank"] = ", ".join(f"{chance.randrange(4)} {name}" for name in ITEM_NAMES)
    wet = short(chance)
    if wet or chance.random() < 0.5:
        land = [
            name for name in TILE_NAMES[1:] if not wet or not any(kind == "W" for kind, *_ in SEGMENTS[name])
        ]
        hands = chance.sample(land, 3 * seats)
        named["hands"] = [" ".join(hands[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    else:
        named["hand_rounds"] = 0
    return table(*SEA if wet else (), **named), (keen if chance.random() < 0.7 else careless)(chance)


def short(chance: random.Random) -> bool:
    return chance.random() < 0.25


def main(first: int, last: int) -> None:
    games = positions = 0
    for seed in range(first, last):
        try:
            positions += play(*dealt(seed))
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
        games += 1
        if games % 100 == 0:
            print(f"{games} games, {positions} positions, up to seed {seed}", flush=True)
    print(f"{games} games, {positions} positions", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
