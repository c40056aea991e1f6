"""The rules once more, slowly: what may be done in a position, and what a number pays, read from its components.

Tiles are pairs of row and column; nothing of the rules is asked but what lies where.
"""

from collections.abc import Iterator

from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.pieces import NOTHING
from atoll.games.frutabaja.rules import Frutabaja

Tile = tuple[int, int]
TILES = [(row, column) for row in range(6) for column in range(4)]
TERRAINS = TILES[4:]
WAYS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
SIGNS = ("-1", "+1")


def tile_of(number: int) -> Tile | None:
    return None if number == NOTHING else TILES[number]


def name(tile: Tile) -> str:
    return f"{tile[0]},{tile[1]}"


def held(tiles: int) -> set[Tile]:
    return {tile for i, tile in enumerate(TILES) if tiles >> i & 1}


def beside(tile: Tile) -> dict[str, Tile]:
    found = {way: (tile[0] + row, tile[1] + column) for way, (row, column) in WAYS.items()}
    return {way: other for way, other in found.items() if other in TILES}


class Yard:
    """A position, taken apart."""

    def __init__(self, state: Frutabaja) -> None:
        self.state = state
        self.shops = [held(one.shops) for one in state.players]
        self.carts = [held(one.carts) for one in state.players]
        self.sold = [tile_of(one.reserved) for one in state.players]
        self.kind = {
            tile: int(state.business[i]) for i, tile in enumerate(TILES) if state.business[i] != NOTHING
        }
        self.dirt = {tile: int(state.dirt[i]) for i, tile in enumerate(TILES)}
        self.tramp, self.blorrrdo = tile_of(state.tramp), tile_of(state.blorrrdo)
        ground = [pieces.GROUNDS[i] for i in state.ground]
        self.at = {row[0]: TILES[i] for i, row in enumerate(ground)}
        self.printed = {tile: ground[i][2] for i, tile in enumerate(TILES)}
        self.numbers = {tile: {ground[i][1]} for i, tile in enumerate(TILES)}
        self.numbers[self.at["Bank"]] = {2, 12}
        self.me = int(state.active)
        self.monies = [int(one.monies) for one in state.players]
        self.clovers = [int(one.clovers) for one in state.players]
        self.used = held(state.used)

    def level(self, tile: Tile) -> int:
        return self.dirt[tile] + (tile == self.tramp)

    def blocked(self, tile: Tile) -> bool:
        inspected = tile in held(self.state.inspected)
        return tile == self.blorrrdo or self.level(tile) >= 3 or inspected

    def ability(self, tile: Tile) -> int:
        return int(pieces.ABILITY[self.kind[tile]])

    def can_use(self, ability: int) -> list[Tile]:
        own = sorted(self.shops[self.me])
        return [tile for tile in own if self.ability(tile) == ability and not self.blocked(tile)]

    def below(self, special: str) -> Tile:
        return (1, self.at[special][1])

    def fountain_works(self) -> bool:
        return self.level(self.at["Fountain"]) < 3

    def price(self, tile: Tile) -> int:
        extra = tile == self.below("Fountain") and self.fountain_works()
        return max(self.printed[tile] + extra - (tile == self.below("Cemetery")), 0)

    def owned(self) -> set[Tile | None]:
        return set().union(*self.shops, self.sold)

    def cards(self) -> list[int]:
        return [int(kind) for kind in self.state.row][pieces.FIRST_CARD :]


# -- what a number pays ---------------------------------------------------------------------------------------


def earnings(state: Frutabaja) -> set[tuple[int, Tile, bool, int]]:
    """Seat, tile, whether it is a cart, and monies of all that produce on the first two dice."""
    yard, number = Yard(state), state.dice[0] + state.dice[1]
    found = set()
    for seat in range(state.seats):
        for tile in yard.shops[seat]:
            if number in yard.numbers[tile] and not yard.blocked(tile):
                found.add((seat, tile, False, income(yard, seat, tile)))
        for tile in yard.carts[seat]:
            if number in yard.numbers[tile] and yard.level(tile) == 0 and tile != yard.blorrrdo:
                found.add((seat, tile, True, max(1 + helped(yard, tile), 0)))
    return found


