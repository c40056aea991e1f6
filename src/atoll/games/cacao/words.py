"""The moves of Cacao in words: notation, sentences, what follows. Every `rule` is an anchor of rules.md."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from atoll.core.grid import COMPASS
from atoll.core.phrase import signed, some, thing, who
from atoll.core.title import Ghost, Words
from atoll.games.cacao import codes, pieces, words_names
from atoll.games.cacao.board import Player
from atoll.games.cacao.pieces import KIND_NAMES, TILE_LABELS, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words_names import AHEAD, ASIDE, FACING, goods

Parts = tuple[str, ...]
PROMPTS = {
    codes.PLACING: "Lay a worker tile next to the jungle",
    codes.FILLING: "Fill a marked jungle space",
    codes.ACTIVATING: "Send your workers to work",
    codes.FINISHED: "The game is over",
}
RULES = {codes.PLACING: "placing", codes.FILLING: "filling", codes.ACTIVATING: "activating"}


def prompt(state: Cacao) -> str:
    return PROMPTS[state.phase]


def notation(state: Cacao, move: int) -> str:
    if move < codes.FILL:
        cell, shape = codes.laying(move)
        verb = "overbuild" if state.at(cell) >= codes.ON_WORKER else "place"
        turned = f" r{shape & 3}" if shape & 3 else ""
        return f"{verb} {TILE_NAMES[shape >> 2]}{turned} at {_at(state, cell)}"
    if move < codes.ACTIVATE:
        cell, index = codes.filling(move)
        return f"fill {KIND_NAMES[state.display[index]]} at {_at(state, cell)}"
    if move < codes.DONE:
        cell, d, workers = codes.activating(move)
        return f"activate {_at(state, cell)} {COMPASS[d]} {workers}"
    return "done" if move == codes.DONE else f"discard {TILE_NAMES[move - codes.DISCARD]}"


def _at(state: Cacao, cell: int) -> str:
    x, y = state.xy(cell)
    return f"{x},{y}"


def words(state: Cacao, move: int) -> Words:
    return wording(state)(move)


def wording(state: Cacao) -> Callable[[int], Words]:
    """Many tiles may be laid at each of a few places."""
    sites: dict[int, Site] = {}

    def said(move: int) -> Words:
        if move < codes.FILL:
            cell, shape = codes.laying(move)
            return _lay(sites.get(cell) or sites.setdefault(cell, _site(state, cell)), shape)
        return _other(state, move)

    return said


def _other(state: Cacao, move: int) -> Words:
    if move < codes.ACTIVATE:
        return _fill(state, *codes.filling(move))
    if move < codes.DONE:
        return _activate(state, *codes.activating(move))
    if move == codes.DONE:
        return Words("Leave the other workers idle", ("done:all",), rule="activating", forgoes=_idle(state))
    tile = move - codes.DISCARD
    parts = (f"tile:{TILE_NAMES[tile]}", "discard:yes")
    return Words(f"Discard the {TILE_LABELS[tile]}", parts, "it fits nowhere", rule="placing")


def button(part: str) -> str:
    group, _, value = part.partition(":")
    if group == "workers":
        return some(int(value), "worker")
    return {"done": "Done", "discard": "Discard"}.get(group, "")


def _idle(state: Cacao) -> str:
    """Who would still find something to do."""
    mine = [pair for pair in state.pairs if codes.owner_of(pair) == state.turn]
    return f"{some(sum(int(state.cap(pair)) for pair in mine), 'worker')} would still gain something"


# -- laying a worker tile --------------------------------------------------------------------------


class Site(NamedTuple):
    """Where a worker tile may lie, and what whoever lays it has."""

    x: int
    y: int
    signs: int
    over: bool
    spaces: int  # it opens
    has: tuple[int, int, int]  # cacao, suns once it is paid for, water


def _site(state: Cacao, cell: int) -> Site:
    signs, over = state.signs(cell), state.at(cell) >= codes.ON_WORKER
    spaces = 0 if over else sum([state.beside(cell, d) == codes.HALF for d in range(4)])
    spaces = min(spaces, len(state.display) + state.pile_size)
    player = state.players[state.active]
    return Site(*state.xy(cell), signs, over, spaces, (player.cacao, player.suns - over, player.water))


def _lay(site: Site, shape: int) -> Words:
    x, y, signs, over, _, _ = site
    sentence, parts, ghost, rule = _laying(x, y, signs, shape, over)
    return Words(sentence, parts, _prospects(site, shape), ghost, rule)


@lru_cache(maxsize=8192)
def _laying(x: int, y: int, signs: int, shape: int, over: bool) -> tuple[str, Parts, Ghost, str]:
    """Sentence, parts, ghost and rule: places stay what they are from turn to turn."""
    tile, turns = shape >> 2, shape & 3
    where, label = words_names.place(x, y, signs), TILE_LABELS[tile]
    doing = f"Cover your tile {where} with the {label}" if over else f"Lay the {label} {where}"
    if pieces.ROTATIONS[tile] > 1:
        many = "two" if pieces.looking(shape, turns) == 2 else "three"
        doing += f", {many} workers facing {_seen(where, words_names.around(x, y, signs).get(turns), turns)}"
    parts = (f"tile:{TILE_NAMES[tile]}", words_names.cell(x, y), f"turn:{turns}")
    rule = "overbuilding" if over else "placing"
    return doing, parts, Ghost(parts[0], parts[1], 90 * turns), rule


def _seen(where: str, tile: str | None, direction: int) -> str:
    """What workers look at: another jungle tile than their place was named by, that one, or nothing yet."""
    if tile and tile not in where:
        return tile
    return "it" if tile and "between" not in where else FACING[direction]


def _prospects(site: Site, shape: int) -> str:
    """What it costs, what the new tile's workers will find, and how many spaces it opens."""
    found = [_work(*site.has, kind, n) for kind, n in _meets(site.signs, shape)]
    if site.spaces:
        found.append(f"opens {some(site.spaces, 'jungle space')}")
    paid = f"pay {goods(pieces.SUN, 1)}, " if site.over else ""
    return paid + (", ".join(found) or "no work for its workers yet")


