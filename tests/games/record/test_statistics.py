"""Sums of figures: added up game by game, they equal a rebuild. Values have a comparison."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from accounts.people.models import User
from games.lobby.services.opening import Place
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.record.statistics.models import BestScore, FigureSums, GroundSums
from games.record.statistics.selectors.descriptions import describe
from games.record.statistics.selectors.golfers import games_with_statistics, statistics_of
from games.registry import CARDS
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished
from tests.shared_rows import shared_rows

pytestmark = pytest.mark.django_db
LATER = datetime(2026, 12, 3, 12, tzinfo=UTC)
MONTH, NEXT = f"{NOON:%Y-%m}", f"{LATER:%Y-%m}"
OURS = ("statistics", "strokes_gained", "designs", "records")


def keepers():
    return [keeper for keeper in KEEPERS if keeper.name in OURS]


def stored():
    return {keeper.name: list(keeper.rows()) for keeper in keepers()}


def rebuild():
    for keeper in keepers():
        keeper.clear()
        assert not list(keeper.rows())
    games = [(game, list(game.rounds.all())) for game in RecordedGame.objects.order_by("number")]
    for keeper in keepers():
        keeper.add_all(iter(games))


def sums(golfer, key, **where):
    rows = FigureSums.objects.filter(golfer=golfer, edition="", **{"period": "", **where})
    return [row.sums.get(key) for row in rows.order_by("mode")]


def golfer(user):
    return Golfer.objects.get(user=user)


@pytest.fixture(scope="module")
def people(django_db_setup, django_db_blocker):
    """Three people with games in two months, some of which do not count."""
    with shared_rows(django_db_blocker):
        ann, bo, cy = [UserFactory(name=name) for name in ("Ann", "Bo", "Cy")]
        finished(ann, bo)
        finished(ann, game="golfie", options=CARDS["golfie"].options.quick)
        finished(bo, ann, at=LATER)
        finished(cy, ann, at=LATER, places=(Place(), Place("bot", bot="pro")))
        record_finished()
        yield ann, bo, cy


@pytest.fixture
def games(people, db):
    """The games of the three people, recorded."""


@pytest.fixture
def ann(people, db):
    return User.objects.get(pk=people[0].pk)


@pytest.fixture
def bo(people, db):
    return User.objects.get(pk=people[1].pk)


@pytest.fixture
def cy(people, db):
    return User.objects.get(pk=people[2].pk)


def test_a_golfers_sums_are_those_of_the_rounds(ann, games):
    own = RecordedRound.objects.filter(golfer__user=ann, game__game="minigolf")
    for key in ("placed", "points.par"):
        [found] = sums(golfer(ann), key, game="minigolf")
        assert found == [1000 * sum(one.sums[key][0] for one in own), len(own)]
    [score] = sums(golfer(ann), "game.score", game="minigolf")
    assert score == [1000 * sum(one.score for one in own), 3]


def test_months_add_up_to_all_time(ann, games):
    [first] = sums(golfer(ann), "game.rounds", game="minigolf", period=MONTH)
    [second] = sums(golfer(ann), "game.rounds", game="minigolf", period=NEXT)
    assert (first[1], second[1]) == (1, 2)


def test_all_golfers_are_the_people_without_bots(ann, bo, cy, games):
    [everyone] = sums(None, "game.rounds", game="minigolf")
    people = [sums(golfer(user), "game.rounds", game="minigolf")[0][1] for user in (ann, bo, cy)]
    assert everyone[1] == sum(people) == 6
    pro = Golfer.objects.get(bot="pro")
    assert sums(pro, "game.rounds", game="minigolf") == [[1000, 1]]


def test_a_rebuild_equals_the_increments(games):
    before = stored()
    assert all(before[name] for name in ("statistics", "designs", "records"))
    rebuild()
    assert stored() == before


def test_figures_are_compared_with_all_golfers_and_the_pro(ann, games):
    found = statistics_of(ann, "minigolf")
    assert (found.rounds, found.months) == (3, (NEXT, MONTH))
    rows = {row.key: row for row in found.figures}
    won = rows["game.won"]
    assert won.own.count == 3
    assert 0 <= won.own.value <= 1
    assert rows["game.score"].all.count == 6
    assert rows["game.score"].pro.count == 1
    assert [section.key for section in found.sections][:1] == ["game"]
    assert {row.section for row in found.figures} == {section.key for section in found.sections}


def test_a_month_and_a_mode_limit_the_figures(ann, games):
    assert statistics_of(ann, "minigolf", period=MONTH).rounds == 1
    assert statistics_of(ann, "minigolf", mode="").rounds == 3
    assert statistics_of(ann, "minigolf", mode="other").rounds == 0


def test_a_person_without_rounds_sees_only_the_others(games):
    dee = UserFactory(name="Dee")
    found = statistics_of(dee, "minigolf")
    assert found.rounds == 0
    assert found.figures
    assert all(row.own is None and row.all for row in found.figures)
    assert games_with_statistics(dee) == []


def test_games_with_statistics_are_those_played(ann, games):
    assert games_with_statistics(ann) == ["golfie", "minigolf"]


def test_statistics_take_few_queries(ann, games, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        statistics_of(ann, "minigolf")


def test_every_stored_figure_has_a_description(games):
    for row in FigureSums.objects.all():
        for key in row.sums:
            assert describe(row.game, key) is not None, key


def test_rounds_of_a_guest_move_to_the_member(ann, bo, games):
    """Moving all rounds of one golfer to another leaves the sums that a rebuild finds."""
    source, target = golfer(bo), golfer(ann)
    shared = RecordedRound.objects.filter(golfer=source, game__rounds__golfer=target)
    RecordedRound.objects.filter(pk__in=list(shared.values_list("pk", flat=True))).update(
        golfer=None, reason="second_seat"
    )
    RecordedRound.objects.filter(golfer=source).update(golfer=target)
    for keeper in keepers():
        keeper.move(source, target)
    moved = stored()
    rebuild()
    assert stored()["statistics"] == moved["statistics"]
    assert not FigureSums.objects.filter(golfer=source).exists()


def test_steps_name_each_round(ann, games):
    [keeper] = [each for each in keepers() if each.name == "statistics"]
    lines = list(keeper.steps(golfer(ann)))
    assert len(lines) == 4
    assert "game.rounds 1 in 1" in lines[0]


def test_the_best_score_on_a_deck_is_the_golfers(ann, games):
    own = RecordedRound.objects.get(golfer__user=ann, game__game="golfie")
    rows = BestScore.objects.filter(golfer=golfer(ann), game="golfie")
    assert {(row.period, row.score) for row in rows} == {("", own.score), (MONTH, own.score)}


def test_only_a_better_score_replaces_the_best(ann, games):
    for _ in range(3):
        finished(ann, game="golfie", options=CARDS["golfie"].options.quick)
    record_finished()
    rounds = RecordedRound.objects.filter(golfer__user=ann, game__game="golfie")
    best = BestScore.objects.get(golfer=golfer(ann), game="golfie", period="")
    first = min((one.score, one.game_id) for one in rounds)
    assert (best.score, best.played_in_id) == first
    before = stored()
    rebuild()
    assert stored() == before


def test_an_equal_score_does_not_replace_the_first_one(ann, games):
    [keeper] = [each for each in keepers() if each.name == "records"]
    row = BestScore.objects.get(golfer=golfer(ann), game="golfie", period="")
    session = finished(ann, game="golfie", options=CARDS["golfie"].options.quick, at=LATER)
    record_finished()
    again = RecordedGame.objects.get(session=session)
    BestScore.objects.filter(pk=row.pk).update(rank=0, score=0, played_in=row.played_in)
    rounds = list(again.rounds.all())
    rounds[0].score = 0
    keeper.add(again, rounds)
    stored_again = BestScore.objects.get(pk=row.pk)
    assert (stored_again.score, stored_again.played_in) == (0, row.played_in)


def test_the_rounds_of_programs_are_not_among_the_results_on_a_ground(ann):
    program, options = UserFactory(is_bot=True), CARDS["golfie"].options.quick
    session = finished(ann, program, game="golfie", options=options)
    # The games of other tests in this file ended later.
    record_finished(everything=True)
    assert RecordedRound.objects.filter(game__session=session, reason="program").exists()
    row = GroundSums.objects.get(period="", bot="", version=session.ground_version)
    of_people = RecordedRound.objects.filter(game__ground_version=session.ground_version).exclude(
        reason="bot"
    )
    assert sum(row.scores.values()) == of_people.exclude(reason="program").count()
