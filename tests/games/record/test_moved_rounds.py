"""All figures after a guest's rounds have become those of a member, compared with a rebuild."""

import pytest

from accounts.guests.services import hand_on
from games.record.leaderboards.models import Standing
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, RecordedRound
from games.record.log.services.rebuilding import differences
from games.record.log.services.recording import record_finished
from games.record.statistics.models import FigureSums, GroundSums
from games.registry import CARDS
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db

QUICK = {"game": "golfie", "options": CARDS["golfie"].options.quick}


@pytest.fixture
def guest(db):
    return UserFactory(name="Guest 7", guest_since=NOON)


def changes_of_a_rebuild() -> list[str]:
    return [line for keeper in KEEPERS for line in differences(keeper, tell=lambda *_: None)]


def rounds_of_all() -> int:
    row = FigureSums.objects.get(golfer=None, game="golfie", period="", edition="")
    return row.sums["game.rounds"][1]


def test_a_member_without_rounds_takes_over_the_golfer_and_is_listed(ann, guest):
    finished(guest, **QUICK)
    record_finished()
    assert not Standing.objects.filter(is_listed=True).exists()
    hand_on(guest=guest, member=ann, at=NOON)
    record_finished()
    assert Golfer.objects.get(user=ann).standings.filter(is_listed=True).exists()
    assert changes_of_a_rebuild() == []


def test_a_member_who_cannot_be_found_is_not_listed_by_the_rounds_of_a_guest(ann, guest):
    ann.findable = False
    ann.save()
    finished(guest, **QUICK)
    record_finished()
    hand_on(guest=guest, member=ann, at=NOON)
    record_finished()
    assert not Standing.objects.filter(is_listed=True).exists()


def test_moved_rounds_count_once_for_golfers_and_for_grounds(ann, bo, guest):
    finished(ann, bo, **QUICK)
    finished(ann, guest, **QUICK)
    finished(guest, bo, **QUICK)
    record_finished()
    before = rounds_of_all(), dict(GroundSums.objects.get(period="", bot="").scores)
    hand_on(guest=guest, member=ann, at=NOON)
    record_finished()
    # The game of both stays with the guest's golfer, which no account has any more.
    assert RecordedRound.objects.filter(golfer__user=ann).count() == 3
    assert RecordedRound.objects.filter(golfer__user=None).count() == 1
    assert changes_of_a_rebuild() == []
    assert before == (rounds_of_all(), dict(GroundSums.objects.get(period="", bot="").scores))
    own = FigureSums.objects.get(golfer__user=ann, period="", edition="")
    assert own.sums["game.rounds"][1] == 3
    played = Standing.objects.get(golfer__user=ann, board="played", game="", period="all")
    assert (played.games, played.is_listed) == (3, True)
