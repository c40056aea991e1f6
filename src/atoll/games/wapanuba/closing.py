"""How likely unfinished land is to close. Compiled."""

from math import exp
from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board

ZEAL: Final = 0.6  # of the tiles to come that a player would use for one open side, if they fit


def _closes(tile: i64, turns: i64, demand: i64, direction: i64) -> bool:
    """Whether a turned tile ends the land on one side of a site, and opens nothing new."""
    segment = pieces.EDGE_SEGMENT[(tile << 2 | turns) << 2 | direction]
    edges = pieces.reach(tile, segment, turns)
    d: i64
    for d in range(4):
        if edges >> d & 1 and demand >> (d << 1) & 3 == 0:
            return False
    return True


def _ease() -> vec[float]:
    """By demand << 2 | direction: the share of all tiles that fit there and end the land of that side."""
    out = vec[float]([0.0] * 1024)
    tile: i64
    turns: i64
    demand: i64
    direction: i64
    for demand in range(256):
        for direction in range(4):
            if demand >> (direction << 1) & 3 in (0, pieces.WATER):
                continue
            good: i64 = 0
            for tile in range(1, pieces.TILES):
                fitting = i64(codes.FITS[tile << 8 | demand])
                for turns in range(4):
                    if fitting >> turns & 1 and _closes(tile, turns, demand, direction):
                        good += 1
                        break
            out[demand << 2 | direction] = float(good) / float(pieces.TILES - 1)
    return out


EASE: Final = _ease()


def hopes(board: Board, claims: vec[i64]) -> vec[float]:
    """The chance of each of some features to be complete before the tiles are used up."""
    out = vec[float]([1.0] * len(claims))
    if len(claims) == 0:
        return out
    tries = ZEAL * float(board.supply_size) / float(board.seats) + 0.5
    d: i64
    i: i64
    for site in board.sites:
        demand = codes.demand_of(site)
        if demand & 85 == demand >> 1 & 85:  # nothing but water around it
            continue
        edge = codes.edge_of(site)
        cell = codes.NEAR[codes.cell_of(board.laid[edge >> 2]) << 2 | (edge & 3)]
        for d in range(4):
            kind = demand >> (d << 1) & 3
            if kind == 0 or kind == pieces.WATER:
                continue
            n = i64(board.cells[codes.NEAR[cell << 2 | d]]) - codes.ON_TILE
            root = board.root(n << 2 | pieces.EDGE_SEGMENT[codes.shape_of(board.laid[n]) << 2 | (d ^ 2)])
            for i in range(len(claims)):
                if claims[i] == root:
                    out[i] *= 1.0 - exp(-EASE[demand << 2 | d] * tries)
    return out
