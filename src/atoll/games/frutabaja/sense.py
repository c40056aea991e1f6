"""What a good gnome looks at, told in rounds, and how near the dirt is to burying everybody. Compiled."""

from math import exp
from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, count, lowest
from atoll.core.packed import append, vec
from atoll.core.state import Sense, State
from atoll.games.frutabaja import codes, deals, goals, pieces, rounds
from atoll.games.frutabaja.codes import GET, GIVE
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.rules import Frutabaja

#: feature, rounds that one of it is worth. Set by hand, then tuned by duels of one-ply bots, a weight at a time.
SCALES: Final = (
    ("rounds to go", -1.0),
    ("rounds to go for the second best goal", -0.1),
    ("points", 1.0),
    ("points in reach", 0.5),
    ("monies", 0.04),
    ("clovers", 0.05),
    ("income of a round", 0.05),
    ("dirt on own tiles", -0.05),
    ("own tiles that dirt blocks", -0.2),
)
TO_GO: Final = 0
SECOND: Final = 1
POINTS: Final = 2
REACH: Final = 3
MONIES: Final = 4
CLOVERS: Final = 5
INCOME: Final = 6
DIRT: Final = 7
STUCK: Final = 8

DRIFT: Final = 0.55  # dirt tokens that leave the Cave in a turn, cleaning apart
CAUTION: Final = 1.5  # rounds by which the Cave should outlast the leader
BLUR: Final = 1.5  # rounds by which both are uncertain
TALK: Final = 0.98  # of the peril is left where people may help each other by deals
MARGIN: Final = 0.03  # by which a deal should raise the chances of both
TRUST: Final = 0.8  # that a deal will be taken which is good for both
WASTE: Final = 0.98  # a sheet that cannot help both is nearly as bad as if everybody lost
SOMETIMES: Final = 3  # a deal is proposed once in so many rounds, lest the others tire of it
OFFERS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 8, 10])  # monies that are thought of


class FrutabajaSense(Sense):
    """Rounds that a seat needs for what wins; the fewer the better."""

    def __init__(self) -> None:
        super().__init__(SCALES, spread=1.5, patience=5, effort=0.1, careful=True)

    def halfway(self, state: State) -> bool:
        """A lucky card is paid, and not yet used."""
        assert isinstance(state, Frutabaja)
        return state.phase == codes.TARGETING

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Frutabaja)
        out = vec[float]([0.0] * len(SCALES))
        means = rounds.Means(state, seat)
        player = state.players[seat]
        if state.mode == codes.FAMILY:
            out[TO_GO] = means.rounds_to_pay(float(pieces.PRIZE))
        elif state.mode == codes.LIFE_GOAL:
            out[TO_GO], out[SECOND] = rounds.rounds_to_goals(state, seat, means)
        else:
            out[POINTS] = float(goals.claim_points(state, seat))
            out[REACH] = rounds.points_in_reach(state, seat, means)
        out[MONIES] = float(player.monies)
        out[CLOVERS] = float(player.clovers)
        out[INCOME] = means.income
        out[DIRT] = means.dirt
        out[STUCK] = float(count((player.shops | player.carts) & state.filthy))
        return out

    def value(self, state: State, seat: i64) -> float:
        value = super().value(state, seat)
        assert isinstance(state, Frutabaja)
        draft = state.draft
        if draft is not None and draft.author == seat:
            value += self._hope_for_deal(state, draft)
        return value

    def peril(self, state: State) -> float:
        """How likely the Cave is empty before anybody has won."""
        assert isinstance(state, Frutabaja)
        soonest = rounds.FAR
        seat: i64
        for seat in range(state.seats):
            soonest = min(soonest, rounds.rounds_to_go(state, seat))
        lasts = float(state.cave) / (DRIFT * float(state.seats))
        peril = 1.0 / (1.0 + exp((lasts - soonest - CAUTION) / BLUR))
        if state.deals or state.phase == codes.VOTING:
            peril *= TALK
        draft = state.draft
        if draft is not None and self._hope_for_deal(state, draft) == 0.0:
            peril += WASTE * (1.0 - peril)
        return peril

    # -- deals -----------------------------------------------------------------------------------------

    def _hope_for_deal(self, state: Frutabaja, draft: Draft) -> float:
        """What the author may gain by a sheet, in rounds: both must win more often than before."""
        often = state.opened > 1 or (state.round + draft.author) % SOMETIMES != 0
        if draft.number == pieces.DRAFTS or (draft.number == 1 and often):
            return 0.0
        values = vec[float]()
        seat: i64
        for seat in range(state.seats):
            values = append(values, super().value(state, seat))
        best = 0.0
        if state.phase == codes.ANSWERING or not draft.is_empty():
            return self._best_price(state, draft, values)
        side: i64
        for side in (GIVE, GET):
            rest = state.players[draft.giver(side)].shops
            while rest:
                wider = draft.copy()
                if side == GIVE:
                    wider.given_shops = BIT[lowest(rest)]
                else:
                    wider.got_shops = BIT[lowest(rest)]
                rest &= rest - 1
                best = max(best, self._best_price(state, wider, values))
        return best

    def _best_price(self, state: Frutabaja, draft: Draft, values: vec[float]) -> float:
        """What the author gains by a draft as it is, or with monies added if it was not sent yet."""
        best = self._gain(state, draft, values)
        if state.phase == codes.ANSWERING or draft.monies > 0:
            return best
        side: i64
        for side in (GIVE, GET):
            for monies in OFFERS:
                if monies <= state.players[draft.giver(side)].monies:
                    priced = draft.copy()
                    priced.monies_side = side
                    priced.monies = monies
                    best = max(best, self._gain(state, priced, values))
        return best

    def _gain(self, state: Frutabaja, draft: Draft, values: vec[float]) -> float:
        """What the author gains by the exchange, if the other one gains, too; else nothing good."""
        if not deals.possible(state, draft):
            return 0.0
        after = state.copy()
        deals.exchange(after, draft)
        then = values[:]
        then[draft.author] = super().value(after, draft.author)
        then[draft.other] = super().value(after, draft.other)
        if self._share(then, draft.other) < self._share(values, draft.other) + MARGIN:
            return 0.0
        if self._share(then, draft.author) < self._share(values, draft.author) + MARGIN:
            return 0.0
        return TRUST * (then[draft.author] - values[draft.author])

    def _share(self, values: vec[float], seat: i64) -> float:
        total = 0.0
        for value in values:
            total += exp((value - values[seat]) / self.spread)
        return 1.0 / total
