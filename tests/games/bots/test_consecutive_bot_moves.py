"""All bot moves at a table run in one task, each based on moves that are not stored yet."""

from math import inf

import pytest
from django.db import transaction

from games.bots import services as bots
from games.lobby.services.opening import Place
from games.metrics import MOVES
from games.play.services.committing import store
from games.play.services.recording import in_a_row
from games.tables.models.outbox import OutboxEntry
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.models.turn import Turn
from games.tables.selectors.positions import reading_by_key
from games.tables.services.seats import bot_player, fill
from tests.factories.games import NOON, act, started

pytestmark = pytest.mark.django_db
LEVELS = ("caddie", "pro", "caddie")


@pytest.fixture
def table(ann):
    return started(ann, places=[Place("bot", bot=level) for level in LEVELS])


def numbers(session):
    return list(
        Turn.objects.filter(session=session).order_by("number").values_list("number", "seat")
    )


def test_one_task_plays_all_bots_and_reads_the_table_once(table, monkeypatch):
    read, reading_by_key = [], bots.reading_by_key
    monkeypatch.setattr(bots, "reading_by_key", lambda key: read.append(key) or reading_by_key(key))
    assert bots.play_bots(session_id=table.pk, at=NOON) == 3
    assert numbers(table) == [(0, None), (1, 1), (2, 2), (3, 3)]
    assert read == [table.pk]
    assert bots.play_bots(session_id=table.pk, at=NOON) == 0


def stored_of(table):
    """Return everything that a bot task stores, except row ids, which keep increasing."""
    rows = {
        model: list(model.objects.filter(session=table).order_by("number").values())
        for model in (Seat, Turn)
    }
    for row in rows[Turn]:
        del row["id"]
    session = Session.objects.filter(pk=table.pk).values().get()
    tasks = set(OutboxEntry.objects.values_list("task", "subject"))
    return session, rows, tasks


def played(table, monkeypatch, *, together, soon):
    """Let bots play; return the stored data and the content of each commit, and roll everything
    back.
    """
    rows, store = [], bots.store
    with monkeypatch.context() as patch:
        patch.setattr(bots, "store", lambda move: rows.append(move) or store(move))
        patch.setattr(bots, "TOGETHER", together)
        patch.setattr(bots, "SOON", soon)
        beginning = transaction.savepoint()
        bots.play_bots(session_id=table.pk, at=NOON)
        found = stored_of(table)
        transaction.savepoint_rollback(beginning)
    return found, [(len(row.turns), set(row.tasks)) for row in rows]


@pytest.mark.whole
def test_moves_are_the_same_stored_together_or_one_by_one(ann, monkeypatch):
    host = started(ann, places=[Place("bot", bot=level) for level in LEVELS])
    for seat in Seat.objects.filter(session=host, number=0):
        fill(seat, bot_player("caddie", NOON))
    one_by_one, singles = played(host, monkeypatch, together=1, soon=inf)
    together, rows = played(host, monkeypatch, together=16, soon=inf)
    assert together == one_by_one
    assert one_by_one[0]["status"] == Status.FINISHED
    assert {number for number, _errands in singles} == {1}
    in_sixteens = [singles[first : first + 16] for first in range(0, len(singles), 16)]
    assert rows == [
        (len(row), set().union(*(tasks for _number, tasks in row))) for row in in_sixteens
    ]
    assert any(tasks for _number, tasks in rows[:-1])


def test_the_move_of_a_slow_bot_is_stored_before_the_next(table, monkeypatch):
    _found, rows = played(table, monkeypatch, together=16, soon=0)
    assert [number for number, _errands in rows] == [1, 1, 1]


def test_moves_in_one_commit_are_counted_separately(table, django_capture_on_commit_callbacks):
    counted = MOVES.labels(table.game, "bot")._value
    before = counted.get()
    with django_capture_on_commit_callbacks(execute=True):
        bots.play_bots(session_id=table.pk, at=NOON)
    assert counted.get() == before + 3


def test_moves_are_not_stored_if_a_key_was_used(table, monkeypatch):
    monkeypatch.setattr(bots, "SOON", inf)
    first, second, _third = bots._decided(reading_by_key(table.pk), NOON)[0]
    Turn.objects.filter(session=table, number=0).update(seat=first.turn.seat, key=first.turn.key)
    assert not store(in_a_row([first, second]))
    assert Turn.objects.filter(session=table).count() == 1


def test_a_players_move_during_a_bots_turn_is_kept(table, ann, monkeypatch):
    store, late = bots.store, []

    def overtaken(move):
        if not late:
            late.append(act(table, 0, ann))
        return store(move)

    monkeypatch.setattr(bots, "store", overtaken)
    bots.play_bots(session_id=table.pk, at=NOON)
    seats = [seat for _number, seat in numbers(table)]
    assert seats[:5] == [None, 0, 1, 2, 3]
    assert [number for number, _seat in numbers(table)] == list(range(len(seats)))
