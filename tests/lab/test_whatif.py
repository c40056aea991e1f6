"""What if: variants are checked, played on the same deals, and leave no trace; differences come with honest doubt."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

import atoll
from atoll.core.errors import BadVariant
from atoll.core.variant import Variant, laid, lay, prove, read_variant, template
from atoll.lab import GameResult, Plan, play_all, proving, simulate
from atoll.lab.whatif import Comparison, Paired, WhatIf, what_if
from atoll.lab.whatif_page import page

TITLES = [title for title in atoll.titles().values() if title.tunables]
TEMPLES = Variant("cacao", "Dear <temples>", {"temple_points": {"first": 9, "second": 4}})


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def figures(title):
    return [tunable.now() for tunable in title.tunables]


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
class TestEveryTitle:
    def test_its_tables_fit_its_components(self, title):
        names = [tunable.name for tunable in title.tunables]
        assert len(set(names)) == len(names) >= 3
        for tunable in title.tunables:
            assert tunable.changed({}) == tunable.now(), "what is printed must be allowed"
            assert len(set(tunable.keys)) == len(tunable.keys)
            assert set(tunable.now()) <= set(tunable.span), tunable.name

    def test_what_follows_from_the_printed_numbers_is_printed_too(self, title):
        before = simulate(title.name, ["random"] * 2, games=4, seed=5)
        title.retune()
        assert str(simulate(title.name, ["random"] * 2, games=4, seed=5)) == str(before)

    def test_the_template_is_a_variant_that_changes_nothing(self, title, tmp_path):
        with pytest.raises(BadVariant, match="changes nothing"):
            read_variant(written(tmp_path, template(title)), title)

    def test_every_table_makes_other_games_and_is_put_back(self, title):
        before = figures(title)
        dice = Random(1)
        numbers = {}
        for tunable in title.tunables:
            some = tunable.now()
            if tunable.fixed_sum:
                some = some[::-1]
            elif not tunable.rising:
                some = [n + tunable.span.step if n + tunable.span.step in tunable.span else n for n in some]
            numbers[tunable.name] = dict(zip(tunable.keys, some, strict=True))
        if title.name == "cacao":  # the start tiles must stay
            for name in ("jungle_2", "jungle_3_4"):
                del numbers[name]
        if title.name == "wapanuba":  # some prices are full
            numbers["any_items"] = {"C09": 1}
        prove(title, Variant(title.name, "all", numbers), dice.choice(title.seats), {})
        assert figures(title) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[temple_points]\nfirst = 99", "first cannot be 99: it takes a whole number from 0 to 24"),
        ("[temple_points]\nfirst = 1.5", "cannot be 1.5"),
        ("[temple_points]\nthird = 1", "has no 'third'; it has: first, second"),
        ("[huts]\nfirst = 1", "Cacao has no table 'huts' to change; it has: earnings"),
        ("[water_track]\nfield_2 = 20", "must not fall"),
        ("[workers_2]\n1-1-1-1 = 5", "must add up to 11, as printed, not to 12"),
        ("[jungle_2]\nplantation1 = 0\nwater = 6", "At least one Single Plantation is needed"),
        ("first = 8", "outside of all tables"),
        ("[temple_points", "cannot be read as TOML"),
        ('title = "tropicalia"', "is a variant of tropicalia, not of cacao"),
        ("name = 3", "name must be a text"),
    ],
)
def test_a_variant_that_cannot_be_is_refused_with_its_reason(tmp_path, text, reason):
    before = figures(atoll.title("cacao"))
    with pytest.raises(BadVariant) as refused:
        read_variant(written(tmp_path, text), atoll.title("cacao"))
    assert reason in str(refused.value)
    assert figures(atoll.title("cacao")) == before


def test_a_broken_invariant_is_found_by_playing(monkeypatch):
    """Were a title to forget a check, its audit would still speak."""
    cacao = atoll.title("cacao")
    monkeypatch.setattr(type(cacao), "retune", lambda self: None)
    missing = Variant("cacao", "No start", {"jungle_2": {"market2": 0, "market3": 5}})
    with pytest.raises(
        BadVariant, match="No start breaks an invariant of Cacao: a pile of less than nothing"
    ):
        prove(cacao, missing, 2, {})
    assert list(atoll.start("cacao", seats=2).pile), "and the printed game is back"


def test_a_title_that_refuses_is_as_before():
    frutabaja = atoll.title("frutabaja")
    before = figures(frutabaja)
    dear = {f"R{n:02}": 4 for n in range(1, 21)}
    with pytest.raises(BadVariant, match="At least 8 terrains must cost 2 or less"):
        lay(frutabaja, Variant("frutabaja", "Dear", {"terrain_cost": dear}))
    assert figures(frutabaja) == before


def test_tokens_that_decide_by_lot_must_differ():
    alike = Variant("wapanuba", "Alike", {"token_points": {f"C{n:02}": 3 for n in range(1, 21)}})
    with pytest.raises(BadVariant, match="cannot all have the same points"):
        lay(atoll.title("wapanuba"), alike)


def hang(*_: object) -> None:
    while True:
        pass


def crash(*_: object) -> None:
    os._exit(3)


@pytest.mark.parametrize(
    ("deed", "limit", "reason"), [(hang, 0.5, "come to no end"), (crash, 60.0, "it ended: 3")]
)
def test_a_variant_that_hangs_or_crashes_the_rules_is_refused_too(monkeypatch, deed, limit, reason):
    monkeypatch.setattr(proving, "prove_here", deed)
    monkeypatch.setattr(proving, "LIMIT", limit)
    with pytest.raises(BadVariant, match=reason):
        proving.prove_apart(TEMPLES, [2], {})


def test_both_halves_of_a_deal_begin_alike_and_are_the_games_of_their_rules():
    plan = WhatIf("cacao", ("medium", "random"), {}, 3, measure=True, variant=TEMPLES)
    block = plan.play(1)
    assert len(block) == 4
    assert len({game.seed for game in block}) == 1
    alone = Plan("cacao", ("medium", "random"), {}, 3, measure=True)
    assert block[:2] == alone.play(1)
    with laid(alone.rules, TEMPLES):
        assert block[2:] == alone.play(1)
    assert block[:2] != block[2:]


def test_it_is_the_same_however_the_work_is_shared():
    asked = ("cacao", TEMPLES, ["random"] * 2, 24)
    alone = page(what_if(*asked))
    with ThreadPoolExecutor(3) as threads:
        assert page(what_if(*asked, executor=threads)) == alone
    assert page(what_if(*asked, workers=2)) == alone
    assert "<temples>" not in alone
    assert "Dear &lt;temples&gt;" in alone
    assert "http" not in alone
    assert "nan" not in alone
    assert "inf" not in alone.replace("information", "")


def test_a_stopped_run_of_another_variant_is_not_gone_on_with():
    other = Variant("cacao", "Other", {"temple_points": {"first": 7}})
    plans = [WhatIf("cacao", ("random",) * 2, {}, variant=variant) for variant in (TEMPLES, other)]
    assert plans[0].as_dict() != plans[1].as_dict()


def test_temples_that_pay_more_pay_more():
    comparison = what_if("cacao", TEMPLES, ["random"] * 3, games=40, seed=2)
    temples = comparison.line("mean", "Gold of temples")
    assert temples.clear
    assert temples.difference == pytest.approx(temples.varied - temples.printed)
    assert 0.3 < temples.difference / temples.printed < 0.55, "9 and 4 instead of 6 and 3"
    assert comparison.line("mean", "Gold of workers").difference == 0, "random bots do not care"
    assert comparison.clear()[0].label == "Gold of temples"


def test_intervals_hold_nineteen_times_in_twenty():
    """Deals with luck of their own, games of different number in each: the true difference is 0.5."""
    chance = Random(4)
    held = 0
    for _ in range(300):
        paired = Paired()
        for _ in range(60):
            luck, n, m = chance.gauss(0, 3), chance.randint(1, 4), chance.randint(1, 4)
            printed = sum(10 + luck + chance.gauss(0, 1) for _ in range(n))
            varied = sum(10.5 + luck + chance.gauss(0, 1) for _ in range(m))
            paired.add((printed, n), (varied, m))
        low, high = paired.interval()
        held += low <= 0.5 <= high
    assert 0.9 < held / 300 < 0.985


def some_game(chance: Random) -> GameResult:
    """Of four seats, with two endings and eight components, of which the winner has more."""
    winner = chance.randrange(4)
    points = tuple(chance.randint(10, 30) + 8 * (seat == winner) for seat in range(4))
    places = tuple(1 if seat == winner else 2 for seat in range(4))
    measures = tuple(
        {f"thing {n}": float(chance.random() < 0.3 + 0.2 * (seat == winner)) for n in range(8)}
        | {"Gold": float(points[seat])}
        for seat in range(4)
    )
    ending = chance.choice(("Full", "Bare", "Full"))
    return GameResult(0, 0, ("random",) * 4, points, places, chance.randint(40, 60), ending, measures)


def test_where_nothing_differs_nineteen_reports_of_twenty_say_so():
    """A against A: the same games on both sides, and some thirty things to compare."""
    plan = WhatIf("cacao", ("random",) * 4, {}, 5, measure=True, variant=TEMPLES)
    chance = Random(6)
    wrong = strong = rows = 0
    for _ in range(60):
        comparison = Comparison(plan)
        for _ in range(30):
            comparison.add([some_game(chance), some_game(chance)])
        wrong += bool(comparison.clear())
        strong += sum(line.clear for line in comparison.lines("seat"))
        rows += len(comparison.lines("seat"))
    assert len(comparison.paired) > 30
    assert wrong <= 5, "three are expected"
    assert strong <= 0.02 * rows


def test_what_is_clear_leads_the_table_of_a_notebook():
    comparison = what_if("cacao", TEMPLES, ["random"] * 2, games=40, seed=2)
    rows = comparison.to_rows()
    assert rows[0]["clear"]
    assert {"aspect", "label", "printed", "varied", "difference", "low", "high", "clear"} == set(rows[0])
    assert comparison._repr_html_().count("<tr>") == len(rows) + 1


def test_an_ending_that_only_one_of_them_has_is_a_share_of_all_deals():
    plan = WhatIf("cacao", ("random",) * 2, {}, measure=True, variant=TEMPLES)
    comparison = Comparison(plan)
    for n, block in enumerate(play_all(plan, 4)):
        comparison.add([block[0], block[1]._replace(ending="Flood") if n == 3 else block[1]])
    flood = comparison.line("ending", "Flood")
    assert (flood.printed, flood.varied) == (0, 0.25)
