"""Garbage that refers to itself is looked for when nobody waits.

A look stops everything until it is over, for half a second where thousands watch. What comes and goes with requests,
moves and streams is made without circles and needs none; so a look can wait for a quiet moment.
"""

import asyncio
import gc
import time

PAUSE = 1.0  # seconds
QUIET = 0.05  # of them were work
EVERY = 300.0  # seconds from one look to the next
SOME, MUCH = 20_000, 2_000_000  # things more than at the last look: worth one in quiet, and at any time


async def tidy_up() -> None:
    """Do it until this is cancelled. What is there already stays, and is never looked through."""
    gc.collect()
    gc.freeze()
    gc.disable()
    looked = time.monotonic()
    try:
        while True:
            worked = time.process_time()
            await asyncio.sleep(PAUSE)
            age, worked = time.monotonic() - looked, time.process_time() - worked
            if worth_a_look(gc.get_count()[0], age, worked):
                gc.collect()
                looked = time.monotonic()
    finally:
        gc.enable()


def worth_a_look(more: int, age: float, worked: float) -> bool:
    """
    >>> worth_a_look(more=30_000, age=400, worked=0.01), worth_a_look(more=30_000, age=400, worked=0.5)
    (True, False)
    >>> worth_a_look(more=30_000, age=90, worked=0.01), worth_a_look(more=3_000_000, age=90, worked=0.5)
    (False, True)
    """
    return more > MUCH or (more > SOME and age > EVERY and worked < PAUSE * QUIET)
