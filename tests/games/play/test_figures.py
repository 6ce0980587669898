"""A process's metrics about the moves it stores and answers."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from games.figures import EDGES, FIGURES, CachedTables, Name, quantile, step_of
from games.lobby.services.opening import Place
from games.play.realtime.live_tables import live_tables
from tests.factories.games import act, started
from tests.games.live import at_rest, wish
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


class TestSteps:
    def test_a_time_is_rounded_up_by_at_most_a_fifth(self):
        for seconds in (0.0006, 0.0123, 0.5, 29.0):
            assert seconds <= EDGES[step_of(seconds)] <= 1.2 * seconds

    def test_quantiles_of_many_times(self):
        counts = {step_of(0.001): 98, step_of(0.2): 1, step_of(1000.0): 1}
        assert quantile(counts, 0.5) == EDGES[step_of(0.001)]
        assert quantile(counts, 0.99) == EDGES[step_of(0.2)]
        assert quantile(counts, 1) == EDGES[-1]

    def test_there_is_no_quantile_of_no_times(self):
        assert quantile({}, 0.5) is None


def test_a_move_and_its_time_are_counted(ann):
    game = started(ann, places=[Place("bot", bot="caddie")])
    FIGURES.take()
    act(game, 0, ann, at=datetime.now(UTC) - timedelta(seconds=2))
    taken = FIGURES.take()
    assert (taken["moves", 0], taken["commits", 0], taken["late", 0]) == (1, 1, 0)
    assert _times(taken, "to-commit") == [pytest.approx(2, abs=1)]


def test_bot_moves_are_counted_but_not_timed(ann):
    FIGURES.take()
    # Tasks run immediately in tests, so the set-up and the bot's choice are stored.
    started(ann, places=[Place("bot", bot="caddie")])
    taken = FIGURES.take()
    assert taken["moves", 0] == 2
    assert _times(taken, "to-commit") == []


def test_consecutive_bot_turns_are_counted_separately(ann):
    FIGURES.take()
    game = started(ann, places=[Place("bot", bot="caddie"), Place("bot", bot="caddie")])
    taken = FIGURES.take()
    assert taken["moves", 0] == game.turns.count() == 3
    assert taken["commits", 0] == 2


async def test_an_answer_through_a_socket_is_timed(game, anns):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        FIGURES.take()
        await ann.send(key="one", **await wish(game, 0))
        await ann.until("answer")
    assert _times(FIGURES.take(), "to-answer") == [pytest.approx(15, abs=15)]


async def test_cached_tables_are_counted_while_they_are_cached(game, anns):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        await ann.send(key="one", **await wish(game, 0))
        await ann.until("answer")
        live_tables().make_room()
        assert FIGURES.cached.count == 1
        assert FIGURES.cached.bytes > len(game.config)
    assert FIGURES.cached == CachedTables()


def _times(taken: Counter[Name], what: str) -> list[float]:
    """Return the measured times in seconds, each rounded up to its bucket."""
    data = [(step, count) for (name, step), count in taken.items() if name == what]
    return [EDGES[step] for step, count in data for _time in range(count)]
