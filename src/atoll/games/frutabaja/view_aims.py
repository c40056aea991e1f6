"""What the race is about in Frutabaja: life goals with their progress, and objectives with the cubes on them."""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.bits import count, members
from atoll.core.draw import box, text, use
from atoll.core.mat import Piece, piece
from atoll.core.phrase import series, some
from atoll.games.frutabaja import goals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, GOAL_IDS, GOAL_NAMES, HAND
from atoll.games.frutabaja.view_parts import pressed, shade, told
from atoll.games.frutabaja.words_names import goal_label, objective_label

WIDTH = 300
GOAL_RISE = 25
ROW = 30  # of the objectives
BAR_X, BAR = 150, 64  # where a bar is, and its length
SQUARE = 4  # terrains of a Plaza
Step = tuple[str, int, int]  # of a goal: what is counted, how many there are, how many are wanted


def progress(state: Board, seat: int, kind: int) -> tuple[Step, ...]:
    """How far a seat is towards a life goal."""
    me, shops = state.players[seat], int(state.businesses(seat))
    tiles = int(me.shops | me.carts)
    many = ("businesses", shops, goals.MANY)
    clean = shops - int(count(tiles & state.foul()))
    steps: dict[int, tuple[Step, ...]] = {
        pieces.TYCOON: (("monies", int(me.monies), goals.RICH),),
        pieces.CHAIN: (("businesses", shops, goals.CHAIN),),
        pieces.AVENUE: (("in a line", int(goals.longest_line(me)), goals.AVENUE), many),
        pieces.PLAZA: (("in a square", square(tiles), SQUARE), many),
        pieces.SPOTLESS: (("clean", clean, shops), many) if clean < shops else (many,),
        pieces.LUCKY_GNOME: (
            ("clovers", int(me.clovers), pieces.MOST_CLOVERS),
            ("monies", int(me.monies), goals.GNOME_MONIES),
        ),
        pieces.MAGNATE: (("of income", int(state.printed_income(seat)), goals.MAGNATE),),
    }
    return tuple((what, min(n, of), of) for what, n, of in steps[kind])


def square(tiles: int) -> int:
    """The most terrains that somebody has in a square of four."""
    corners = [row * 4 + column for row in range(1, 5) for column in range(3)]
    return max((tiles >> at & 0x33).bit_count() for at in corners)


@lru_cache(maxsize=8192)
def draw_goal(seat: int, k: int, kind: int, steps: tuple[Step, ...], y: float) -> Piece:
    """A life goal of the viewer, or of anybody once the game is over."""
    name, share = f"goal-{seat}-{k}", sum(n for _, n, _ in steps) / max(1, sum(of for *_, of in steps))
    body = use(f"{ART}-g-{GOAL_IDS[kind]}", 20, 0, 0.56) + text(38, 5, GOAL_NAMES[kind], "name", font_size=14)
    body += box(BAR_X, -5, BAR, 10, 5, "slot")
    style = "filled done" if share == 1 else "filled"
    body += box(BAR_X, -5, max(10, BAR * share), 10, 5, style) if share else ""
    body += text(291, 5, " ".join(f"{n}/{of}" for _, n, of in steps), "number end", font_size=14)
    now = series([f"{n} of {of} {what}" for what, n, of in steps])
    return told(name, f"{goal_label(kind)}; now {now}", 0, y, body)


@lru_cache(maxsize=1024)
def draw_backs(seat: int, ruled_out: int, x: float, y: float) -> Piece:
    """Three goals that the viewer may not see, and those that everybody knows not to be among them."""
    body = "".join(use(f"{ART}-goal-back", 13 + 22 * k, 0, 0.62) for k in range(HAND))
    kinds = members(ruled_out)
    for k, kind in enumerate(kinds):
        body += use(f"{ART}-g-{GOAL_IDS[kind]}", 88 + 26 * k, 0, 0.46, class_="faint")
        body += use(f"{ART}-cross", 88 + 26 * k, 0, 0.7)
    never = f"; surely not {series([GOAL_NAMES[kind] for kind in kinds], 'or')}" if kinds else ""
    return told(f"goals-{seat}", f"Three secret life goals{never}", x, y, body)


# -- objectives --------------------------------------------------------------------------------------


@cache
def _board(rows: int) -> Piece:
    return piece("aims", box(1, 1, WIDTH - 2, ROW * rows + 6, 14, "card"))


@lru_cache(maxsize=8192)
def draw_objective(
    row: int, kind: int, claimed: tuple[int, ...], mine: bool, names: tuple[str, ...]
) -> Piece:
    """An objective: its points, its cost, and the cubes of those who have it; `mine` if the viewer meets its terms."""
    key, name, *_ = pieces.OBJECTIVES[kind]
    monies, clovers = int(pieces.CLAIM_MONIES[kind]), int(pieces.CLAIM_CLOVERS[kind])
    body = box(6, -13, WIDTH - 12, 26, 9, "row met" if mine else "row") + use(f"{ART}-o-{key}", 22, 0, 0.52)
    body += text(39, 4.8, name, "name", font_size=13)
    if monies or clovers:
        body += use(f"{ART}-{'money' if monies else 'clover'}", 205, 0, 0.56)
        body += text(213, 5, monies or clovers, "cost", font_size=14)
    body += "".join(use(f"{ART}-cube-{seat}", 241 + 11 * k, 0, 0.64) for k, seat in enumerate(claimed))
    body += text(WIDTH - 13, 5.4, int(pieces.CLAIM_POINTS[kind]), "digit-ink end", font_size=17)
    body += pressed(6, -13, WIDTH - 12, 26)
    who = f"; claimed by {series([names[seat] for seat in claimed])}" if claimed else ""
    y = 4 + ROW * (row + 0.5)
    return told(f"objective-{key}", objective_label(kind) + who, 0, y, body, "aim", f"objective:{key}")


def in_play(state: Board) -> list[int]:
    """The objectives of this game; a closed one stays on the table."""
    return members(int(state.objectives) | int(goals.claimed_by_anyone(state)))


def draw_objectives(state: Board, viewer: int, names: Sequence[str]) -> tuple[Piece, ...]:
    kinds = in_play(state)
    out = [_board(len(kinds))]
    for row, kind in enumerate(kinds):
        claimed = tuple(seat for seat, one in enumerate(state.players) if one.claimed >> kind & 1)
        mine = viewer >= 0 and viewer not in claimed and within_reach(state, viewer, kind)
        out.append(draw_objective(row, kind, claimed, mine, tuple(names)))
    return tuple(out)


def within_reach(state: Board, seat: int, kind: int) -> bool:
    return bool(goals.meets(state, seat, kind) and goals.affords(state.players[seat], kind))


def objectives_height(state: Board) -> float:
    return ROW * len(in_play(state)) + 8


@lru_cache(maxsize=256)
def draw_cubes(seat: int, left: int, x: float, y: float) -> Piece:
    cubes = range(pieces.CUBES)
    body = "".join(use(f"{ART}-cube-{seat}", 17 * k, 0, 0.8, class_=shade(k < left)) for k in cubes)
    return told(f"cubes-{seat}", f"{some(left, 'claim cube')} left", x, y, body, "rider")
