"""Commands that audit games and rebuild data from the game log."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.play.services.turns import undo_turn
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.audit import audit
from tests.factories.games import NOON, act


@pytest.fixture
def played(game, ann, bo):
    """A game with several turns, one of them undone."""
    turn = act(game, 0, ann).turn
    undo_turn(session_id=game.pk, seat=0, turn=turn, key="u", user=ann, at=NOON)
    act(game, 0, ann, choice=1)
    act(game, 1, bo)
    game.refresh_from_db()
    return game


def run(command, *args):
    out = StringIO()
    call_command(command, *args, stdout=out)
    return out.getvalue()


def test_an_untampered_game_passes_the_audit(played):
    found = audit(played)
    assert found.clean and found.rules_checked and found.draws > 50
    assert "all replayed with the same result" in run("audit_game", played.public_id)


def test_a_changed_draw_is_detected(played):
    turn = Turn.objects.get(session=played, number=0)
    draws = bytes(turn.draws).replace(b'",0,', b'",7,', 1)
    Turn.objects.filter(pk=turn.pk).update(draws=draws)
    with pytest.raises(CommandError):
        run("audit_game", played.public_id)


def test_a_changed_seed_is_detected(played):
    Session.objects.filter(pk=played.pk).update(seed=b"another")
    with pytest.raises(CommandError):
        run("audit_game", played.public_id)


def test_an_unreadable_game_has_no_counts(played):
    Turn.objects.filter(session=played, number=0).update(events=b"\x00")
    found = audit(played)
    assert found.unreadable and not found.clean
    assert (found.draws, found.false_draws, found.rules_checked) == (0, 0, False)


def test_changed_events_are_detected(played):
    last = Turn.objects.filter(session=played).latest("number")
    Turn.objects.filter(pk=last.pk).update(events=b"[]")
    assert audit(played).first_turn_decided_otherwise == last.number


def test_a_game_of_older_rules_is_not_checked_against_todays_rules(played):
    Turn.objects.filter(session=played, number=1).update(rules_version=0)
    assert audit(played).clean and not audit(played).rules_checked


def test_snapshots_are_rebuilt_from_the_log(played):
    true = bytes(played.snapshot)
    Session.objects.filter(pk=played.pk).update(snapshot=b"broken", snapshot_format=0)
    assert "1 snapshots changed" in run("rebuild_snapshots")
    played.refresh_from_db()
    assert bytes(played.snapshot) == true
    assert "0 snapshots changed" in run("rebuild_snapshots")


def test_scores_are_rebuilt_for_all_games(played):
    assert "1 scorecards" in run("rebuild_scores")
