"""Joining and leaving a table before the game starts, and leaving the game permanently."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.deletion.services import delete_account
from core.rate_limits.limit import LimitReached
from games.absence.services import hand_over, resign
from games.absence.tasks import look_at_clocks
from games.errors import TableError
from games.lobby.selectors.lobby import my_games, next_table, open_tables, waiting_count
from games.lobby.services.opening import Place
from games.seats.services.seats import add_bot, cancel_table, clear_seat, join_table, leave_table
from games.seats.services.starting import start_table
from games.table_views.selectors.table import table_view
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.session import Session, Status
from tests.factories.games import NOON, QUICK, act, opened, played_out, started


def refused(code, service, **request):
    """Check that the service refuses with this code and changes no table."""
    before = list(Session.objects.values_list("version", "status"))
    with pytest.raises(TableError) as refusal:
        service(at=NOON, **request)
    assert refusal.value.code == code
    assert list(Session.objects.values_list("version", "status")) == before


def names(session):
    return [seat.user.name if seat.user else seat.bot for seat in session.seats.order_by("number")]


def test_a_table_has_its_host_and_the_chosen_seats(ann):
    session = opened(ann, places=[Place("bot", bot="caddie"), Place(), Place("friend")])
    assert names(session) == ["Ann", "caddie", "", ""]
    assert len(session.public_id) == 14 and len(session.commitment) == 64


def test_each_table_has_a_different_commitment(ann):
    one, other = opened(ann), opened(ann)
    assert one.commitment != other.commitment


def test_joining_takes_the_first_free_seat(table, bo, cy):
    assert join_table(session_id=table.pk, user=bo, at=NOON).number == 1
    refused("table_full", join_table, session_id=table.pk, user=cy)


def test_a_player_cannot_join_twice(ann):
    session = opened(ann, places=[Place(), Place()])
    refused("already_seated", join_table, session_id=session.pk, user=ann)


def test_a_reserved_seat_is_not_free(ann, bo):
    session = opened(ann, places=[Place("friend")])
    refused("table_full", join_table, session_id=session.pk, user=bo)


def test_leaving_frees_the_seat(table, bo, cy):
    join_table(session_id=table.pk, user=bo, at=NOON)
    leave_table(session_id=table.pk, user=bo, at=NOON)
    assert join_table(session_id=table.pk, user=cy, at=NOON).number == 1
    refused("not_seated", leave_table, session_id=table.pk, user=bo)


def test_the_host_cannot_leave_but_can_cancel(table, ann, bo):
    refused("seat_is_taken_by_host", leave_table, session_id=table.pk, user=ann)
    refused("host_only", cancel_table, session_id=table.pk, user=bo)
    cancel_table(session_id=table.pk, user=ann, at=NOON)
    refused("not_open", join_table, session_id=table.pk, user=bo)


def test_the_host_adds_and_removes_bots(table, ann, bo):
    refused("host_only", add_bot, session_id=table.pk, user=bo, seat=1, bot="caddie")
    refused("unknown_bot", add_bot, session_id=table.pk, user=ann, seat=1, bot="tiger")
    refused("no_such_seat", add_bot, session_id=table.pk, user=ann, seat=7, bot="caddie")
    add_bot(session_id=table.pk, user=ann, seat=1, bot="caddie", at=NOON)
    refused("seat_not_free", add_bot, session_id=table.pk, user=ann, seat=1, bot="caddie")
    clear_seat(session_id=table.pk, user=ann, seat=1, at=NOON)
    refused("seat_is_taken_by_host", clear_seat, session_id=table.pk, user=ann, seat=0)
    assert join_table(session_id=table.pk, user=bo, at=NOON).number == 1


def test_open_seats_are_removed_at_the_start(ann, bo):
    session = opened(ann, places=[Place(), Place("bot", bot="caddie"), Place()])
    start_table(session_id=session.pk, user=ann, at=NOON)
    assert names(session) == ["Ann", "caddie"]
    session.refresh_from_db()
    assert (session.status, session.turn_count) == (Status.PLAYING, 1)


def test_a_game_with_too_few_golfers_does_not_start(ann):
    session = opened(ann, options={**QUICK, "mode": "match"})
    refused("wrong_number_of_seats", start_table, session_id=session.pk, user=ann)
    assert session.seats.count() == 2


def test_only_the_host_can_start_and_only_once(table, ann, bo):
    refused("host_only", start_table, session_id=table.pk, user=bo)
    start_table(session_id=table.pk, user=ann, at=NOON)
    refused("not_open", start_table, session_id=table.pk, user=ann)


def test_entropy_of_a_seat_changes_the_draws(ann, monkeypatch):
    monkeypatch.setattr("secrets.token_bytes", lambda n=32: b"\0" * n)
    tables = [opened(ann, places=[], entropy=brought) for brought in (b"one", b"one", b"two")]
    for table in tables:
        start_table(session_id=table.pk, user=ann, at=NOON)
    first, same, other = (bytes(table.turns.get(number=0).draws) for table in tables)
    assert first == same != other


@pytest.mark.whole
def test_a_bot_replaces_a_player_who_resigns(game, ann, bo):
    resign(session_id=game.pk, user=ann, at=NOON)
    played_out(game, bo, seat=1)
    assert game.status == Status.FINISHED
    seat = game.seats.get(number=0)
    assert (seat.user, seat.bot, seat.resigned_at) == (ann, "caddie", NOON)


def test_a_game_against_bots_is_cancelled_when_everybody_leaves(ann):
    table = started(ann, places=[Place("bot", bot="caddie")])
    resign(session_id=table.pk, user=ann, at=NOON)
    table.refresh_from_db()
    assert (table.status, table.finished_at) == (Status.CANCELLED, None)


def test_other_players_can_hand_over_a_seat_only_after_the_waiting_time(
    game, ann, bo, settings, later
):
    act(game, 1, bo)
    refused("not_waiting_long", hand_over, session_id=game.pk, user=bo, seat=0)
    late = NOON + settings.HAND_OVER_AFTER
    hand_over(session_id=game.pk, user=bo, seat=0, at=late)
    assert game.seats.get(number=0).played_by_bot
    assert OutboxEntry.objects.filter(task=OutboxTask.BOTS).exists()


def test_a_seat_that_is_not_waited_for_cannot_be_handed_over(game, ann, bo, settings):
    act(game, 1, bo)
    with pytest.raises(TableError):
        hand_over(session_id=game.pk, user=ann, seat=1, at=NOON + 2 * settings.HAND_OVER_AFTER)


def test_a_bot_replaces_a_deleted_account(game, ann, later):
    delete_account(user=ann, at=NOON)
    look_at_clocks()
    look_at_clocks()
    assert [seat.played_by_bot for seat in game.seats.order_by("number")] == [True, False]


def test_an_abandoned_table_is_cancelled(table, ann, bo, settings):
    now = timezone.now()
    Session.objects.update(created_at=now)
    look_at_clocks()
    assert open_tables(bo, at=NOON)
    Session.objects.update(created_at=now - settings.OPEN_TABLE_LIFE)
    look_at_clocks()
    assert not open_tables(bo, at=NOON)


def test_a_table_of_a_deleted_host_is_cancelled(ann, bo):
    opened(ann, at=timezone.now())
    delete_account(user=ann, at=NOON)
    look_at_clocks()
    assert not open_tables(bo, at=NOON)


def test_the_lobby_shows_waiting_public_tables(ann, bo, table):
    started(bo)
    opened(bo, listing="unlisted")
    assert [card.session for card in open_tables(ann, at=NOON)] == [table.public_id]


def test_games_waiting_for_the_user_are_listed_first(ann, bo, later):
    quiet, old, new = (started(ann, bo, at=later(minutes=n)) for n in (1, 2, 3))
    act(quiet, 0, ann)
    cards = my_games(ann, at=later(minutes=9))
    assert [card.session for card in cards] == [t.public_id for t in (old, new, quiet)]
    assert waiting_count(ann) == 2
    assert next_table(ann, after=old.public_id) == new.public_id
    assert next_table(ann, after=new.public_id) == old.public_id


def test_open_tables_of_a_user_are_limited(ann, settings):
    settings.RATE_LIMITS = {"open-tables": 1}
    opened()
    opened(ann)
    with pytest.raises(LimitReached) as refusal:
        opened(ann)
    assert refusal.value.code == "open_tables_limit"


def may(session, user, at=NOON):
    session.refresh_from_db()
    return table_view(session, user, at=at).you.may


def test_a_view_lists_what_its_reader_may_do(table, ann, bo, cy, settings):
    assert may(table, ann) == ("start", "cancel", "arrange")
    assert may(table, bo) == ("join",)
    join_table(session_id=table.pk, user=bo, at=NOON)
    assert (may(table, bo), may(table, cy)) == (("leave",), ())
    start_table(session_id=table.pk, user=ann, at=NOON)
    assert may(table, bo) == ("resign",)
    assert may(table, bo, at=NOON + timedelta(days=4)) == ("resign", "hand_over")
    assert may(table, cy) == ()
