"""Bots of all levels at a table act in one task, one after the other on what they have stored."""

import pytest

from games.models import Turn
from games.services import bots
from games.services.opening import Place
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


def test_all_levels_act_in_one_task_that_reads_the_table_once(table, monkeypatch):
    read, reading_by_key = [], bots.reading_by_key
    monkeypatch.setattr(bots, "reading_by_key", lambda key: read.append(key) or reading_by_key(key))
    assert bots.play_bots(session_id=table.pk, at=NOON) == 3
    assert numbers(table) == [(0, None), (1, 1), (2, 2), (3, 3)]
    assert read == [table.pk]
    assert bots.play_bots(session_id=table.pk, at=NOON) == 0


def test_who_is_quicker_than_a_bot_is_not_lost(table, ann, monkeypatch):
    acted_on, late = bots.acted_on, []

    def overtaken(reading, sent):
        if not late:
            late.append(act(table, 0, ann))
        return acted_on(reading, sent)

    monkeypatch.setattr(bots, "acted_on", overtaken)
    bots.play_bots(session_id=table.pk, at=NOON)
    seats = [seat for _number, seat in numbers(table)]
    assert seats[:5] == [None, 0, 1, 2, 3]
    assert [number for number, _seat in numbers(table)] == list(range(len(seats)))
