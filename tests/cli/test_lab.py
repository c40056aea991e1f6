"""`atoll lab`: a file to begin with, and a report that needs nothing beside itself."""

import tomllib


def test_without_a_variant_it_prints_what_can_be_changed(atoll):
    told = tomllib.loads(atoll("lab", "cacao").stdout)
    assert told["title"] == "cacao"
    assert told["temple_points"] == {"first": 6, "second": 3}
    assert told["workers_2"]["1-1-1-1"] == 4


def test_a_report_is_written_beside_the_variant(atoll, tmp_path):
    file = tmp_path / "temples.toml"
    file.write_text('name = "Dear temples"\n[temple_points]\nfirst = 9\n', "utf-8")
    shown = atoll("lab", "cacao", "--compare", file, "--bots", "random", "--seats", 2, "--games", 20).stdout
    assert "Cacao, 2 seats, 20 deals, printed and by “Dear temples”:" in shown
    assert "Gold of temples:" in shown
    report = (tmp_path / "temples.html").read_text("utf-8")
    for part in ("What is changed", "Who wins", "Scores and length", "Why it ends", "Components", "<svg"):
        assert part in report
    assert "20 games as printed and 20 by the variant, on the same 20 deals" in report


def test_a_variant_that_breaks_an_invariant_is_an_error_in_words(atoll, tmp_path):
    file = tmp_path / "more.toml"
    file.write_text("[jungle_2]\ntemple = 6\n", "utf-8")
    refused = atoll("lab", "cacao", "--compare", file, code=2)
    assert "[jungle_2] must add up to 21, as printed, not to 23." in " ".join(refused.stderr.split())
    assert not (tmp_path / "more.html").exists()


def test_what_was_finished_before_a_bot_failed_is_reported(atoll, tmp_path, moody):
    file = tmp_path / "temples.toml"
    file.write_text("[temple_points]\nfirst = 9\n", "utf-8")
    asked = ("lab", "cacao", "--compare", file, "--bots", f"{moody},random", "--games", 40, "--workers", 1)
    shown = atoll(*asked, code=1)
    assert f"{moody} failed" in shown.stderr
    assert "The whole report" in shown.stdout
    assert (tmp_path / "temples.html").exists()


def test_where_no_report_can_be_written_nothing_is_played(atoll, tmp_path):
    file = tmp_path / "temples.toml"
    file.write_text("[temple_points]\nfirst = 9\n", "utf-8")
    nowhere = tmp_path / "missing" / "report.html"
    refused = atoll("lab", "cacao", "--compare", file, "--games", 10**7, "--out", nowhere, code=2)
    assert "cannot be written" in " ".join(refused.stderr.split())


def test_a_title_without_tables_says_so(atoll):
    assert "no numbers that can be changed" in " ".join(atoll("lab", "pearls", code=2).stderr.split())
