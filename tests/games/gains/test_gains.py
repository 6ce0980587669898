"""Strokes gained in rated games are worked out in the background, one game at a time."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.gains import services
from games.gains.selectors import gains_by_seat
from games.gains.services import LEASE, WHEN_BUSY, may_start, queue_older_games, work_out_next
from games.gains.tasks import work_out
from games.kernel.review import Assessment, Verdict
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, RecordedGame
from games.record.log.services.recording import record_finished
from games.record.statistics.models import FigureSums, GainState, GameGains
from games.record.statistics.selectors.golfers import statistics_of
from games.registry import CARDS
from games.reviews.models import GameReview
from games.reviews.services import ask
from games.reviews.services import work_out as review
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db
QUICK = {"game": "golfie", "options": CARDS["golfie"].options.quick}


@pytest.fixture
def keeper():
    return next(each for each in KEEPERS if each.name == "strokes_gained")


@pytest.fixture
def game(ann, bo):
    """A rated game of two people."""
    session = finished(ann, bo, **QUICK)
    record_finished()
    RecordedGame.objects.update(rated=True)
    queue_older_games()
    return session


def sums(user, key):
    rows = FigureSums.objects.filter(golfer__user=user, period="").exclude(edition="")
    return [row.sums[key] for row in rows]


def test_a_rated_game_waits_once_for_the_current_edition(game):
    edition = CARDS["golfie"].review.reviewer.edition
    row = GameGains.objects.get()
    assert (row.state, row.edition) == (GainState.QUEUED, edition)
    assert queue_older_games() == 0


def test_a_game_that_is_not_rated_is_not_worked_out(ann):
    finished(ann, **QUICK)
    record_finished()
    assert queue_older_games() == 0
    assert not work_out_next(at=NOON)


def test_gains_are_those_of_the_review(ann, game):
    work_out_next(at=NOON)
    request = ask(session=game, visitor="ann", at=NOON, user=ann)
    row = review(review_id=request.pk, at=NOON) or GameReview.objects.get()
    own = [one["verdict"] for one in row.decisions if one["seat"] == 0]
    lost = sum(abs(one["chosen"] - one["before"]) for one in own)
    luck = sum(one.get("luck", 0) + one.get("dealt", 0) for one in own)
    [[choices, rounds]] = sums(ann, "choices")
    assert rounds == 1
    assert choices == pytest.approx(-1000 * lost, abs=1)
    assert sums(ann, "gained")[0][0] == pytest.approx(1000 * (luck - lost), abs=1)


def test_a_finished_review_is_used(ann, game, monkeypatch):
    request = ask(session=game, visitor="ann", at=NOON, user=ann)
    review(review_id=request.pk, at=NOON)
    monkeypatch.setattr("games.reviews.services.assessed", None)
    work_out_next(at=NOON)
    assert GameGains.objects.get().state == GainState.DONE


def test_a_game_counts_once_however_often_the_task_runs(ann, game):
    work_out()
    once = sums(ann, "gained")
    work_out()
    assert not work_out_next(at=NOON)
    assert sums(ann, "gained") == once


def test_a_rebuild_finds_the_same_sums(ann, bo, game, keeper):
    work_out_next(at=NOON)
    before = list(keeper.rows())
    assert before
    keeper.clear()
    keeper.add_all((each, list(each.rounds.all())) for each in RecordedGame.objects.all())
    assert list(keeper.rows()) == before


def test_another_edition_is_kept_apart(ann, game, monkeypatch):
    work_out_next(at=NOON)
    old = sums(ann, "gained")
    part = CARDS["golfie"].review
    later = {"golfie": "later"}
    for where in ("games.gains.selectors", "games.gains.services"):
        monkeypatch.setattr(f"{where}.editions", lambda: later)
    monkeypatch.setattr("games.record.statistics.selectors.golfers.editions", lambda: later)
    assert part is not None
    assert not any(row.key == "gained" for row in statistics_of(ann, "golfie").figures)
    queue_older_games()
    work_out_next(at=NOON)
    assert sums(ann, "gained") == old * 2
    found = {row.key: row for row in statistics_of(ann, "golfie").figures}
    assert found["gained"].own.count == 1


def test_only_one_game_is_worked_out_at_a_time(ann, bo, game, monkeypatch):
    finished(ann, bo, **QUICK)
    record_finished()
    RecordedGame.objects.update(rated=True)
    queue_older_games()
    first = GameGains.objects.order_by("-recorded").first()
    GameGains.objects.filter(pk=first.pk).update(
        state=GainState.WORKING, slot=1, claim="other", touched_at=NOON
    )
    assert not work_out_next(at=NOON)
    # The worker was lost: its game is worked out again.
    assert work_out_next(at=NOON + LEASE * 2)
    first.refresh_from_db()
    assert first.state == GainState.DONE


def test_a_worker_that_lost_its_claim_stores_nothing(ann, game, monkeypatch):
    def stolen(session):
        GameGains.objects.update(claim="other")
        return []

    monkeypatch.setattr(services, "assessments_of", stolen)
    work_out_next(at=NOON)
    assert not FigureSums.objects.exclude(edition="").exists()


def test_a_damaged_game_does_not_stop_the_others(ann, game, monkeypatch):
    def broken(session):
        raise ValueError

    monkeypatch.setattr(services, "assessments_of", broken)
    assert work_out_next(at=NOON)
    assert GameGains.objects.get().state == GainState.FAILED
    assert not work_out_next(at=NOON)


def test_a_busy_machine_works_out_one_game_a_minute(game, monkeypatch):
    monkeypatch.setattr(services, "is_busy", lambda: True)
    assert may_start(at=NOON)
    work_out_next(at=NOON)
    assert not may_start(at=NOON + timedelta(seconds=5))
    assert may_start(at=NOON + WHEN_BUSY)
    monkeypatch.setattr(services, "is_busy", lambda: False)
    assert may_start(at=NOON + timedelta(seconds=5))


def test_kinds_count_per_round_and_clubs_per_use():
    def decided(seat, kind, loss, tool="", luck=0.0):
        verdict = Verdict(kind=kind, before=0, chosen=loss, luck=luck, tool=tool)
        return Assessment(turn=1, seat=seat, verdict=verdict)

    found = gains_by_seat(
        "eighteen",
        [0],
        [
            decided(0, "tee", 0.25, tool="1", luck=1.0),
            decided(0, "tee", 0.5, tool="2"),
            decided(0, "short", 0.1, tool="34"),
            decided(1, "short", 9.0),
        ],
    )[0]
    assert found["gained"] == [150, 1]
    assert found["choices.tee"] == [-750, 1]
    assert found["gained.recovery"] == [0, 1]
    # Both cards are drivers.
    assert found["gained.tool.driver"] == [250, 2]
    assert found["choices.tool.sand_wedge"] == [-100, 1]


def test_steps_name_the_edition(ann, game, keeper):
    work_out_next(at=NOON)
    [line] = keeper.steps(Golfer.objects.get(user=ann))
    assert "by edition" in line
