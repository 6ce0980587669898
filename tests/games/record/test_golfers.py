"""Golfers when guests join and accounts are deleted."""

from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from accounts.guests.services import forget_guest, hand_on
from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.log.services.golfers import separate_deleted
from games.record.log.services.rebuilding import differences
from games.record.log.services.recording import record_finished
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db
LATER = NOON + timedelta(minutes=1)


def silent(*_progress):
    """Report no progress."""


@pytest.fixture
def guest(db):
    return UserFactory(name="Guest 4711", guest_since=NOON)


def test_a_new_member_becomes_the_golfer_that_they_were_as_a_guest(ann, guest, toy):
    finished(guest)
    record_finished()
    golfer, kept = guest.golfer.pk, list(toy.rows())
    hand_on(guest=guest, member=ann, at=NOON)
    record_finished()
    assert Golfer.objects.get(user=ann).pk == golfer
    assert list(toy.rows()) == kept
    assert toy.moved == []
    assert differences(toy, tell=silent) == []


def test_the_rounds_of_a_guest_are_added_to_those_of_the_member(ann, bo, guest, toy):
    finished(guest, bo)
    finished(ann, at=LATER)
    record_finished()
    source, target = guest.golfer, ann.golfer
    hand_on(guest=guest, member=ann, at=NOON)
    finished(ann, bo, at=LATER)
    record_finished()
    assert toy.moved == [(source.pk, target.pk)]
    assert RecordedRound.objects.filter(golfer=target).count() == 3
    assert not RecordedRound.objects.filter(golfer=source).exists()
    assert RecordedRound.objects.get(game=1, seat=0).reason == "guest"
    assert not RecordedGame.objects.get(number=1).rated
    assert differences(toy, tell=silent) == []
    record_finished()
    assert len(toy.moved) == 1


def test_a_round_against_oneself_is_not_added(ann, guest, toy):
    finished(ann, guest)
    record_finished()
    other = guest.golfer
    hand_on(guest=guest, member=ann, at=NOON)
    record_finished()
    assert RecordedRound.objects.get(seat=1).golfer == other
    other.refresh_from_db()
    assert (other.user, other.joins) == (None, None)
    assert differences(toy, tell=silent) == []


def test_a_deleted_account_leaves_rounds_without_a_person(ann, bo, toy):
    finished(ann, bo)
    record_finished()
    golfer, kept = ann.golfer, list(toy.rows())
    delete_account(user=ann, at=LATER)
    golfer.refresh_from_db()
    assert (golfer.user, golfer.joins) == (None, None)
    record_finished()
    assert list(toy.rows()) == kept
    assert differences(toy, tell=silent) == []
    assert RecordedRound.objects.filter(golfer__user=bo).count() == 1


def test_a_member_who_goes_before_the_rounds_of_a_guest_have_arrived(ann, guest, toy):
    finished(guest)
    record_finished()
    golfer = guest.golfer
    hand_on(guest=guest, member=ann, at=NOON)
    delete_account(user=ann, at=LATER)
    record_finished()
    golfer.refresh_from_db()
    assert (golfer.user, golfer.joins) == (None, None)


def test_a_forgotten_guest_leaves_figures_without_a_table(guest, toy):
    finished(guest)
    record_finished()
    kept = list(toy.rows())
    forget_guest(guest=guest, at=LATER)
    assert not Session.objects.exists()
    game = RecordedGame.objects.get()
    assert game.session is None
    assert game.rounds.get().golfer.user is None
    record_finished(everything=True)
    assert RecordedGame.objects.count() == 1
    assert list(toy.rows()) == kept
    assert differences(toy, tell=silent) == []


def test_a_golfer_recorded_while_the_account_was_deleted_is_separated(ann):
    finished(ann)
    record_finished()
    ann.anonymise(at=LATER)
    ann.save()
    separate_deleted()
    assert Golfer.objects.get().user is None
