"""What the eye sees move in Wapanuba: tiles to the map, pawns out and home, items, tokens, ships that sail off."""

from collections.abc import Sequence

from atoll.core.mat import Flight, throw
from atoll.core.state import Event
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, TILE_NAMES


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    batch = FlightPlan(events, viewer)
    return [flight for event in events for flight in batch.flights(event)]


class FlightPlan:
    """Events of one move. Some things come and go within it, and are never seen to lie where they were."""

    def __init__(self, events: Sequence[Event], viewer: int) -> None:
        self.viewer = viewer
        self.drawn = {a for kind, _, a, *_ in events if kind == codes.DREW}
        self.replaced = {a for kind, seat, a, *_ in events if kind == codes.REPLACED and seat == viewer}
        self.left = {a >> 2 for kind, _, a, *_ in events if kind == codes.LAID}
        self.left |= {a for kind, _, a, *_ in events if kind in (codes.REMOVED, codes.DISCARDED)}
        self.home = {(seat, a, b) for kind, seat, a, b, *_ in events if kind == codes.WENT_HOME}
        self.posted = {
            (seat, *_post(event)) for event in events for kind, seat, *_ in (event,) if kind in POSTING
        }
        self.thieves = {seat for kind, seat, *_ in events if kind == codes.STOLE}
        self.caught = {seat for kind, seat, *_ in events if kind == codes.SCOUNDREL_HOME}

    def flights(self, event: Event) -> list[Flight]:
        kind, seat, a, b, c, _ = event
        if kind in (codes.DREW, codes.REPLACED):
            return self._drawn(seat, a, kind == codes.DREW)
        if kind == codes.LAID:
            return throw("", self._source(seat, a >> 2), f"tile-{TILE_NAMES[a >> 2]}")
        if kind in POSTING:
            return self._posted(seat, *_post(event))
        if kind == codes.WENT_HOME:
            symbol = f"wapanuba-{'agent' if b == codes.AGENT_ON_SHIP else 'trader'}-{seat}"
            return throw(symbol, segment(a), f"reserve-{seat}")
        if kind in (codes.STOLE, codes.SCOUNDREL_HOME):
            return self._scoundrel(seat, a, kind == codes.STOLE)
        if kind == codes.FISHED:
            return throw("wapanuba-fish", segment(b), f"stock-{seat}-fish", a)
        if kind == codes.HARVESTED:
            return goods(a, segment(b), f"stock-{seat}-") + throw(
                "wapanuba-bag", segment(b), f"chances-{seat}", c
            )
        return _trade(event)

    def _source(self, seat: int, tile: int) -> str:
        if tile in self.drawn or tile in self.replaced:
            return "pile-tiles"
        return f"held-{TILE_NAMES[tile]}" if seat == self.viewer else f"player-{seat}"

    def _drawn(self, seat: int, tile: int, openly: bool) -> list[Flight]:
        if not openly and seat != self.viewer:
            return throw("wapanuba-tile", "pile-tiles", f"hand-{seat}")
        return [] if tile in self.left else throw("", "pile-tiles", f"held-{TILE_NAMES[tile]}")

    def _posted(self, seat: int, spot: int, post: int) -> list[Flight]:
        """A pawn leaves the reserve, perhaps to come home at once."""
        if (seat, spot, post) in self.home:
            role = "agent" if post == codes.AGENT_ON_SHIP else "trader"
            return throw(f"wapanuba-{role}-{seat}", f"reserve-{seat}", segment(spot))
        where = {codes.ON_LAND: str(spot & 3), codes.ON_ACTION: "action"}.get(post, "ship")
        return throw("", f"reserve-{seat}", f"pawn-{seat}-{TILE_NAMES[spot >> 2]}-{where}")

    def _scoundrel(self, seat: int, spot: int, out: bool) -> list[Flight]:
        brief = seat in self.thieves and seat in self.caught
        if out:
            symbol = f"wapanuba-scoundrel-{seat}" if brief else ""
            return throw(symbol, f"reserve-{seat}", segment(spot) if brief else f"scoundrel-{seat}")
        return [] if brief else throw(f"wapanuba-scoundrel-{seat}", f"scoundrel-{seat}", f"reserve-{seat}")


POSTING = (codes.CLAIMED, codes.SHIPPED, codes.ACTED)


def _post(event: Event) -> tuple[int, int]:
    """Where a pawn goes: spot and post."""
    kind, _, a, b, *_ = event
    if kind == codes.ACTED:
        return a << 2, codes.ON_ACTION
    return a, codes.ON_LAND if kind == codes.CLAIMED else codes.TRADER_ON_SHIP + b


def segment(spot: int) -> str:
    return f"segment-{TILE_NAMES[spot >> 2]}-{spot & 3}"


def goods(stock: int, start: str, end: str) -> list[Flight]:
    """All items of a stock; a start or end with a hyphen at its end goes on with the name of the item."""
    out: list[Flight] = []
    for i, name in enumerate(ITEM_NAMES):
        a, b = (place + name if place.endswith("-") else place for place in (start, end))
        out += throw(f"wapanuba-{name}", a, b, int(codes.count_of(stock, i)))
    return out


def _trade(event: Event) -> list[Flight]:
    kind, seat, a, b, c, _ = event
    own, name = f"stock-{seat}-", ITEM_NAMES[a] if a < pieces.ITEMS else ""
    if kind in (codes.TOOK, codes.GOT):
        return throw(f"wapanuba-{name}", f"bank-{name}", own + name)
    if kind == codes.GAVE:
        return throw(f"wapanuba-{name}", own + name, f"bank-{name}")
    if kind == codes.TOLLED:
        return throw(f"wapanuba-{name}", own + name, f"stock-{b}-{name}")
    if kind == codes.BOUGHT:
        return throw("wapanuba-token", f"slot-{c}", f"tokens-{seat}")
    if kind == codes.PAID:
        return goods(a, own, "bank-")
    if kind == codes.SAILED:
        return throw("wapanuba-ship", f"ship-{TILE_NAMES[a >> 2]}", "pile-tokens")
    return throw("", "pile-tokens", f"slot-{b}") if kind == codes.REVEALED else []
