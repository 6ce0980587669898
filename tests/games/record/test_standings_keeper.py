"""The keeper of standings: whom it counts, when, and in which lists."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.people.models import User
from games.lobby.services.opening import Place
from games.record.handicaps.models import Differential
from games.record.leaderboards.boards import ALL, HANDICAP, PLAYED, RATING
from games.record.leaderboards.keepers import StandingsKeeper
from games.record.leaderboards.models import Standing
from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from tests.factories.games import NOON
from tests.games.record.finished import finished, logged

pytestmark = pytest.mark.django_db


def rows_of(user: User) -> dict[tuple[str, str, str], tuple[float, int]]:
    rows = Standing.objects.filter(golfer__user=user, board=PLAYED.key)
    return {(row.game, row.pace, row.period): (row.value, row.games) for row in rows}


def test_a_finished_game_counts_for_all_time_and_for_its_month(ann, bo):
    finished(ann, bo)
    record_finished()
    month = f"{NOON:%Y-%m}"
    games = ("minigolf", "")
    assert rows_of(ann) == {(game, "", period): (1, 1) for game in games for period in (ALL, month)}


def test_a_game_of_another_month_is_another_period(ann):
    finished(ann)
    finished(ann, at=NOON + timedelta(days=40))
    record_finished()
    periods = Standing.objects.filter(board=PLAYED.key, game="").values_list("period", "value")
    later = NOON + timedelta(days=40)
    assert dict(periods) == {ALL: 2, f"{NOON:%Y-%m}": 1, f"{later:%Y-%m}": 1}


def test_a_golfer_is_ranked_after_enough_rated_games(ann, bo):
    """Three in a month, five for all time."""
    for minute in range(3):
        finished(ann, bo, at=NOON + timedelta(minutes=minute))
    record_finished()
    rows = Standing.objects.filter(golfer__user=ann, board=RATING.key)
    assert dict(rows.values_list("period", "is_ranked")) == {ALL: False, f"{NOON:%Y-%m}": True}


def test_a_golfer_has_a_handicap_after_three_rounds(ann):
    """The board of a month has the index after the last round of the month."""
    for number, after in enumerate((None, None, 84), 1):
        add_differential(ann, number, after)
    rows = Standing.objects.filter(golfer__user=ann, board=HANDICAP.key, period=ALL)
    assert list(rows.values_list("value", "games", "is_ranked")) == [(8.4, 3, True)]
    keeper = StandingsKeeper()
    before = list(keeper.rows())
    keeper.move(Golfer.objects.get_or_create(bot="pro")[0], Golfer.objects.get(user=ann))
    assert list(keeper.rows()) == before


def add_differential(user: User, number: int, after: int | None) -> None:
    """Record a round with a differential, and the golfer's index after it in tenths."""
    game = logged(number)
    golfer = Golfer.objects.get_or_create(user=user)[0]
    row = RecordedRound.objects.create(game=game, seat=0, golfer=golfer)
    Differential.objects.create(
        round=row,
        golfer=golfer,
        number=number,
        game="eighteen",
        adjusted=20,
        tenths=90,
        index_after=after,
    )
    StandingsKeeper().add(game, [row])


def test_bots_have_no_rows(ann):
    finished(ann, places=[Place("bot", bot="caddie")])
    record_finished()
    assert not Standing.objects.exclude(golfer__user=ann).exists()


def test_a_rebuild_finds_the_same_rows(ann, bo, monkeypatch):
    """The games of three months, one of which is found late."""
    for days in (0, 40, 80):
        finished(ann, bo, at=NOON + timedelta(days=days))
    record_finished()
    finished(ann, at=NOON)
    record_finished(everything=True)
    keeper = StandingsKeeper()
    before = list(keeper.rows())
    games = [(game, list(game.rounds.all())) for game in RecordedGame.objects.order_by("number")]
    for at_once in (1, 100):
        monkeypatch.setattr("games.record.leaderboards.keepers.GAMES_AT_ONCE", at_once)
        keeper.clear()
        assert not list(keeper.rows())
        keeper.add_all(games)
        assert list(keeper.rows()) == before != []


def test_moved_rounds_are_counted_again(ann, bo):
    finished(ann, bo)
    record_finished()
    source, target = (Golfer.objects.get(user=user) for user in (ann, bo))
    RecordedGame.objects.get().rounds.filter(golfer=target).delete()
    source.rounds.update(golfer=target)
    StandingsKeeper().move(source, target)
    assert rows_of(ann) == {}
    assert rows_of(bo)[("", "", ALL)] == (1, 1)


def test_the_steps_of_a_golfer_can_be_printed(ann):
    finished(ann)
    record_finished()
    lines = list(StandingsKeeper().steps(Golfer.objects.get(user=ann)))
    assert f"played minigolf {ALL}: 1 after 1 games, the last is 1" in lines
