"""Accounts for every component of a game (the invariants of the rules)."""

from collections import Counter

from atoll.core.bits import count, members
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.pieces import NOTHING
from atoll.games.frutabaja.player import A_PAIR, UNKNOWN, Player
from atoll.games.frutabaja.rules import Frutabaja

SET_UP = (codes.VOTING, codes.SWAPPING, codes.PLACING)
BEFORE_HE_MOVES = (*SET_UP, codes.PREDICTING, codes.SMOKING, codes.RECYCLING, codes.GAMBLING, codes.MOVING)
MARKED = (pieces.LAST_CALL, pieces.FORESIGHT, pieces.FRESH_START)  # abilities for once in a turn


def audit(state: Frutabaja) -> None:
    _audit_dirt(state)
    _audit_blorrrdo(state)
    _audit_tiles(state)
    _audit_players(state)
    if state.phase not in SET_UP:
        _audit_rows(state)
        _audit_cards(state)
        _audit_businesses(state)
    _audit_ious(state)
    _audit_goals(state)
    _audit_objectives(state)


def only(tiles: list[int], message: str) -> int:
    """The union of sets that have nothing in common."""
    union = 0
    for some in tiles:
        assert union & some == 0, message
        union |= some
    return union


def all_shops(state: Frutabaja) -> int:
    return only([int(player.shops) for player in state.players], "two businesses on a terrain")


def _audit_dirt(state: Frutabaja) -> None:
    dirt = [int(tokens) for tokens in state.dirt]
    assert min(dirt) >= 0, "negative dirt"
    assert state.cave >= 0, "a Cave with less than nothing"
    assert state.cave + sum(dirt) == pieces.DIRT, "dirt"
    assert (state.cave == 0) == (state.end == codes.BURIED), "an empty Cave ends the game"
    for tile in range(pieces.TILES):
        assert (state.dirty >> tile & 1) == (dirt[tile] > 0), "dirty tiles"
        assert (state.filthy >> tile & 1) == (state.level(tile) >= pieces.STUCK), "tiles too dirty to work"


def _audit_blorrrdo(state: Frutabaja) -> None:
    cave = state.cave_tile
    removed = any(player.claimed >> pieces.REMOVE_BLORRRDO & 1 for player in state.players)
    assert state.dirt[cave] == 0, "dirt on the Cave"
    assert state.tramp != cave, "the Tramp in the Cave"
    assert (state.blorrrdo == NOTHING) == removed, "the Blorrrdo is off the board when he is removed"
    if state.blorrrdo == cave:
        phase = state.draft.resume if state.draft is not None else state.phase
        before = state.round <= 1 and state.active == state.first and phase in BEFORE_HE_MOVES
        assert before, "the Blorrrdo is in his Cave before his first move only"
    elif state.blorrrdo != NOTHING:
        assert state.blorrrdo not in (state.fountain, state.cemetery), (
            "the Blorrrdo on a tile without a number"
        )


def _audit_tiles(state: Frutabaja) -> None:
    assert sorted(state.ground) == list(range(len(pieces.GROUNDS))), "tiles of the backyard"
    corners = (state.bank, state.fountain, state.cave_tile, state.cemetery)
    assert [int(state.ground[tile]) for tile in corners] == [*range(pieces.SPECIALS)], "special tiles"
    assert max(corners) < pieces.COLUMNS, "special tiles in the top row"
    shops = all_shops(state)
    assert shops & ~pieces.EVERY_TERRAIN == 0, "businesses on terrains"
    for tile in range(pieces.TILES):
        kind = state.business[tile]
        assert (shops >> tile & 1) == (kind != NOTHING), "businesses and their owners"
        assert (state.tools >> tile & 1) == (kind != NOTHING and pieces.TOOLS[kind]), "tools"
    reserved = [1 << player.reserved for player in state.players if player.reserved != NOTHING]
    sold = only(reserved, "two Sold tokens on a terrain")
    assert sold & ~pieces.EVERY_TERRAIN == 0, "Sold tokens on terrains"
    assert sold & shops == 0, "a Sold token under a business"
    assert state.unowned == pieces.EVERY_TERRAIN & ~(sold | shops), "terrains that nobody owns"
    carts = only([int(player.carts) for player in state.players], "two carts on a tile")
    assert carts >> state.cave_tile & 1 == 0, "a cart on the Cave"
    assert carts >> pieces.TILES == 0, "carts on tiles"


