"""The log lists seat changes between the turns, and a bot that replaces a player has the player's
name.
"""

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
    """Return the texts of the log in order."""
    table.refresh_from_db()
    view = table_view(table, reader, at=LATER, since=since)
    return [line.text for entry in view.log for line in entry.lines if line.text]


def names(table, reader):
    table.refresh_from_db()
    return [seat.name for seat in table_view(table, reader, at=LATER).seats]


class TestLog:
    def test_a_resignation_is_logged(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=LATER)
        assert told(game, bo)[-1] == "Ann resigned. A bot took over."

    def test_a_resignation_without_a_date_does_not_win(self, ann, bo, cy) -> None:
        game = started(ann, bo, cy)
        resign(session_id=game.pk, user=ann, at=LATER)
        game.seats.update(resigned_at=None)
        assert told(game, bo)[-1] == "Ann resigned. A bot took over."

    def test_a_seat_change_is_sent_once_to_a_page(self, game, ann, bo) -> None:
        before = game.version
        resign(session_id=game.pk, user=ann, at=LATER)
        act(game, 1, bo, at=LATER)
        first, *more = told(game, bo, since=before)
        assert first == "Ann resigned. A bot took over." and more
        assert "Ann resigned. A bot took over." not in told(game, bo, since=before + 1)

    def test_a_seat_change_has_no_turn_number(self, game, ann, bo) -> None:
        resign(session_id=game.pk, user=ann, at=LATER)
        game.refresh_from_db()
        entry = table_view(game, bo, at=LATER).log[-1]
        assert (entry.turn, entry.seat, entry.version) == (None, 0, game.version)

    def test_a_turn_mail_contains_the_seat_change(self, game, ann, bo) -> None:
        act(game, 1, bo)
        resign(session_id=game.pk, user=ann, at=LATER)
        game.refresh_from_db()
        lines = lines_since_own_turn(game, seats_in_order(game), 1)
        assert "Ann resigned. A bot took over." in lines

    def test_handing_over_has_a_separate_text(self, ann, bo, settings) -> None:
        game = started(ann, bo)
        act(game, 1, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=game.pk, user=bo, seat=0, at=late)
        assert "Ann kept the table waiting" in told(game, bo)[-1]

    def test_a_timeout_and_a_deleted_account_are_logged(self, ann, bo) -> None:
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

    def test_a_bot_has_the_name_of_its_player(self, resigned, bo) -> None:
        assert names(resigned, bo) == ["Caddie for Ann", "Bo"]

    def test_lists_use_the_same_name(self, resigned, bo) -> None:
        (card,) = my_games(bo, at=LATER)
        assert [seat.name for seat in card.seats] == ["Caddie for Ann", "Bo"]

    def test_earlier_entries_keep_the_players_name(self, resigned, bo) -> None:
        lines = told(resigned, bo)
        assert any("Ann" in line for line in lines[:-1])
        assert not any("Caddie for Ann" in line for line in lines)

    def test_later_entries_have_the_bots_name(self, resigned, bo) -> None:
        for seconds in range(1, 4):
            now = LATER + timedelta(seconds=seconds)
            play_bots(session_id=resigned.pk, at=now)
            act(resigned, 1, bo, at=now)
        assert any("Caddie for Ann" in line for line in told(resigned, bo))