def income(yard: Yard, seat: int, tile: Tile) -> int:
    monies = pieces.BUSINESSES[yard.kind[tile]][5] + helped(yard, tile)
    if yard.ability(tile) == pieces.NEIGHBOURS:
        near = beside(tile).values()
        monies += min(2, sum((t in yard.shops[seat]) + (t in yard.carts[seat]) for t in near))
    if yard.ability(tile) == pieces.SPOTLESS_STAGE and yard.level(tile) == 0:
        monies += 1
    monies += tile in held(yard.state.propaganda)
    return max(monies, 0) * (2 if tile in held(yard.state.happy) else 1)


def helped(yard: Yard, tile: Tile) -> int:
    return (tile == yard.below("Fountain") and yard.fountain_works()) - (tile == yard.below("Cemetery"))


# -- what may be done -----------------------------------------------------------------------------------------


def legal(state: Frutabaja) -> list[str]:
    """Every legal move in notation."""
    return list(STEPS[state.phase](Yard(state)))


def predicting(yard: Yard) -> Iterator[str]:
    yield "done predict"
    yield from dice(yard)
    yield from partners(yard)


def dice(yard: Yard) -> Iterator[str]:
    for sign in SIGNS:
        if yard.clovers[yard.me]:
            yield f"clover {sign}"
        for tile in yard.can_use(pieces.FORESIGHT):
            if tile not in yard.used:
                yield f"fortune {name(tile)} {sign}"


def building(yard: Yard) -> Iterator[str]:
    yield "end build"
    yield from dice(yard)
    yield from partners(yard)
    yield from debts(yard)
    yield from sites(yard)
    monies, clovers, cards = yard.monies[yard.me], yard.clovers[yard.me], yard.cards()
    for place, card in enumerate(cards):
        if card in cards[:place]:
            continue
        if card == pieces.PUBLICITY and monies:
            yield from (f"publicity {place} {sign}" for sign in SIGNS)
        _, _, _, price, clover_price, _ = pieces.CARDS[card]
        if card != pieces.PUBLICITY and monies >= price and clovers >= clover_price and useful(yard, card):
            yield f"buy {place}"
    for row, colour in enumerate(pieces.ROW_IDS):
        pile = yard.state.piles[row]
        if sum(pile.unseen) + len(pile.queue):
            yield from [f"refresh {colour} money"] * (monies > 0) + [f"refresh {colour} clover"] * (
                clovers > 0
            )
    bank = yard.at["Bank"]
    if (
        monies >= 2
        and not yard.state.players[yard.me].instalments
        and yard.blorrrdo != bank
        and yard.level(bank) < 3
    ):
        yield "invest"


