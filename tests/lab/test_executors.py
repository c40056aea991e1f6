"""The same games from any executor, and none from a worker that plays by other rules."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor

import dask
import pytest

import atoll
from atoll.core.errors import BadOption, BotFault, OtherBuild
from atoll.lab import Plan, play_all, simulate, tournament, workers
from atoll.lab.workers import dask_cluster

PLAN = Plan("pearls", ("medium", "random"), {}, seed=4)


class Clerk(Executor):
    """Does the work at once, and notes how it was cut."""

    def __init__(self) -> None:
        self.chunks: list[range] = []

    def submit(self, work, /, *arguments, **named):
        self.chunks.append(arguments[1])
        done: Future = Future()
        done.set_result(work(*arguments, **named))
        return done


def test_threads_play_the_same_games():
    alone = list(play_all(PLAN, 40))
    with ThreadPoolExecutor(2) as executor:
        assert list(play_all(PLAN, 40, executor=executor)) == alone
        assert str(simulate("pearls", PLAN.bots, 40, seed=4, executor=executor)) == str(
            simulate("pearls", PLAN.bots, 40, seed=4)
        )
        rated = tournament("pearls", ["medium", "random"], 2, 20, executor=executor)
    assert rated == tournament("pearls", ["medium", "random"], 2, 20)


def test_chunks_are_as_long_as_the_first_block_tells(monkeypatch):
    ticks = iter(range(1000))
    monkeypatch.setattr(
        workers.time, "perf_counter", lambda: next(ticks) / 100
    )  # a chunk takes 10 ms, it seems
    clerk = Clerk()
    alone = [PLAN.play(block) for block in range(200)]
    assert list(workers.play_on(clerk, PLAN, range(200), 2)) == alone
    sizes = [len(chunk) for chunk in clerk.chunks]
    assert sizes[:3] == [1, 1, 50], "half a second of blocks of 10 ms"
    assert [block for chunk in clerk.chunks for block in chunk] == list(range(200))


class Moody:
    """Fails once in a while, in the same games whoever plays them."""

    def __init__(self, title) -> None: ...

    def choose(self, guess, rng):
        return guess.moves()[0] if rng.copy().below(500) else 1 // 0


def test_games_that_were_finished_before_a_bot_failed_come_back():
    plan, clerk = Plan("pearls", (f"{__name__}:Moody", "random"), {}, seed=4), Clerk()
    alone, shared = finished(plan, None), finished(plan, clerk)
    assert shared == alone
    assert len(clerk.chunks[-1]) > 1
    assert len(alone) > len(clerk.chunks) - 1


def finished(plan: Plan, executor: Executor | None) -> list:
    found = []
    with pytest.raises(BotFault, match="Moody failed"):
        found.extend(play_all(plan, 400, executor=executor))
    return found


def test_a_worker_of_another_version_is_refused(monkeypatch):
    class Elsewhere(Clerk):
        def submit(self, work, /, *arguments, **named):
            with monkeypatch.context() as there:
                there.setattr(atoll, "__version__", "0.0.7")
                return super().submit(work, *arguments, **named)

    with pytest.raises(OtherBuild, match=r"Atoll 0.0.7.*Here it is Atoll"):
        list(play_all(PLAN, 4, executor=Elsewhere()))


def test_a_cluster_that_is_not_there():
    nobody = "tcp://127.0.0.1:9"
    patience = dask.config.set({"distributed.comm.timeouts.connect": "0.5s"})
    with (
        patience,
        pytest.raises(BadOption, match=f"No Dask scheduler answers at {nobody}"),
        dask_cluster(nobody),
    ):
        pass