def _audit_players(state: Frutabaja) -> None:
    assert len(state.players) == state.seats, "players"
    placed = (state.turn - state.first) % state.seats
    for seat, player in enumerate(state.players):
        assert player.monies >= 0, "negative monies"
        assert 0 <= player.clovers <= pieces.MOST_CLOVERS, "clovers"
        assert 0 <= player.instalments <= pieces.INSTALMENTS[state.seats], "instalments of the Bank"
        assert 0 <= player.wait <= pieces.BANK_WAIT[state.seats], "turns to wait for the Bank"
        if state.phase not in SET_UP:
            assert player.shops, "a player without a business"
        elif state.phase == codes.PLACING and (seat - state.first) % state.seats < placed:
            assert count(player.shops) == 1, "a Lemonade Stand each"


def _audit_rows(state: Frutabaja) -> None:
    assert len(state.row) == pieces.SLOTS, "slots"
    for slot, kind in enumerate(state.row):
        pile = state.piles[slot // pieces.ROW_SLOTS]
        assert kind != NOTHING or pile.is_empty(), "an empty slot beside a pile"
    assert NOTHING not in list(state.row)[pieces.FIRST_CARD :], "four lucky cards"
    for pile in state.piles:
        assert pile.left == sum(pile.unseen), "the unseen part of a pile"
    assert len(state.dice) == 4, "dice"
    assert all(1 <= die <= 6 for die in state.dice), "faces of dice"


def lying(state: Frutabaja, row: int) -> Counter[int]:
    """What a pile and the row beside it hold, by kind."""
    pile = state.piles[row]
    found = Counter({kind: int(n) for kind, n in enumerate(pile.unseen)})
    found.update(int(kind) for kind in pile.queue)
    slots = list(state.row)[row * pieces.ROW_SLOTS : (row + 1) * pieces.ROW_SLOTS]
    found.update(int(kind) for kind in slots if kind != NOTHING)
    return found


def _audit_cards(state: Frutabaja) -> None:
    carts, promoted = state.cards_out % 4, state.cards_out // 4
    found = lying(state, pieces.LUCKY)
    found.update({pieces.FOOD_CART: carts, pieces.PROPAGANDA: promoted})
    found.update(int(codes.card_of(effect)) for effect in state.effects)
    for card, copies in enumerate(pieces.CARD_COPIES):
        assert found[card] == copies, f"cards of the kind {pieces.CARD_NAMES[card]}"
    assert sum(count(player.carts) for player in state.players) == carts, "carts and their cards"
    assert count(state.propaganda) <= promoted, "Propaganda and its cards"
    for card, tiles in ((pieces.HAPPY_HOUR, state.happy), (pieces.INSPECTION, state.inspected)):
        under = [int(codes.lies_on(effect)) for effect in state.effects if codes.card_of(effect) == card]
        assert sorted(under) == list(members(tiles)), f"tiles under {pieces.CARD_NAMES[card]}"


def _audit_businesses(state: Frutabaja) -> None:
    shops = all_shops(state)
    standing = Counter(int(state.business[tile]) for tile in members(shops))
    assert standing[pieces.STAND] <= state.seats, "Lemonade Stands"
    for row in (pieces.BROWN, pieces.GREEN):
        found = lying(state, row)
        for kind in range(pieces.KINDS):
            if pieces.PILE[kind] == row:
                total = found[kind] + standing[kind]
                assert total == pieces.COPIES[kind], f"tiles of the kind {pieces.BUSINESS_NAMES[kind]}"
            else:
                assert found[kind] == 0, "a business in the wrong pile"
    for tiles in (state.propaganda, state.happy, state.inspected):
        assert tiles & ~shops == 0, "a card or token beside all businesses"
    for tile in members(state.used):
        assert shops >> tile & 1, "a mark beside all businesses"
        assert pieces.ABILITY[state.business[tile]] in MARKED, "a mark on what cannot be used"


def _audit_ious(state: Frutabaja) -> None:
    numbers = [int(codes.number_of(iou)) for iou in state.ious]
    assert state.deals or not numbers, "IOUs without deals"
    assert len(set(numbers)) == len(numbers) <= pieces.IOUS, "numbers of IOUs"
    for iou in state.ious:
        assert codes.number_of(iou) < pieces.IOUS, "numbers of IOUs"
        assert codes.debtor_of(iou) != codes.creditor_of(iou), "a debt to oneself"
        assert codes.monies_of(iou) + codes.clovers_of(iou) > 0, "an empty IOU"
        assert codes.due_in(iou) <= pieces.MOST_DUE, "an IOU that is due too late"
    for seat in range(state.seats):
        assert state.debts(seat) <= pieces.IOUS_EACH, "IOUs of one debtor"


def _audit_goals(state: Frutabaja) -> None:
    if state.mode != codes.LIFE_GOAL or state.phase == codes.VOTING:
        assert not any(player.goals for player in state.players), "life goals in another game"
        return
    found = Counter({kind: int(n) for kind, n in enumerate(state.undealt)})
    for player in state.players:
        found.update(hand(player))
    assert all(found[kind] == pieces.GOAL_COPIES for kind in range(pieces.GOAL_KINDS)), "life goals"
    for player in state.players:
        _audit_hand(player)


def hand(player: Player) -> list[int]:
    return [int(player.goal(place)) for place in range(pieces.HAND)]


def _audit_hand(player: Player) -> None:
    held = hand(player)
    assert not any(player.ruled_out >> kind & 1 for kind in held), "a goal that everybody knows is not there"
    if player.swapped:
        assert player.dealt == A_PAIR, "a swap without two equal goals"
        kept = [kind for place, kind in enumerate(held) if place != player.drawn]
        assert len(kept) == pieces.HAND - 1, "the place of a goal that was drawn"
        assert player.returned in kept, "the other of two equal goals stays"
        return
    assert player.returned == player.drawn == NOTHING, "a goal returned without a swap"
    if player.dealt != UNKNOWN:
        assert (player.dealt == A_PAIR) == (len(set(held)) < pieces.HAND), "two equal goals"


def _audit_objectives(state: Frutabaja) -> None:
    claimed = [int(player.claimed) for player in state.players]
    if state.mode != codes.OBJECTIVES or state.phase == codes.VOTING:
        assert not any(claimed), "objectives in another game"
        return
    assert state.objectives >> pieces.REMOVE_BLORRRDO & 1, "the first objective is always there"
    assert count(state.objectives) == 1 + pieces.DRAWN_OBJECTIVES, "objectives"
    union = 0
    for some in claimed:
        assert some & ~state.objectives == 0, "claims of objectives that are not there"
        assert count(some) <= pieces.CUBES, "cubes"
        union |= some
    assert sum(some >> pieces.REMOVE_BLORRRDO & 1 for some in claimed) <= 1, "the Blorrrdo removed twice"
    ends = union >> pieces.REMOVE_BLORRRDO & 1 or count(union) >= pieces.ENDING_OBJECTIVES
    ends = ends or any(count(some) == pieces.CUBES for some in claimed)
    limited = state.phase == codes.FINISHED and state.end == codes.SCORED
    assert bool(ends) == (state.trigger != NOTHING) or limited, "who triggered the end"