def sites(yard: Yard) -> Iterator[str]:
    monies, free = yard.monies[yard.me], [tile for tile in TERRAINS if tile not in yard.owned()]
    if yard.sold[yard.me] is None:
        yield from (f"reserve {name(tile)}" for tile in free if yard.price(tile) <= monies)
    if yard.state.built:
        return
    discount = bool(yard.can_use(pieces.DISCOUNT))
    for slot, kind in enumerate(list(yard.state.row)[:8]):
        if kind == NOTHING or kind in list(yard.state.row)[slot // 4 * 4 : slot]:
            continue
        fee = 0 if yard.state.free else pieces.BUSINESSES[kind][4]
        for tile in TERRAINS:
            own = tile in yard.shops[yard.me] or tile == yard.sold[yard.me]
            cost = max(fee + (0 if own else yard.price(tile)) - discount, 0)
            if (own or tile in free) and cost <= monies:
                yield f"build {('brown', 'green')[slot // 4]} {slot % 4} at {name(tile)}"


def useful(yard: Yard, card: int) -> bool:
    if card == pieces.FOUR_LEAF_DAY:
        return yard.clovers[yard.me] < 3
    return card == pieces.INHERITANCE or any(targets(yard, card))


def targets(yard: Yard, card: int) -> Iterator[str]:
    cave = yard.at["Cave"]
    if card == pieces.BAD_MOVE:
        for tile in TILES:
            for way, to in beside(tile).items():
                if to != cave and yard.dirt[tile]:
                    yield f"target dirt {name(tile)} {way}"
                if to != cave and tile == yard.tramp:
                    yield f"target tramp {way}"
    elif card == pieces.STREET_SWEEPER:
        yield from (
            f"target row {row}" for row in range(6) if any(yard.dirt[row, column] for column in range(4))
        )
    else:
        yield from (f"target {name(tile)}" for tile in TILES if tile != cave and hits(yard, card, tile))


def hits(yard: Yard, card: int, tile: Tile) -> bool:
    mine, state = tile in yard.shops[yard.me], yard.state
    if card == pieces.RELOCATION:
        return mine and yard.sold[yard.me] is not None
    if card == pieces.FOOD_CART:
        return not any(tile in carts for carts in yard.carts)
    if card == pieces.PROPAGANDA:
        return mine and tile not in held(state.propaganda)
    if card == pieces.TRAMP:
        return tile != yard.tramp
    if card == pieces.SPRING_CLEANING:
        return yard.dirt[tile] > 0 and (mine or tile in yard.carts[yard.me] or tile == yard.sold[yard.me])
    if card == pieces.HAPPY_HOUR:
        return mine and tile not in held(state.happy)
    if card == pieces.INSPECTION:
        return tile in yard.kind and not mine and tile not in held(state.inspected)
    assert card == pieces.SCARECROW
    stands = tile in TERRAINS or tile == yard.at["Bank"]
    return yard.blorrrdo is not None and stands and tile != yard.blorrrdo


def cleaning(yard: Yard) -> Iterator[str]:
    yield "end clean"
    yield from partners(yard)
    yield from debts(yard)
    monies, cave = yard.monies[yard.me], yard.at["Cave"]
    free = [tile for tile in yard.can_use(pieces.FRESH_START) if tile not in yard.used]
    own = {*yard.shops[yard.me], *yard.carts[yard.me], yard.sold[yard.me]}
    own |= {yard.at["Bank"], yard.at["Fountain"], yard.at["Cemetery"]}
    if monies or free:
        yield from (f"clean {name(tile)}" for tile in TILES if tile in own and yard.dirt[tile])
    if monies and yard.tramp:
        yield from (f"tramp {way}" for way, to in beside(yard.tramp).items() if to != cave)
    for bar in yard.can_use(pieces.LAST_CALL):
        for start in [bar, *beside(bar).values()]:
            for to in beside(start).values():
                if bar not in yard.used and yard.dirt[start] and to != cave:
                    yield f"call {name(bar)} from {name(start)} to {name(to)}"


def smoking(yard: Yard) -> Iterator[str]:
    near = beside(TILES[yard.state.tile]).values()
    yield from (f"smoke {name(tile)}" for tile in near if tile != yard.at["Cave"])


def recycling(yard: Yard) -> Iterator[str]:
    yield "skip"
    row = TILES[yard.state.tile][0]
    yield from (f"recycle {name(tile)}" for tile in TILES if tile[0] == row and yard.dirt[tile])


def moving(yard: Yard) -> Iterator[str]:
    tiles = [tile for tile in TILES if yard.state.number in yard.numbers[tile]]
    yield from (f"blorrrdo {name(tile)}" for tile in tiles if tile != yard.blorrrdo)


def placing(yard: Yard) -> Iterator[str]:
    free = [tile for tile in TERRAINS if tile not in yard.owned()]
    monies = yard.monies[yard.state.turn]
    yield from (f"place {name(tile)}" for tile in free if yard.price(tile) <= monies)


def ending(yard: Yard) -> Iterator[str]:
    yield "pass"
    if yard.monies[yard.me] >= 20 and clean(yard) and not open_debts(yard, yard.me):
        yield "remove blorrrdo"


def clean(yard: Yard) -> bool:
    return all(yard.level(tile) == 0 for tile in yard.shops[yard.me] | yard.carts[yard.me])


def claiming(yard: Yard) -> Iterator[str]:
    yield "done claims"
    me = yard.state.players[yard.me]
    own, carts = yard.shops[yard.me], yard.carts[yard.me]
    many, away = len(own) + len(carts), yard.blorrrdo not in own | carts
    printed = len(carts) + sum(pieces.BUSINESSES[yard.kind[tile]][5] for tile in own)
    lines = [sum(tile[0] == row for tile in own | carts) for row in range(1, 6)]
    met = [clean(yard) and yard.blorrrdo is not None, many >= 4, many >= 6, True, True, max(lines) >= 3]
    met += [many >= 4 and clean(yard) and away, printed >= 10]
    for objective, (id, _, _, monies, clovers, _) in enumerate(pieces.OBJECTIVES):
        shown = yard.state.objectives >> objective & 1 and not me.claimed >> objective & 1
        paid = yard.monies[yard.me] >= monies and yard.clovers[yard.me] >= clovers
        cubes = 3 - bin(me.claimed).count("1")
        if shown and paid and cubes and met[objective] and not open_debts(yard, yard.me):
            yield f"claim {id}"


# -- deals ------------------------------------------------------------------------------------------------------


def open_debts(yard: Yard, seat: int) -> int:
    return sum(codes.debtor_of(iou) == seat for iou in yard.state.ious)


def partners(yard: Yard) -> Iterator[str]:
    if yard.state.deals and yard.state.opened < 3:
        yield from (f"deal {seat}" for seat in range(yard.state.seats) if seat != yard.me)


def debts(yard: Yard) -> Iterator[str]:
    for iou in yard.state.ious:
        paid = yard.monies[yard.me] >= codes.monies_of(iou) and yard.clovers[yard.me] >= codes.clovers_of(iou)
        if codes.debtor_of(iou) == yard.me and paid:
            yield f"pay iou {codes.number_of(iou) + 1}"
        if codes.creditor_of(iou) == yard.me:
            yield f"forgive iou {codes.number_of(iou) + 1}"


def writing(yard: Yard) -> Iterator[str]:
    draft = yard.state.draft
    assert draft is not None
    yield "drop"
    sides = (("give", draft.author, draft.other), ("get", draft.other, draft.author))
    added = {"give": (held(draft.given_shops), held(draft.given_carts), draft.gives_reserved)}
    added["get"] = (held(draft.got_shops), held(draft.got_carts), draft.gets_reserved)
    for side, giver, taker in sides:
        shops, carts, sold = added[side]
        if not draft.monies:
            yield from (f"{side} monies {n}" for n in range(1, min(yard.monies[giver], 20) + 1))
        if not draft.clovers:
            most = min(yard.clovers[giver], 3 - yard.clovers[taker])
            yield from (f"{side} clovers {n}" for n in range(1, most + 1))
        if len(shops) < 2:
            yield from (f"{side} business {name(tile)}" for tile in yard.shops[giver] - shops)
        yield from (f"{side} cart {name(tile)}" for tile in yard.carts[giver] - carts)
        if yard.sold[giver] and not sold:
            yield f"{side} reserved"
        if draft.iou_side == NOTHING and open_debts(yard, giver) < 3:
            yield f"{side} iou"
    empty = not (draft.monies or draft.clovers or draft.iou_side != NOTHING or any(map(any, added.values())))
    if empty and draft.number == 1:
        yield "ask"
    if not empty and possible(yard, draft):
        yield "send"


def possible(yard: Yard, draft: Draft) -> bool:
    given, got = held(draft.given_shops), held(draft.got_shops)
    author, other = int(draft.author), int(draft.other)
    left = (yard.shops[author] - given) | got, (yard.shops[other] - got) | given
    tokens = not draft.gives_reserved or yard.sold[other] is None or draft.gets_reserved
    back = not draft.gets_reserved or yard.sold[author] is None or draft.gives_reserved
    return all(left) and bool(tokens and back)


def owing_clovers(yard: Yard) -> Iterator[str]:
    yield "drop"
    draft = yard.state.draft
    yield from (f"iou clovers {n}" for n in range(4) if n or (draft is not None and draft.iou_monies))


def answering(yard: Yard) -> Iterator[str]:
    yield from ("accept", "decline")
    if yard.state.draft is not None and yard.state.draft.number < 3:
        yield "counter"


STEPS = {
    codes.VOTING: lambda yard: iter(["vote no", "vote yes"]),
    codes.SWAPPING: lambda yard: iter(["keep goals", "swap goal"]),
    codes.PLACING: placing,
    codes.PREDICTING: predicting,
    codes.SMOKING: smoking,
    codes.RECYCLING: recycling,
    codes.GAMBLING: lambda yard: iter(["jackpot no", "jackpot yes"]),
    codes.MOVING: moving,
    codes.BUILDING: building,
    codes.TARGETING: lambda yard: targets(yard, int(yard.state.row[yard.state.slot])),
    codes.CLEANING: cleaning,
    codes.ENDING: ending,
    codes.CLAIMING: claiming,
    codes.WRITING: writing,
    codes.OWING_MONIES: lambda yard: iter(["drop", *(f"iou monies {n}" for n in range(21))]),
    codes.OWING_CLOVERS: owing_clovers,
    codes.OWING_WHEN: lambda yard: iter(["drop", *(f"iou due {n}" for n in range(1, 6))]),
    codes.ANSWERING: answering,
}
