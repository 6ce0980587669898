"""Figures that are computed again from the log are those that were kept game by game."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.record.log.models import RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.tables.models.session import Session
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db
A_MINUTE = timedelta(minutes=1)


def run(*arguments, **options):
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def played(ann, bo, toy):
    """Three games, recorded one by one in another order than they ended."""
    for minute in (2, 0, 1):
        finished(ann, bo, at=NOON + minute * A_MINUTE)
        record_finished()
    return toy


def test_a_rebuild_finds_what_was_kept(played):
    assert played.added == [1, 2, 3]
    kept = list(played.rows())
    assert len(kept) == 2
    run("rebuild_statistics", "--check", "--games")
    run("rebuild_statistics")
    assert played.added[-3:] == [1, 2, 3]
    assert list(played.rows()) == kept


def test_a_check_names_differences_and_changes_nothing(played, ann):
    golfer = ann.golfer.pk
    played._store(golfer, 5)
    with pytest.raises(CommandError, match="2 differences"):
        run("rebuild_statistics", "--check")
    assert (golfer, 5) in list(played.rows())
    run("rebuild_statistics", "toy")
    assert (golfer, 5) not in list(played.rows())
    run("rebuild_statistics", "--check")


def test_a_damaged_row_is_found_and_restored_from_the_game(played):
    RecordedRound.objects.filter(game=2, seat=1).update(score=99)
    out = StringIO()
    with pytest.raises(CommandError, match=r"\d+ differences"):
        call_command("rebuild_statistics", "--check", "--games", stdout=out)
    assert "round 2/1: score is 99" in out.getvalue()
    run("rebuild_statistics", "--games")
    run("rebuild_statistics", "--check", "--games")


def test_an_unreadable_game_is_recorded_without_figures_and_stops_nothing(ann, bo, toy):
    damaged = finished(ann, bo)
    Session.objects.filter(pk=damaged.pk).update(snapshot=None)
    turns = damaged.turns.order_by("number")
    events = bytes(turns[1].events)
    damaged.turns.filter(number=1).update(events=b"{")
    finished(ann, at=NOON + A_MINUTE)
    record_finished()
    first, second = RecordedGame.objects.all()
    assert (first.session, first.problem, first.rated) == (damaged, "UnreadableError", False)
    assert [each.reason for each in first.rounds.all()] == ["unreadable"] * 2
    assert second.problem == ""
    damaged.turns.filter(number=1).update(events=events)
    run("rebuild_statistics", "--games")
    first.refresh_from_db()
    assert first.problem == ""
    assert [each.reason for each in first.rounds.all()] == [""] * 2
    run("rebuild_statistics", "--check", "--games")


def test_a_game_that_has_become_unreadable_keeps_its_rows(played):
    session = RecordedGame.objects.get(number=1).session
    Session.objects.filter(pk=session.pk).update(snapshot=None)
    session.turns.filter(number=1).update(events=b"{")
    with pytest.raises(CommandError):
        run("rebuild_statistics", "--check", "--games")
    run("rebuild_statistics", "--games")
    assert RecordedRound.objects.filter(game=1, score=None).count() == 0
    run("rebuild_statistics", "--check")


def test_an_unknown_name_is_refused(played):
    with pytest.raises(CommandError, match="toy"):
        run("rebuild_statistics", "joy")


def test_figures_are_explained_step_by_step(played, ann):
    said = run("explain_figures", ann.public_id, "toy")
    chain = dict(played.rows())[ann.golfer.pk]
    assert f"game 3: {chain}" in said
    assert "counts for rating, handicap, statistics, records" in said
    assert run("explain_figures", "Ann", "toy") == said
    with pytest.raises(CommandError, match="No golfer"):
        run("explain_figures", "Zoe")
