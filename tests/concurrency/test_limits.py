"""The limits on what a user can own also apply when many requests arrive at the same moment."""

from functools import partial

import msgspec

from core import task_queue as queueing
from core.rate_limits.limit import LimitReached
from core.rate_limits.writing import INVITATIONS_TO_ADDRESS
from courses import ports
from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob, Question
from courses.types.registry import type_of
from courses.types.verdict import normalised
from games.lobby.services.opening import Place, open_table
from games.lobby.services.quick import play_now
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session, Status
from tests.factories.courses import NOON, SMALL, toy_analyst

MANY = 8
LIMIT = 3


def refused(results) -> int:
    """Return the number of refusals; any other exception fails the test."""
    reached = [result for result in results if isinstance(result, LimitReached)]
    assert not [one for one in results if isinstance(one, Exception) and one not in reached]
    return len(reached)


def test_the_open_table_limit_holds_for_parallel_requests(golfers, at_once, settings):
    settings.RATE_LIMITS = {"open-tables": LIMIT}
    options, places = {"course": "starter-links"}, [Place()]
    call = partial(
        open_table, host=golfers[0], game="eighteen", options=options, places=places, at=NOON
    )
    assert refused(at_once([call] * MANY)) == MANY - LIMIT
    assert Session.objects.filter(host=golfers[0], status=Status.OPEN).count() == LIMIT


def invitation_of(host, *emails):
    """Return a function that creates a table with this host and a reserved seat for each
    address.
    """
    options = {"course": "starter-links"}
    places = [Place(kind="friend", email=email) for email in emails]
    return partial(open_table, host=host, game="eighteen", options=options, places=places, at=NOON)


def test_the_limit_of_invitations_per_address_holds_for_many_hosts(golfers, at_once, settings):
    settings.RATE_LIMITS = {INVITATIONS_TO_ADDRESS.key: LIMIT}
    calls = [invitation_of(golfer, "Friend@mails.example") for golfer in golfers]
    assert refused(at_once(calls)) == len(golfers) - LIMIT
    assert Invitation.objects.filter(email="friend@mails.example").count() == LIMIT


def test_inviting_the_same_friends_in_another_order_does_not_deadlock(golfers, at_once):
    friends = ["a@mails.example", "b@mails.example"]
    calls = [
        invitation_of(golfer, *(friends if place % 2 else reversed(friends)))
        for place, golfer in enumerate(golfers[:4])
    ]
    assert refused(at_once(calls)) == 0
    assert Invitation.objects.count() == 8


def test_the_analysis_limit_holds_for_parallel_requests(golfers, at_once, settings, monkeypatch):
    monkeypatch.setattr(queueing, "queue", lambda **_task: False)
    monkeypatch.setitem(ports.ANALYSTS, "course", toy_analyst())
    settings.RATE_LIMITS = {"unfinished-studies": LIMIT}
    ask = partial(analysis.ask, question=Question.RATING, by=golfers[0], at=NOON)
    designs = [normalised(type_of("course"), course_of(holes)) for holes in range(1, MANY + 1)]
    calls = [partial(ask, design=design) for design in designs]
    assert refused(at_once(calls)) == MANY - LIMIT
    assert AnalysisJob.objects.filter(asked_by=golfers[0]).count() == LIMIT


def course_of(holes):
    """Return a course. Its content differs for each number of holes."""
    return msgspec.structs.replace(SMALL, holes=SMALL.holes[:1] * holes)


def test_repeated_clicks_on_play_now_start_one_game(golfers, at_once):
    click = partial(play_now, host=golfers[0], game="golfie", options={}, visitor="golfer", at=NOON)
    assert len({session.pk for session in at_once([click] * 4)}) == 1
    assert Session.objects.filter(host=golfers[0]).count() == 1
