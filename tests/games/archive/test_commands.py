"""Commands that audit games and rebuild data from the game log."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.archive.selectors.whole_games import line_of, whole_games
from games.kernel.codec import encode
from games.play.services.turns import undo_turn
from games.registry import CARDS
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.audit import audit, opened_draws
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, act, played_out, started
from tests.shared_rows import shared_rows


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


@pytest.fixture(scope="class", params=CARDS)
def over(request, django_db_setup, django_db_blocker):
    """A finished game and its player, which the tests of a class share."""
    game = request.param
    options = QUICK if game == "eighteen" else CARDS[game].options.quick
    with shared_rows(django_db_blocker):
        golfer = UserFactory()
        yield played_out(started(golfer, game=game, options=options), golfer), golfer


class TestAFile:
    """A downloaded file is audited without the table."""

    @pytest.fixture
    def exported(self, over, db, tmp_path):
        session, golfer = over
        [game] = whole_games([session], golfer)
        path = tmp_path / "games.ndjson"
        path.write_bytes(line_of(game))
        # A new object: deleting changes the one that the tests share.
        Session.objects.get(pk=session.pk).delete()
        return path

    @pytest.fixture
    def opened(self, over, db, tmp_path):
        session, _ = over
        path = tmp_path / "draws.json"
        path.write_bytes(encode(opened_draws(session)))
        return path

    def test_an_exported_game_is_played_again(self, exported):
        said = run("audit_game", str(exported))
        assert "turns: all replayed with the same result" in said
        assert "draws:" not in said

    def test_a_changed_event_is_detected(self, exported):
        game = json.loads(exported.read_bytes())
        game["turns"][-2]["events"] = []
        exported.write_text(json.dumps(game))
        with pytest.raises(CommandError):
            run("audit_game", str(exported))

    def test_the_draws_are_checked(self, opened):
        said = run("audit_game", str(opened))
        assert "seed as committed: yes" in said and ", 0 of them wrong" in said
        assert "turns:" not in said

    @pytest.mark.parametrize(
        "change",
        [
            lambda file: file["draws"][3].__setitem__(3, file["draws"][3][3] + 1),
            lambda file: file.update(seed="00" * 32),
            lambda file: file.update(commitment="00" * 32),
        ],
    )
    def test_a_changed_file_is_detected(self, opened, change):
        file = json.loads(opened.read_bytes())
        change(file)
        opened.write_text(json.dumps(file))
        with pytest.raises(CommandError, match="doesn’t match"):
            run("audit_game", str(opened))

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (b"", "neither"),
            (b"\xff\xfe", "neither"),
            (b'{"seed": 3}', "neither"),
            (b'{"commitment": "", "seed": "xyz", "brought": [], "draws": []}', "hexadecimal"),
        ],
    )
    def test_another_file_is_refused_with_a_sentence(self, content, sentence, tmp_path):
        path = tmp_path / "file"
        path.write_bytes(content)
        with pytest.raises(CommandError, match=sentence):
            run("audit_game", str(path))

    def test_a_running_game_is_left_out(self, played, ann, exported):
        [game] = whole_games([played], ann)
        exported.write_bytes(line_of(game) + exported.read_bytes())
        said = run("audit_game", str(exported))
        assert said.startswith(f"{played.public_id}\nnot checked")
        assert "turns: all replayed" in said


def test_snapshots_are_rebuilt_from_the_log(played):
    true = bytes(played.snapshot)
    Session.objects.filter(pk=played.pk).update(snapshot=b"broken", snapshot_format=0)
    assert "1 snapshots changed" in run("rebuild_snapshots")
    played.refresh_from_db()
    assert bytes(played.snapshot) == true
    assert "0 snapshots changed" in run("rebuild_snapshots")


def test_scores_are_rebuilt_for_all_games(played):
    assert "1 scorecards" in run("rebuild_scores")
