"""Servers under use are killed again and again. The long forms are commands: see tests/drills."""

from pathlib import Path

from tests.drills import kill, nodes, restore, takeover
from tests.postgres import Postgres

KILLS = 4


def test_killed_under_use_with_a_file(tmp_path: Path) -> None:
    print(kill.drill(tmp_path / "tables.db", KILLS))


def test_killed_under_use_with_postgres(postgres: Postgres) -> None:
    print(kill.drill(postgres.database(), KILLS))


def test_killed_under_play_and_restored_from_the_last_backup(tmp_path: Path) -> None:
    print(restore.drill(tmp_path, rounds=1, rate=100, moves=100))


def test_what_a_node_left_undone_is_done_once_by_another(postgres: Postgres) -> None:
    print(takeover.drill(postgres, rounds=1, after=1))


def test_two_people_play_on_while_nodes_die_and_the_database_restarts() -> None:
    server = Postgres()
    try:
        print(nodes.drill(server, every=1.5, pause=0.1, outage=0.5))
    finally:
        server.close()
