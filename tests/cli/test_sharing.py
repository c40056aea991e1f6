"""Work that is shared among processes or a cluster: the same bytes, and nothing lost when a worker dies."""

import logging

from distributed import LocalCluster


def test_one_process_some_and_a_cluster_write_the_same_bytes(atoll, tmp_path, monkeypatch):
    monkeypatch.setattr(logging, "raiseExceptions", False)  # its log may have lost its stream
    asked = ("simulate", "pearls", "--bots", "medium,random", "--games", 60, "--measures")
    alone, dask = {n: tmp_path / f"{n}.parquet" for n in (1, 2, 4)}, tmp_path / "dask.parquet"
    shown = [atoll(*asked, "--out", file, "--workers", n).stdout for n, file in alone.items()]
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        shown.append(atoll(*asked, "--out", dask, "--dask", cluster.scheduler_address).stdout)
    assert len(set(shown)) == 1
    assert {file.read_bytes() for file in alone.values()} == {dask.read_bytes()}


def test_a_killed_worker_costs_no_finished_game(atoll, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    (tmp_path / "mortal.py").write_text(
        "import os, pathlib, signal\n"
        "fate = pathlib.Path(__file__).with_name('fate')\n"
        "class Mortal:\n"
        "    def __init__(self, title): self.left = 200\n"
        "    def choose(self, guess, rng):\n"
        "        self.left -= 1\n"
        "        if not self.left and fate.exists():\n"
        "            fate.unlink()\n"
        "            os.kill(os.getpid(), signal.SIGKILL)\n"
        "        return guess.moves()[0]\n",
        "utf-8",
    )
    asked = ("simulate", "pearls", "--bots", "mortal:Mortal,random", "--games", 300)
    whole, file = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    atoll(*asked, "--workers", 1, "--out", whole)
    (tmp_path / "fate").touch()
    assert "worker process has died" in atoll(*asked, "--workers", 2, "--out", file, code=1).stderr
    assert not (tmp_path / "fate").exists()
    assert "Going on" in atoll(*asked, "--workers", 1, "--out", file).stderr
    assert file.read_bytes() == whole.read_bytes()
