"""The rules of Wapanuba, top to bottom: set-up, a turn, its end, the score. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw
from atoll.core.bits import count, lowest
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import OVER, places
from atoll.games.wapanuba import acting, buying, claiming, codes, laying, observe, pieces
from atoll.games.wapanuba.board import Board


@mypyc_attr(acyclic=True, free_list_len=1)
class Wapanuba(Board):
    """One game of Wapanuba."""

    def copy(self) -> "Wapanuba":
        s = Wapanuba()
        self.copy_to(s)
        return s

    def guess(self, seat: i64, rng: Rng) -> "Wapanuba":
        """Hidden tiles of other hands go back and are dealt anew; who must lay one of them has a choice."""
        s = self.copy()
        s.rng = Rng(rng.bits())
        s._deal_anew(seat)
        while not s._has_a_choice(seat):
            s._deal_anew(seat)
        return s

    def _has_a_choice(self, seat: i64) -> bool:
        """Whether somebody else who lays a tile from the hand now has more than one way to do so."""
        if self.phase != codes.PLACING or self.drawn > 0 or self.active == seat:
            return True
        return laying.few_placements(self, self.hands[self.active]) > 1

    def _deal_anew(self, seat: i64) -> None:
        p: i64
        sizes = vec[i64]()
        for p in range(self.seats):
            sizes = append(sizes, codes.hand_size(self.hands[p]))
            if p != seat:
                while self.hands[p] != self.shown[p]:
                    self._take_back(p)
        for p in range(self.seats):
            while codes.hand_size(self.hands[p]) < sizes[p]:
                self._draw_to_hand(p)

    def _take_back(self, p: i64) -> None:
        """The first tile of a hand that not everybody has seen goes back into the supply."""
        slot: i64 = 0
        while codes.without_tile(self.shown[p], codes.held(self.hands[p], slot)) != self.shown[p]:
            slot += 1
        tile = codes.held(self.hands[p], slot)
        self.supply[tile] = 1
        self.supply_size += 1
        self.supply_dozens += laying.in_its_dozen(tile)
        self.hands[p] = codes.without_slot(self.hands[p], slot)

    def observe(self, seat: i64, sheet: Sheet) -> None:
        observe.write(self, seat, sheet)

    # -- set-up (spec 3) -------------------------------------------------------------------------

    def set_up(self, seats: i64, scoundrel: i64, hand_rounds: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.scoundrel = scoundrel
        self.hand_rounds = hand_rounds
        self.bank = codes.full_bank()
        self.agents = (1 << seats) - 1
        self.hands = vec[i64]([0] * seats)
        self.shown = vec[i64]([0] * seats)
        self.stocks = vec[i64]([0] * seats)
        self.tokens = vec[i64]([0] * seats)
        self.deeds = vec[i64]([0] * seats)
        self.acts = vec[i64]([0] * seats)
        self.traders = vec[i64]([pieces.TRADERS] * seats)
        self.scoundrels = vec[i64]([-1] * seats)
        laying.set_start(self)
        self.supply = vec[i64]([1] * pieces.TILES)
        self.supply[pieces.START] = 0
        self.supply_size = pieces.TILES - 1
        self.supply_dozens = laying.dozens(self.supply)
        self.first = self._draw_lots()
        self._lay_out_tokens()
        if hand_rounds > 0:
            self._deal_hands()
        self.active = self.first
        self.round = 1
        self._begin_turn()
        self._play_forced()

    def _draw_lots(self) -> i64:
        """Everybody draws a token, the most points begin; those who tie for it draw again from the others."""
        tied = vec[i64]()
        lots = vec[i64]()
        seat: i64
        for seat in range(self.seats):
            tied = append(tied, seat)
        left: i64 = 0
        while len(tied) > 1:
            if left < len(tied):
                left = pieces.token_set(self.seats)
                lots = vec[i64]([1] * left)
            left -= len(tied)
            tied = self._highest(tied, lots)
        return tied[0]

    def _highest(self, seats: vec[i64], lots: vec[i64]) -> vec[i64]:
        """Those of some seats who draw the most points."""
        out = vec[i64]()
        best: i64 = -1
        for seat in seats:
            points = pieces.TOKEN_POINTS[draw(lots, self.rng)]
            if points > best:
                best = points
                out = vec[i64]()
            if points == best:
                out = append(out, seat)
        return out

    def _lay_out_tokens(self) -> None:
        self.pile_size = pieces.token_set(self.seats)
        self.pile = vec[i64]([1] * self.pile_size)
        self.display = vec[i64]([-1] * pieces.FACE_UP)
        self.sold = vec[i64]([0] * pieces.TOKENS)
        slot: i64
        for slot in range(pieces.FACE_UP):
            buying.reveal(self, slot)

    def _deal_hands(self) -> None:
        k: i64
        for k in range(self.seats):
            for _ in range(pieces.HAND):
                self._draw_to_hand((self.first + k) % self.seats)

    def _draw_to_hand(self, seat: i64) -> None:
        self.hands[seat] = codes.with_tile(self.hands[seat], self._draw_tile())

    def _draw_tile(self) -> i64:
        tile = self.rng.pick_of_dozens(self.supply_size, self.supply_dozens, self.supply)
        self.supply[tile] = 0
        self.supply_size -= 1
        self.supply_dozens -= laying.in_its_dozen(tile)
        return tile

    # -- what may be chosen ------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        if self.phase == codes.PLACING:
            return laying.placements(self, self.candidates(self.active))
        return self.menu[: self.offers]

    def random_move(self, rng: Rng) -> i64:
        if self.phase == codes.PLACING:
            return laying.random_placement(self, self.candidates(self.active), rng)
        return self.menu[rng.below(self.offers)]

    def play(self, move: i64) -> None:
        self._carry_out(move)
        self._play_forced()

    def _play_forced(self) -> None:
        """A decision with one legal move is carried out without asking (spec 4)."""
        while self.offers == 1:
            self._carry_out(self.menu[0])

    def _carry_out(self, move: i64) -> None:
        if move < codes.DISCARD:
            self._place(move)
        elif move < codes.CLAIM_LAND:
            self._discard(move - codes.DISCARD)
        elif move < codes.TAKE:
            self._claim(move)
        elif move < codes.BUY:
            self._act_on(move)
        else:
            self._trade(move)

    # -- a turn: the tile (spec 4.1, 4.2) ------------------------------------------------------------

    def _begin_turn(self) -> None:
        if self.active == self.first:
            self.note(codes.ROUND, self.active, self.round)
        self.note(codes.TURN, self.active)
        self.stole = False
        self._begin_part()
        if self.from_hand():
            self._play_from_hand()
        else:
            self._draw_and_place()

    def _begin_part(self) -> None:
        """Opportunities count for one part of a turn only."""
        self.market = False
        self.explores = False
        self.placed = -1
        self.step = 0
        self.bags = 0

    def _play_from_hand(self) -> None:
        hand = self.hands[self.active]
        if self._can_place(hand):
            return
        if hand == 0:
            self.note(codes.NO_TILE, self.active)
            self._end_turn()
            return
        self.shown[self.active] = hand
        self.note(codes.SHOWED, self.active, hand)
        self.phase = codes.DISCARDING
        self.turn = self.active
        self.clear_menu()
        slot: i64
        for slot in range(codes.hand_size(hand)):
            if not laying.twin_below(hand, slot):
                self.offer(codes.DISCARD + slot)

    def _discard(self, slot: i64) -> None:
        """None of the hand fits: one tile leaves the game, another comes (spec 4.1)."""
        me = self.active
        tile = codes.held(self.hands[me], slot)
        self.hands[me] = codes.without_slot(self.hands[me], slot)
        self.shown[me] = self.hands[me]
        self.removed = append(self.removed, tile)
        self.note(codes.DISCARDED, me, tile)
        if self.supply_size > 0:
            new = self._draw_tile()
            self.hands[me] = codes.with_tile(self.hands[me], new)
            self.note(codes.REPLACED, me, new)
        self._play_from_hand()

    def _draw_and_place(self) -> None:
        """Draw until a tile fits; those that do not are shown and removed."""
        while self.supply_size > 0:
            tile = self._draw_tile()
            self.note(codes.DREW, self.active, tile)
            if self._can_place(tile):
                self.drawn = tile
                return
            self.removed = append(self.removed, tile)
            self.note(codes.REMOVED, self.active, tile)
        self.note(codes.NO_TILE, self.active)
        self._buy()

    def _can_place(self, hand: i64) -> bool:
        """Ask for a placement, if there is any; the menu is written only where there is no choice."""
        ways = laying.few_placements(self, hand)
        if ways == 0:
            return False
        self.phase = codes.PLACING
        self.turn = self.active
        self.clear_menu()
        if ways == 1:
            self.offer(laying.placements(self, hand)[0])
        return True

    def _place(self, move: i64) -> None:
        slot, edge, turns = codes.laying(move)
        me = self.active
        tile = codes.held(self.candidates(me), slot)
        if self.drawn > 0:
            self.drawn = 0
        else:
            self.hands[me] = codes.without_slot(self.hands[me], slot)
            self.shown[me] = codes.without_tile(self.shown[me], tile)
        if self.journal is not None:
            x, y = self.place(edge)
            beside = codes.tile_of(self.laid[edge >> 2]) << 2 | (edge & 3)
            self.note(codes.LAID, me, tile << 2 | turns, beside, x, y)
        laying.lay(self, tile << 2 | turns, edge)
        self.phase = codes.CLAIMING
        claiming.offer_claims(self)

    # -- a turn: claim, special action (spec 4.3 to 4.5) -----------------------------------------------

    def _claim(self, move: i64) -> None:
        claiming.resolve(self, claiming.claim(self, move))
        action: i64 = 0
        if move == codes.CLAIM_ACTION:
            action = pieces.ACTIONS[codes.tile_of(self.laid[self.placed])]
        asked = False
        if action == pieces.MARKET_DAY:
            self.market = True
        elif action == pieces.EXPLORER:
            self.explores = True
        elif action == pieces.BOUNTY:
            self.due = pieces.BOUNTY_ITEMS
            asked = acting.offer_bounty(self)
        elif action == pieces.BARTER:
            self.due = min(pieces.BARTERS, codes.total(self.stocks[self.active]))
            asked = acting.offer_barter(self)
        elif action == pieces.TOLL:
            self.step = 1
            asked = acting.offer_toll(self)
        elif action == pieces.HOMECOMING:
            acting.scoundrel_home(self, self.active)
            asked = acting.offer_homecoming(self)
        if not asked:
            self._buy()

    def _act_on(self, move: i64) -> None:
        """A step of a special action, and the next one if there is any."""
        asked = False
        if move < codes.BARTER_GIVE:
            acting.take(self, move - codes.TAKE)
            asked = acting.offer_bounty(self)
        elif move < codes.BARTER_TAKE:
            acting.give(self, move - codes.BARTER_GIVE)
            asked = True
        elif move < codes.END_BARTER:
            acting.get(self, move - codes.BARTER_TAKE)
            asked = acting.offer_barter(self)
        elif codes.TOLL_GIVE <= move < codes.FETCH_LAND:
            acting.pay_toll(self, move - codes.TOLL_GIVE)
            asked = acting.offer_toll(self)
        elif codes.FETCH_LAND <= move < codes.END_HOMECOMING:
            acting.fetch(self, move)
            asked = acting.offer_homecoming(self)
        if not asked:
            self._buy()

    # -- a turn: buying (spec 4.7) -----------------------------------------------------------------------

    def _buy(self) -> None:
        self.step = 0
        self._ask_buyers()

    def _ask_buyers(self) -> None:
        if buying.offer_purchases(self):
            return
        if self.explores and self.supply_size > 0 and not buying.sold_out(self):
            self._begin_part()
            self.note(codes.EXPLORED, self.active)
            self._draw_and_place()
        else:
            self._end_turn()

    def _trade(self, move: i64) -> None:
        if move == codes.END_BUY:
            self.step += 1
            self._ask_buyers()
            return
        if move < codes.END_BUY:
            slot, source = codes.buying(move)
            buying.order(self, slot, source)
        else:
            self.due -= 1
            buying.pay(self, codes.some_of(move - codes.PAY))
        if not buying.offer_payment(self):
            buying.conclude(self)
            self._ask_buyers()

    # -- the end of a turn (spec 4.8) -----------------------------------------------------------------------

    def _end_turn(self) -> None:
        if self.actors > 0:
            claiming.actors_go_home(self)
        if self.scoundrel == codes.FREE or (self.scoundrel == codes.HIDING and not self.stole):
            acting.scoundrel_home(self, self.active)
        if buying.sold_out(self):
            self._finish(codes.TOKENS_OUT)
        elif self.supply_size == 0 and not self._anybody_holds_tiles():
            self._finish(codes.TILES_OUT)
        else:
            self.active = self.seat_after(1)
            if self.active == self.first:
                self.round += 1
            self._begin_turn()

    def _anybody_holds_tiles(self) -> bool:
        for hand in self.hands:
            if hand > 0:
                return True
        return False

    def _finish(self, why: i64) -> None:
        self.phase = codes.FINISHED
        self.clear_menu()
        self.turn = OVER
        self.end = why
        self.note(codes.ENDED, self.active, why)

    # -- the score (spec 6) ------------------------------------------------------------------------------------

    def token_points(self, seat: i64) -> i64:
        points: i64 = 0
        rest = self.tokens[seat]
        while rest:
            points += pieces.TOKEN_POINTS[lowest(rest)]
            rest &= rest - 1
        return points

    def land_icons(self, seat: i64) -> i64:
        """Item icons of all unfinished groves and villages of which a seat is an owner."""
        icons: i64 = 0
        for root in self.claims(seat):
            if codes.owners(self.folk[root]) >> seat & 1:
                icons += codes.total(self.harvests[root])
        return icons

    def points(self, seat: i64) -> i64:
        unspent = codes.total(self.stocks[seat]) // pieces.PER_POINT
        return self.token_points(seat) + unspent + self.land_icons(seat) // pieces.PER_POINT

    def ranking(self) -> vec[i64]:
        keys = vec[i64](capacity=self.seats)
        seat: i64
        for seat in range(self.seats):
            keys = append(
                keys,
                (self.points(seat) << 8 | count(self.tokens[seat])) << 8 | codes.total(self.stocks[seat]),
            )
        return places(keys)
