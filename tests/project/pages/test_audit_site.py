"""The audit of a site finds damage from a broken disk or a failed restore."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from courses.stored.models import DesignVersion
from games.archive.selectors.dumps import checked_game, checked_games
from games.lobby.services.opening import Place
from games.rounds.models import ScoreRow
from games.rounds.services import keep_score
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.factories.accounts import UserFactory
from tests.factories.games import act, started


@pytest.fixture
def game(db):
    """A game of a user and a bot, after several turns."""
    ann = UserFactory()
    session = started(ann, places=[Place("bot", bot="caddie")])
    act(session, 0, ann)
    keep_score(session_id=session.pk)
    session.refresh_from_db()
    return session


def audited() -> str:
    out = StringIO()
    call_command("audit_site", stdout=out)
    return out.getvalue()


def complaint() -> str:
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("audit_site", stdout=out)
    return out.getvalue()


def test_an_intact_site_passes(game):
    text = audited()
    assert "games: 1, of which wrong: 0" in text
    assert f"designs: {DesignVersion.objects.count()}, of which wrong: 0" in text


def break_draw(game):
    turn = Turn.objects.get(session=game, number=0)
    Turn.objects.filter(pk=turn.pk).update(draws=bytes(turn.draws).replace(b'",0,', b'",7,', 1))


def break_seed(game):
    Session.objects.filter(pk=game.pk).update(seed=b"another")


def break_events(game):
    last = game.turns.latest("number")
    Turn.objects.filter(pk=last.pk).update(events=b"[]")


def break_text(game):
    Turn.objects.filter(session=game, number=0).update(events=b"\xff")


def lose_turn(game):
    game.turns.latest("number").delete()


def swap_snapshots(game):
    other = started(UserFactory(), places=[Place("bot", bot="caddie")])
    Session.objects.filter(pk=game.pk).update(snapshot=other.snapshot)


def break_score(game):
    row = ScoreRow.objects.filter(session=game).first()
    if row is None:
        ScoreRow.objects.create(session=game, seat=0, hole=1, measure="strokes", value=1)
    else:
        ScoreRow.objects.filter(pk=row.pk).update(value=row.value + 1)


BROKEN = {
    break_draw: "draws are not the seed's",
    break_seed: "the seed is not the one committed to",
    break_events: "otherwise",
    break_text: "cannot be read",
    lose_turn: "counted",
    swap_snapshots: "the snapshot is not what the turns give",
    break_score: "the scorecard is not what the turns give",
}


@pytest.mark.parametrize("damage", BROKEN, ids=lambda damage: damage.__name__)
def test_a_broken_game_is_named_with_its_fault(game, damage):
    damage(game)
    text = complaint()
    assert f"table {game.public_id}: " in text and BROKEN[damage] in text


@pytest.mark.parametrize("column", ["digest", "content", "notation", "playable_json"])
def test_a_broken_design_is_named(game, column):
    version, other = DesignVersion.objects.filter(design__kind="course")[:2]
    DesignVersion.objects.filter(pk=version.pk).update(**{column: getattr(other, column)})
    assert f"course {version.slug} version {version.number}: " in complaint()


def test_the_fingerprint_changes_only_with_the_games(game):
    before = audited()
    assert audited() == before
    act(game, 0, game.host)
    keep_score(session_id=game.pk)
    assert audited().splitlines()[0] != before.splitlines()[0]


def test_another_score_has_another_fingerprint(game):
    before = checked_game(game).digest
    break_score(game)
    assert checked_game(game).digest != before


def test_only_one_game_is_in_memory_at_a_time(game, django_assert_max_num_queries):
    """The first game is returned before any other is read."""
    for _ in range(20):
        started(UserFactory(), places=[Place("bot", bot="caddie")])
    with django_assert_max_num_queries(12):
        next(checked_games())