@lru_cache(maxsize=8192)
def _meets(signs: int, shape: int) -> list[tuple[int, int]]:
    """The kinds of tiles that workers of a tile would look at, and how many do."""
    found: dict[int, int] = {}
    for d in range(4):
        if sign := codes.byte_of(signs, d):
            kind = codes.kind_on(sign)
            found[kind] = found.get(kind, 0) + pieces.looking(shape, d)
    return [(kind, n) for kind, n in found.items() if n]


@lru_cache(maxsize=8192)
def _work(cacao: int, suns: int, water: int, kind: int, workers: int) -> str:
    """What so many workers can do at a kind of tile. Cacao comes and goes meanwhile: where it may not do, "up to"."""
    gain = workers * pieces.YIELD[kind]
    if kind <= pieces.PLANTATION_2:
        return f"{'up to ' if gain > pieces.STORAGE - cacao else ''}{goods(kind, gain)}"
    if kind <= pieces.MARKET_4:
        return f"sell {'up to ' if workers > cacao else ''}{workers} for {goods(kind, gain)}"
    if kind == pieces.TEMPLE:
        return f"{some(workers, 'worker')} at a temple"
    room = {pieces.WATER: pieces.WATER_END - water, pieces.SUN: pieces.SUN_SPACES - suns}
    return goods(kind, min(gain, room.get(kind, gain)))


# -- filling the jungle ----------------------------------------------------------------------------


def _fill(state: Cacao, cell: int, index: int) -> Words:
    kind, (x, y) = state.display[index], state.xy(cell)
    parts = (f"jungle:{KIND_NAMES[kind]}", words_names.cell(x, y))
    new = thing("your new tile", words_names.cell(*state.xy(state.newest())))
    where = f"the {thing('space', parts[1])} {ASIDE[state.side(cell)]} {new}"
    meets = []
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if workers := state.workers_at(cell, seat):
            player = state.players[seat]
            work = _work(player.cacao, player.suns, player.water, kind, workers)
            meets.append(f"{work} ({who(seat) if i else 'you'})")
    sentence = f"Fill {where} with the {thing(pieces.KIND_LABELS[kind], parts[0])}"
    return Words(sentence, parts, ", ".join(meets) or "no worker looks at it", Ghost(*parts), "filling")


# -- activating workers ----------------------------------------------------------------------------


def _activate(state: Cacao, cell: int, d: int, workers: int) -> Words:
    (x, y), signs = state.xy(cell), state.signs(cell)
    parts = (f"edge:{x},{y},{COMPASS[d]}", f"workers:{workers}")
    sent, there = thing(some(workers, "worker"), parts[0]), words_names.around(x, y, signs)[d]
    brings = _result(state.players[state.turn], codes.kind_on(codes.byte_of(signs, d)), workers)
    return Words(f"Send {sent} to {there} {AHEAD[d]}", parts, brings, rule="activating")


def _result(player: Player, kind: int, workers: int) -> str:
    gain = workers * pieces.YIELD[kind]
    if kind <= pieces.PLANTATION_2:
        free = pieces.STORAGE - player.cacao
        return f"take {goods(kind, min(gain, free))}{', the rest is lost' if gain > free else ''}"
    if kind <= pieces.MARKET_4:
        return f"sell {goods(pieces.PLANTATION_1, workers)} for {goods(kind, gain)}"
    if kind == pieces.WATER:
        return f"carry water to {signed(pieces.WATER_TRACK[player.water + gain])}"
    return f"take {goods(kind, gain)}"
