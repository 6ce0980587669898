"""Which rounds count for what (docs/decisions/0101)."""

from datetime import timedelta

import pytest

from games.absence.services import come_back, resign
from games.lobby.services.opening import Place
from games.record.log.models import COUNTS_FOR, Golfer, Purpose, Reason, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.record.statistics.models import BestScore
from games.registry import CARDS
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.clock_times import QUICK_CLOCK, SLOW_CLOCK
from tests.games.record.finished import begun, finished, to_the_end

pytestmark = pytest.mark.django_db


def recorded(session: Session) -> RecordedGame:
    record_finished()
    return RecordedGame.objects.get(session=session)


def reasons(session: Session) -> list[str]:
    return [each.reason for each in recorded(session).rounds.order_by("seat")]


def test_a_game_of_members_counts_for_everything(ann, bo):
    game = recorded(finished(ann, bo))
    assert game.rated
    for each in game.rounds.all():
        assert {purpose for purpose in Purpose if each.counts_for(purpose)} == set(Purpose)


def test_every_reason_has_its_rule():
    assert COUNTS_FOR.keys() == set(Reason)


def test_each_purpose_finds_the_same_rounds_by_query_and_by_row(ann, bo):
    recorded(finished(ann, bo))
    Golfer.objects.create(bot="caddie")
    for reason in Reason:
        RecordedRound.objects.update(reason=reason)
        for purpose in Purpose:
            rows = RecordedRound.objects.select_related("game")
            by_row = [each for each in rows.order_by("pk") if each.counts_for(purpose)]
            assert list(rows.counting_for(purpose).order_by("pk")) == by_row


def test_practice_and_cancelled_games_are_not_in_the_log(ann, bo):
    practice = finished(ann)
    Session.objects.filter(pk=practice.pk).update(practice=True)
    resign(session_id=begun(ann).pk, user=ann, at=NOON)
    assert Session.objects.filter(status=Status.CANCELLED).exists()
    record_finished()
    assert not RecordedGame.objects.exists()


def test_a_player_who_resigns_loses_and_nothing_else_counts(ann, bo):
    session = begun(ann, bo)
    resign(session_id=session.pk, user=bo, at=NOON)
    session.refresh_from_db()
    to_the_end(session)
    game = recorded(session)
    winner, loser = game.rounds.order_by("seat")
    assert (winner.place, winner.reason) == (1, "")
    assert (loser.place, loser.reason, loser.golfer.user) == (2, "left", bo)
    assert loser.counts_for(Purpose.RATING)
    assert not loser.counts_for(Purpose.STATISTICS)
    assert not loser.counts_for(Purpose.RECORDS)


def test_a_player_for_whom_a_bot_decided_has_only_the_result(ann, bo):
    session = begun(ann, bo)
    Seat.objects.filter(session=session, number=1).update(replaced_at=NOON, bot="caddie")
    come_back(session_id=session.pk, user=bo, at=NOON)
    assert reasons(to_the_end(session)) == ["", "helped"]


def test_a_friend_who_took_over_from_a_bot_counts_for_nothing(ann, bo):
    session = begun(ann, bo)
    later = NOON + timedelta(minutes=5)
    Seat.objects.filter(session=session, number=1).update(joined_at=later, helped=True)
    game = recorded(to_the_end(session))
    late = game.rounds.get(seat=1)
    assert late.reason == "joined_late"
    assert not any(late.counts_for(purpose) for purpose in Purpose)
    assert not game.rated


def test_people_at_another_players_device_have_no_golfer_and_the_game_is_not_rated(ann, bo):
    session = begun(ann, bo)
    Seat.objects.filter(session=session, number=1).update(user=ann, local_name="Dee")
    game = recorded(to_the_end(session))
    own, local = game.rounds.order_by("seat")
    assert (own.golfer.user, own.reason) == (ann, "")
    assert (local.golfer, local.reason) == (None, "local")
    assert not game.rated
    assert own.counts_for(Purpose.STATISTICS)


def test_bots_are_golfers_of_their_level(ann):
    session = begun(ann, places=[Place("bot", bot="caddie")])
    game = recorded(to_the_end(session))
    bot = game.rounds.get(seat=1)
    assert (bot.golfer.bot, bot.golfer.user, bot.reason) == ("caddie", None, "bot")
    assert game.rated
    assert not bot.counts_for(Purpose.RECORDS)


def test_a_game_with_a_guest_is_not_rated(ann):
    guest = UserFactory(guest_since=NOON)
    game = recorded(finished(ann, guest))
    assert not game.rated
    assert game.rounds.get(seat=1).reason == "guest"
    assert game.rounds.get(seat=1).counts_for(Purpose.STATISTICS)
    assert not game.rounds.get(seat=0).counts_for(Purpose.RATING)


def test_a_program_sets_no_records(ann):
    program = UserFactory(is_bot=True)
    game = recorded(finished(ann, program))
    assert game.rated
    assert game.rounds.get(seat=1).reason == "program"
    assert not game.rounds.get(seat=1).counts_for(Purpose.RECORDS)


def test_a_second_seat_of_a_player_does_not_count(ann, bo):
    session = finished(ann, bo)
    Seat.objects.filter(session=session, number=1).update(user=ann)
    game = recorded(session)
    assert [each.reason for each in game.rounds.order_by("seat")] == ["", "second_seat"]
    assert not game.rated


def test_a_deleted_account_has_no_golfer(ann, bo):
    session = finished(ann, bo)
    bo.anonymise(at=NOON)
    bo.save()
    game = recorded(session)
    assert (game.rounds.get(seat=1).reason, game.rounds.get(seat=1).golfer) == ("deleted", None)


def test_a_solo_game_is_not_rated(ann):
    assert not recorded(finished(ann)).rated


@pytest.mark.parametrize(
    ("clock", "pace"), [(QUICK_CLOCK, "live"), (SLOW_CLOCK, "slow"), (None, "slow")]
)
def test_the_clock_decides_the_pace(ann, clock, pace):
    assert recorded(finished(ann, clock=clock)).pace == pace


@pytest.mark.parametrize("listing", [Listing.PUBLIC, Listing.PRIVATE])
def test_a_table_that_was_private_at_its_end_sets_no_record_later(listing):
    options = CARDS["golfie"].options.quick
    session = finished(UserFactory(), game="golfie", options=options, listing=listing)
    recorded(session)
    Session.objects.filter(pk=session.pk).update(listing=Listing.PUBLIC)
    sets_records = BestScore.objects.filter(played_in__session=session).exists()
    assert sets_records is (listing == Listing.PUBLIC)
