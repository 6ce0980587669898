"""Nothing is lost while the broker is down: moves are stored and tasks are queued later."""

from dataclasses import replace
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from celery import current_app
from django.utils import timezone

from core.realtime import broadcast
from games.absence.services import resign
from games.bots.services import play_bots
from games.bots.tasks import wake_bots
from games.lobby.services.opening import Place
from games.play.tasks import drain_outbox
from games.registry import CARDS, game_of
from games.rounds.models import ScoreRow
from games.rounds.services import keep_score, rebuild_scores
from games.seats.services.invitations import invite
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.seat import SeatKind
from games.tables.services import outbox
from tests.factories.games import NOON, QUICK, act, opened, played_out, started
from tests.games.sockets import bearer, socket, table_address
from tests.mails import delivered


@pytest.fixture
def broken_broker(monkeypatch):
    """Queueing and broadcasting fail until the test calls the value of this fixture."""

    def down(*args, **kwargs):
        raise ConnectionError("the broker is down")

    with monkeypatch.context() as broken:
        broken.setattr("celery.app.task.Task.apply_async", down)
        broken.setattr("channels.layers.InMemoryChannelLayer.group_send", down)
        yield broken.undo


def test_a_task_waits_in_the_outbox_until_the_broker_is_back(
    table, ann, broken_broker, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        invite(session_id=table.pk, user=ann, email="dee@club.example", at=NOON)
    assert OutboxEntry.objects.count() == 1
    drain_outbox()
    assert OutboxEntry.objects.count() == 1
    broken_broker()
    # The task uses the current time, which is long after NOON.
    table.invitations.update(expires_at="2999-01-01T00:00Z")
    drain_outbox()
    assert not OutboxEntry.objects.exists()
    assert [letter.to for letter in delivered()] == [["dee@club.example"]]


def test_a_drain_stops_at_the_first_refused_task(table, monkeypatch):
    for number in (1, 2, 3):
        OutboxEntry.objects.create(task=OutboxTask.SCORES, subject=number, created_at=NOON)
    asked = []

    def refuses_the_second(**task):
        asked.append(task["args"])
        return task["args"] != (2,)

    monkeypatch.setattr(outbox, "queue", refuses_the_second)
    assert outbox.drain() == 1
    assert asked == [(1,), (2,)]
    waiting = OutboxEntry.objects.order_by("pk")
    assert list(waiting.values_list("subject", flat=True)) == [2, 3]


def test_a_move_is_stored_while_the_broker_is_down(
    game, ann, broken_broker, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        answer = act(game, 0, ann)
    game.refresh_from_db()
    assert game.version == answer.version


def test_bots_are_queued_when_it_is_their_turn(ann, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        session = started(ann, places=[Place("bot", bot="caddie")])
    assert not OutboxEntry.objects.exists()
    session.refresh_from_db()
    assert [turn.seat for turn in session.turns.all()] == [None, 1]


def test_playing_bots_twice_has_no_further_effect(ann):
    session = started(ann, places=[Place("bot", bot="caddie"), Place("bot", bot="caddie")])
    assert play_bots(session_id=session.pk, at=NOON) == 2
    assert play_bots(session_id=session.pk, at=NOON) == 0


def test_bots_whose_task_was_lost_are_queued_again(ann):
    session = started(ann, places=[Place("bot", bot="caddie")])
    wake_bots()
    assert session.turns.count() == 2


def test_bots_are_queued_again_after_the_clock_was_set_back(ann):
    ahead = timezone.now() + timedelta(hours=1)
    session = started(ann, places=[Place("bot", bot="caddie")])
    session.seats.filter(kind=SeatKind.BOT).update(deciding_since=ahead)
    wake_bots()
    assert session.turns.count() == 2


def broken(view, seat, legal, chance):
    raise ZeroDivisionError


def cheating(view, seat, legal, chance):
    return "hole in one"


@pytest.mark.parametrize("bots", [{}, {"caddie": broken}, {"caddie": cheating}])
def test_a_missing_or_broken_bot_does_not_block_the_game(ann, bots, monkeypatch):
    session = started(ann, places=[Place("bot", bot="caddie")])
    rules = replace(game_of("eighteen"), bots=bots)
    monkeypatch.setitem(CARDS, "eighteen", replace(CARDS["eighteen"], rules=rules))
    assert play_bots(session_id=session.pk, at=NOON) == 1


@pytest.fixture
def finished(ann):
    """A solo game that Ann has played to its end."""
    options = {"course": "starter-links", "mode": "stableford", "clubs": "free"}
    session = started(ann, options={**options, "round_limit": 8})
    return played_out(session, ann)


def rows(session):
    return list(session.score_rows.values_list("hole", "seat", "measure", "value", "par"))


def test_storing_the_score_twice_writes_it_once(finished):
    keep_score(session_id=finished.pk)
    once = rows(finished)
    keep_score(session_id=finished.pk)
    assert rows(finished) == once
    assert {hole for hole, *_ in once} == set(range(6))


def test_the_score_can_be_rebuilt_from_the_log(finished):
    keep_score(session_id=finished.pk)
    true = rows(finished)
    ScoreRow.objects.update(value=99)
    ScoreRow.objects.create(session=finished, seat=3, hole=17, measure="luck", value=1)
    rebuild_scores(session_id=finished.pk)
    assert rows(finished) == true


def test_records_count_only_players_who_finished_themselves(ann, bo, client):
    session = started(ann, bo, options={**QUICK, "mode": "stroke"})
    resign(session_id=session.pk, user=bo, at=NOON)
    played_out(session, ann)
    keep_score(session_id=session.pk)
    (record,) = client.get("/api/v1/records/eighteen/starter-links/").json()
    assert (record["person"]["name"], record["session"]) == ("Ann", session.public_id)


def test_a_finished_hole_queues_the_score(finished):
    assert OutboxEntry.objects.filter(task=OutboxTask.SCORES).exists()


@pytest.mark.django_db(transaction=True)
async def test_a_player_sees_the_result_of_a_move_without_broadcasts(
    game, ann, secret_for, monkeypatch
):
    monkeypatch.setattr(broadcast, "broadcast", lambda *args: None)
    header = bearer(await sync_to_async(secret_for)(ann))
    async with socket(table_address(game), header) as page:
        first = await page.until("table")
        option = first["table"]["options"][0]["action"]
        prompt = first["table"]["prompt"]["id"]
        await page.send(type="act", key="k", prompt=prompt, action=option)
        answer = (await page.until("answer"))["answer"]
        assert (await page.until("table"))["table"]["version"] == answer["version"]


def test_every_outbox_task_exists(ann):
    for task in OutboxTask:
        assert outbox.TASKS[task] in current_app.tasks
    assert opened(ann)
