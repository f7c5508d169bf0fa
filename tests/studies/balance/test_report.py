"""The report: figures that add up, and judgements that need evidence."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.registry import find_game
from nemeton.studies.balance.report import OTHER, Report, make_report, share_of
from nemeton.studies.balance.run import play_run
from nemeton.studies.balance.tally import Tally, count_story
from nemeton.studies.balance.words import how_to_read
from nemeton.studies.report.figures import ABOVE, BELOW, FEWEST, MARGIN, WITHIN, Share, judge
from nemeton.studies.simulate import Run, plan_run
from tests.studies.balance.toys import BOUGHT, SCORED, STATISTICS, TURN, Traders, raw, tell

RUN = Run("traders", 2, 100, 0, {}, ("random", "random"))


def study(farm_wins: int, *, games: int = 100, score: int = 4) -> Report:
    """Games in which seat 0 buys a farm and a fort, and wins `farm_wins` of them; seat 1 has the first turn."""
    tally = Tally(2)
    story = tell(raw(TURN, 1), raw(TURN, 0), raw(BOUGHT, 0, 1), raw(BOUGHT, 0, 2), raw(SCORED, 0, 3, 1), raw(SCORED, 1, 1, 0))
    for number in range(games):
        won = number < farm_wins
        tally.add(count_story(STATISTICS, story, [2 * won, 2 * (not won)], [score - 1, 1], 9))
    return make_report(Traders(), RUN, tally)


def farm(report: Report) -> tuple[float, str]:
    item = next(item for item in report.items[0].items if item.name == "farm")
    return item.wins.share, item.stands_out


@pytest.mark.parametrize(("wins", "stands_out"), [(50, WITHIN), (60, WITHIN), (63, ABOVE), (37, BELOW), (40, WITHIN)])
def test_a_thing_stands_out_when_its_whole_interval_lies_beyond_the_margin(wins: int, stands_out: str) -> None:
    assert farm(study(wins)) == (wins / 100, stands_out)


def test_a_handful_of_owners_never_makes_a_thing_stand_out() -> None:
    assert farm(study(FEWEST - 1, games=FEWEST - 1)) == (1, WITHIN)
    assert farm(study(FEWEST, games=FEWEST)) == (1, ABOVE)


def test_the_margin_is_a_part_of_the_level_that_is_compared_with() -> None:
    edge = 0.25 * (1 + MARGIN)
    assert judge(Share(0.5, edge, 0.6, 100), 0.25) == WITHIN
    assert judge(Share(0.5, edge + 1e-9, 0.6, 100), 0.25) == ABOVE
    assert judge(Share(0.1, 0.0, 0.25 * (1 - MARGIN) - 1e-9, 100), 0.25) == BELOW


def test_what_all_owners_share_is_no_merit_of_one_thing() -> None:
    things = study(90).items[0]
    farm = next(item for item in things.items if item.name == "farm")
    assert things.mean_share == pytest.approx(0.9)
    assert (farm.stands_out, farm.stands_out_in_sort) == (ABOVE, WITHIN)


def test_a_thing_that_no_player_acquired_is_listed_last_and_not_judged() -> None:
    last = study(50).items[0].items[-1]
    assert (last.name, last.owners, last.rate, last.stands_out, last.uses_per_time) == ("port", 0, 0, WITHIN, None)


def test_rates_are_shares_of_all_players() -> None:
    item = study(50).items[0].items[0]
    assert (item.owners, item.times, item.rate, item.ratio) == (100, 100, 0.5, 1.0)


def test_a_group_counts_for_no_more_samples_than_it_has_players() -> None:
    groups = {(group.compared, group.name): group for group in study(50).items[0].groups}
    assert list(groups) == [("size", "small"), ("size", "large")]
    assert study(50).items[0].whole.times == 200
    assert study(50).items[0].whole.wins.samples == 100


def test_seats_and_turn_order_are_told_apart() -> None:
    report = study(80)
    assert [seat.wins.share for seat in report.seats] == [0.8, pytest.approx(0.2)]
    assert [place.wins.share for place in report.places] == [pytest.approx(0.2), 0.8]
    assert report.first_player_advantage.share == pytest.approx(-0.3)
    assert report.first_player_advantage.high < 0


def test_sources_are_percent_of_all_points_and_name_what_is_unexplained() -> None:
    assert [(s.source, s.percent) for s in study(50).sources] == [("ships", 75), ("sheep", 25)]
    assert [(s.source, s.percent) for s in study(50, score=8).sources] == [("ships", 37.5), ("sheep", 12.5), (OTHER, 50)]


def test_actions_are_told_per_player_and_by_turns() -> None:
    buy = study(50).actions[0]
    assert (buy.action, buy.times, buy.per_player, buy.turn_share) == ("buy", 200, 1.0, 0.5)


def test_shares_of_victories_need_no_samples_to_be_computed() -> None:
    assert share_of(0, 0, 4) == Share(0.0, 0.0, 1.0, 0)


def test_a_game_without_a_declaration_gets_seats_length_and_scores() -> None:
    class Plain(Traders):
        statistics = None

    tally = count_story(STATISTICS, tell(raw(TURN, 0)), [2, 0], [3, 1], 9)
    report = make_report(Plain(), RUN, tally)
    assert (report.length, report.sources, report.actions, report.items) == (None, [], [], [])
    assert (report.decisions.mean, report.scores.mean, report.seats[0].wins.share) == (9, 2, 1)


def test_the_events_of_rune_stones_explain_every_point_and_every_turn_has_one_action() -> None:
    game = find_game("runestones")
    run = plan_run(game, 3, 4, 11)
    report = make_report(game, run, play_run(run, 1))
    assert OTHER not in [source.source for source in report.sources]
    assert sum(source.percent for source in report.sources) == pytest.approx(100)
    shares = {action.action: action.turn_share for action in report.actions}
    assert sum(shares[name] or 0 for name in ("summon", "utilize", "forge", "pass")) == pytest.approx(1)
    druids = next(things for things in report.items if things.sort == "druid")
    assert sum(item.owners for item in druids.items) == 12
    assert druids.whole.wins.share == pytest.approx(1 / 3)


def test_the_notes_say_which_margin_and_how_many_samples_a_judgement_takes() -> None:
    notes = " ".join(how_to_read(msgspec.structs.replace(study(50), margin=0.07, fewest=44)))
    assert "7% of it, in at least 44 samples" in notes
