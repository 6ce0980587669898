"""A seat changes hands: the log says so between the turns, and a bot is called after its golfer."""

from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from games.absence.services import hand_over, replace_absent, resign
from games.bots.services import play_bots
from games.lobby.selectors.lobby import my_games
from games.table_views.selectors.table import table_view
from games.tables.models.seat import SeatChange
from games.tables.models.session import Clock
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.log import lines_since_own_turn
from tests.factories.games import NOON, act, started
from tests.games.clock_times import miss

LATER = NOON + timedelta(hours=1)


def told(table, reader, since=None):
    """The sentences of the log, in their order."""
    table.refresh_from_db()
    view = table_view(table, reader, at=LATER, since=since)
    return [line.text for entry in view.log for line in entry.lines if line.text]


def names(table, reader):
    table.refresh_from_db()
    return [seat.name for seat in table_view(table, reader, at=LATER).seats]


class TestTold:
    def test_who_resigns_is_told_to_the_others(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=LATER)
        assert told(game, bo)[-1] == "Ann resigned. A bot took over."

    def test_who_resigned_before_seats_kept_the_moment_has_not_won(self, ann, bo, cy) -> None:
        game = started(ann, bo, cy)
        resign(session_id=game.pk, user=ann, at=LATER)
        game.seats.update(resigned_at=None)
        assert told(game, bo)[-1] == "Ann resigned. A bot took over."

    def test_it_comes_once_after_the_version_that_a_page_has(self, game, ann, bo) -> None:
        before = game.version
        resign(session_id=game.pk, user=ann, at=LATER)
        act(game, 1, bo, at=LATER)
        first, *more = told(game, bo, since=before)
        assert first == "Ann resigned. A bot took over." and more
        assert "Ann resigned. A bot took over." not in told(game, bo, since=before + 1)

    def test_an_entry_that_is_no_turn_has_no_number(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=LATER)
        game.refresh_from_db()
        entry = table_view(game, bo, at=LATER).log[-1]
        assert (entry.turn, entry.seat, entry.version) == (None, 0, game.version)

    def test_a_mail_of_a_turn_tells_it(self, game, ann, bo) -> None:
        act(game, 1, bo)
        resign(session_id=game.pk, user=ann, at=LATER)
        game.refresh_from_db()
        lines = lines_since_own_turn(game, seats_in_order(game), 1)
        assert "Ann resigned. A bot took over." in lines

    def test_each_reason_has_its_sentence(self, ann, bo, settings) -> None:
        game = started(ann, bo)
        act(game, 1, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=game.pk, user=bo, seat=0, at=late)
        assert "Ann kept the table waiting" in told(game, bo)[-1]

    def test_a_clock_and_a_deleted_account_are_told(self, ann, bo) -> None:
        timed, left = started(ann, bo, clock=Clock(timedelta(days=1))), started(ann, bo)
        miss(timed, bo, times=3)
        delete_account(user=ann, at=NOON)
        replace_absent(session_id=left.pk, at=LATER)
        assert [change.what for change in SeatChange.objects.order_by("pk")] == [
            "out_of_time",
            "gone",
        ]
        assert "left the site" in told(left, bo)[-1]


class TestNames:
    @pytest.fixture
    def resigned(self, game, ann, bo):
        act(game, 0, ann)
        act(game, 1, bo)
        resign(session_id=game.pk, user=ann, at=LATER)
        return game

    def test_a_bot_is_called_after_whom_it_plays_for(self, resigned, bo) -> None:
        assert names(resigned, bo) == ["Caddie for Ann", "Bo"]

    def test_lists_call_it_so_too(self, resigned, bo) -> None:
        (card,) = my_games(bo, at=LATER)
        assert [seat.name for seat in card.seats] == ["Caddie for Ann", "Bo"]

    def test_what_the_golfer_did_stays_theirs(self, resigned, bo) -> None:
        lines = told(resigned, bo)
        assert any("Ann" in line for line in lines[:-1])
        assert not any("Caddie for Ann" in line for line in lines)

    def test_what_the_bot_does_is_told_of_the_bot(self, resigned, bo) -> None:
        for seconds in range(1, 4):
            now = LATER + timedelta(seconds=seconds)
            play_bots(session_id=resigned.pk, at=now)
            act(resigned, 1, bo, at=now)
        assert any("Caddie for Ann" in line for line in told(resigned, bo))
