"""Tropic Euro in words: every move's notation, its sentence with what follows, its parts, and why it may be refused.

Every `rule` is an anchor of rules.md. What a move brings is not worked out again here: it is played on a copy, and the
sentence is made from what the journal says.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import NamedTuple

from atoll.core.errors import IllegalMove
from atoll.core.phrase import inside, series, some
from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces, words_city, words_goods, words_tiles, words_tools
from atoll.games.tropic_euro.equipper import share
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_goods import rehearse, shipped
from atoll.games.tropic_euro.words_names import PHASES, Reason, cash, goods, lacks, prompt, role, tools
from atoll.games.tropic_euro.words_tiles import YES_NO

# -- roles and passes --------------------------------------------------------------------------------


def pass_(state: TropicEuro, _: int) -> Words:
    said, rule = PHASES[state.phase][1:]
    part = {codes.SMALL_WHARFING: "pass:close", codes.TOOLSHED_WINDOW: "pass:on"}.get(state.phase, "pass:yes")
    worth = shipped(state, codes.PASS) if state.phase == codes.SMALL_WHARFING else ""
    forgone = some(len(state.moves()) - 1, "other choice") if part == "pass:yes" else ""
    return Words(said, (part,), worth, rule=rule, forgoes=forgone)


def cannot_pass(state: TropicEuro, _: int) -> Reason:
    if state.phase == codes.SHIPPING:
        return "You must go on shipping as long as a ship can take goods of yours.", "loading"
    return f"You cannot pass here. {prompt(state)}.", PHASES[state.phase][2]


def choose(state: TropicEuro, number: int, with_library: int = 0) -> Words:
    name, money = pieces.ROLE_NAMES[number], state.role_cash[number]
    asks = state.plain_moves >> (codes.ROLE_WITH_LIBRARY + number) & 1  # two players: the library may wait
    doubled = with_library or (state.seats > 2 and state.islands[state.turn].has(pieces.LIBRARY))
    takes = f" and take {cash(money)}" if money else ""
    sentence = f"Choose the {role(number)}{' with the Library' if doubled else ''}{takes}"
    parts = (f"role:{name}", f"library:{YES_NO[with_library]}") if asks else (f"role:{name}",)
    rule = "library" if with_library else name.removesuffix("_2")
    return Words(sentence, parts, _effect(state, number), rule=rule)


def _effect(state: TropicEuro, number: int) -> str:
    """What the role does for all, and what it brings at once to its chooser."""
    own = []
    if number == pieces.EQUIPPER:
        own = [f"you get {tools(int(share(state, 0)))} from the ship"]
    if number == pieces.PRODUCER:
        events = rehearse(state, codes.ROLE + number)
        made = [goods(event[3], event[2]) for event in events if event[0] == codes.PRODUCED and event[3]]
        own = [f"you make {series(made)}"] if made else []
    return "; ".join([pieces.ROLE_EFFECTS[number], *own])


def no_role(state: TropicEuro, number: int) -> Reason:
    if number >= pieces.ROLES_IN_GAME[state.seats]:
        return f"There is no such role with {state.seats} players.", "turn"
    return f"The {role(number)} has been chosen in this round.", "turn"


def no_role_with_library(state: TropicEuro, number: int) -> Reason:
    if state.seats > 2:
        return "With three or more players a working Library needs no words.", "library"
    if number >= pieces.ROLES_IN_GAME[state.seats] or state.taken_by[number] != pieces.NOTHING:
        return no_role(state, number)
    return lacks(state, pieces.LIBRARY) or ("Your Library has been used in this round.", "library")


# -- notation ----------------------------------------------------------------------------------------


def _named(pattern: str, names: Sequence[str]) -> Callable[[int, int], str]:
    return lambda seats, code: pattern.format(names[code])


def _taken(seats: int, code: int) -> str:
    kind, forest, tool = codes.tile_in(code)
    return f"take {pieces.KIND_NAMES[kind]}{' as forest' * forest}{' with tool' * tool}"


def _loaded(seats: int, code: int) -> str:
    kind, ship = codes.load_in(code)
    return f"load {pieces.KIND_NAMES[kind]} on ship {pieces.capacity(seats, ship)}"


def _shipped(seats: int, code: int) -> str:
    kind, amount = codes.small_wharf_in(code)
    return f"load {amount} {pieces.KIND_NAMES[kind]} by small wharf"


def _stored(seats: int, way: int) -> str:
    named = words_goods.storage(codes.WAYS[way])
    return "store " + ", ".join(f"{n or ''} {pieces.KIND_NAMES[kind]}".strip() for kind, n in named)


# -- the kinds of moves ------------------------------------------------------------------------------


class Block(NamedTuple):
    """A kind of moves: where its numbers begin, when it is possible, how it is noted, told and refused."""

    first: int
    phases: Sequence[int]
    notation: Callable[[int, int], str]  # from the number of seats and what is left of the move
    words: Callable[[TropicEuro, int], Words]
    reason: Callable[[TropicEuro, int], Reason]


KINDS, BUILDINGS = pieces.KIND_NAMES, pieces.BUILDING_NAMES
ROLES, PLACES = pieces.ROLE_NAMES, pieces.PLACE_NAMES
PLANTING = (codes.PLANT_TAKE, codes.PLANT_SECOND)
LOADING = (codes.SHIPPING, codes.SMALL_WHARFING)
GUEST_PHASES = tuple(phase for phase, moves in enumerate(codes.GUESTS_MOVE) if moves)

BLOCKS = (
    Block(codes.PASS, range(codes.PHASES), _named("pass", [""]), pass_, cannot_pass),
    Block(codes.ROLE, (codes.CHOOSE_ROLE,), _named("role {}", ROLES), choose, no_role),
    Block(codes.ROLE_WITH_LIBRARY, (codes.CHOOSE_ROLE,), _named("role {} with library", ROLES),
          partial(choose, with_library=1), no_role_with_library),
    Block(codes.TAKE, PLANTING, _taken, words_tiles.take, words_tiles.cannot_take),
    Block(codes.TAKE_QUARRY, PLANTING, _named("take quarry{}", ["", " with tool"]),
          words_tiles.take_quarry, words_tiles.cannot_take_quarry),
    Block(codes.DRAW, PLANTING, _named("draw", [""]), words_tiles.draw, words_tiles.cannot_draw),
    Block(codes.PLACE_DRAWN, (codes.PLANT_DRAWN,), _named("plant drawn{}", ["", " as forest"]),
          words_tiles.place_drawn, words_tiles.cannot_place_drawn),
    Block(codes.RETURN_GOOD, (codes.HAND_IN,), _named("give {}", KINDS), words_city.give_good, words_city.cannot_give),
    Block(codes.RETURN_VP, (codes.HAND_IN,), _named("give vp", [""]), words_city.give_vp, words_city.cannot_give),
    Block(codes.BONUS, (codes.PRODUCE_BONUS,), _named("bonus {}", KINDS), words_goods.bonus, words_goods.no_bonus),
    Block(codes.EXTRA_TOOL, (codes.EQUIP_EXTRA,), _named("{}", ["tool", "no tool"]),
          words_tools.extra_tool, words_tools.no_extra_tool),
    Block(codes.SELL, (codes.TRADING,), _named("sell {}", KINDS), words_goods.sell, words_goods.cannot_sell),
    Block(codes.SELL_TO_POST, (codes.TRADING,), _named("sell {} to post", KINDS),
          words_goods.sell_to_post, words_goods.cannot_sell_to_post),
    Block(codes.LOAD, (codes.SHIPPING,), _loaded, words_goods.load, words_goods.cannot_load),
    Block(codes.WHARF, (codes.SHIPPING,), _named("load {} by wharf", KINDS), words_goods.wharf, words_goods.no_wharf),
    Block(codes.SMALL_WHARF, LOADING, _shipped, words_goods.small_wharf, words_goods.no_small_wharf),
    Block(codes.BUILD, (codes.BUILDING,), _named("build {}", BUILDINGS), words_city.build, words_city.cannot_build),
    Block(codes.BUILD_EQUIPPED, (codes.BUILDING,), _named("build {} with tool", BUILDINGS),
          partial(words_city.build, tool=1), words_city.cannot_build_equipped),
    Block(codes.PICK, (codes.CUSTOM_PICK,), _named("pick {}", BUILDINGS), words_city.pick, words_city.cannot_pick),
    Block(codes.PLACE, (codes.EQUIP_PLACE,), _named("place tool on {}", PLACES),
          words_tools.place_tool, words_tools.cannot_place),
    Block(codes.GUEST, GUEST_PHASES, _named("move guest to {}", PLACES),
          words_tools.move_guest, words_tools.cannot_move_guest),
    Block(codes.RETURN_TOOL, (codes.HAND_IN,), _named("give tool from {}", PLACES),
          words_city.give_tool, words_city.cannot_give_tool),
    Block(codes.STORE, (codes.STORING,), _stored, words_goods.store, words_goods.cannot_store),
)  # fmt: skip
ENDS = [block.first for block in BLOCKS[1:]] + [codes.MOVE_BOUND]
#: by move
BLOCK_OF = [block for block, end in zip(BLOCKS, ENDS, strict=True) for _ in range(block.first, end)]


def notation(state: TropicEuro, move: int) -> str:
    block = BLOCK_OF[move]
    return block.notation(state.seats, move - block.first)


def words(state: TropicEuro, move: int) -> Words:
    block = BLOCK_OF[move]
    return block.words(state, move - block.first)


# -- refusals ----------------------------------------------------------------------------------------

EXAMPLES = "role builder; take coffee; build small_market; place tool on coffee; load sugar on ship 5; pass"
FEW = 6


@cache
def moves_by_notation(seats: int) -> dict[str, int]:
    """Every move that can be written down with so many players, possible or not."""
    return {block.notation(seats, move - block.first): move for move, block in enumerate(BLOCK_OF)}


def refusal(state: TropicEuro, text: str) -> IllegalMove:
    known = moves_by_notation(int(state.seats))
    if text in known:
        return reason(state, known[text])
    verb = text.partition(" ")[0]
    like = "; ".join([said for said in known if said.partition(" ")[0] == verb][:FEW]) or EXAMPLES
    return IllegalMove(f"{text[:60]!r} is no move of Tropic Euro. Moves look like: {like}.", "turn")


def reason(state: TropicEuro, move: int) -> IllegalMove:
    """Why a move that is not legal is not."""
    block = BLOCK_OF[move]
    if state.phase not in block.phases:
        return IllegalMove(f"Something else comes first: {inside(prompt(state))}.", PHASES[state.phase][2])
    return IllegalMove(*block.reason(state, move - block.first))
