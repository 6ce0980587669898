from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.tokens.models import Scope
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from notifications.audit.models import MailComparison
from notifications.events.models import FeedEvent
from notifications.notices.models import DueNotice
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened, started
from tests.games.clock_times import QUICK_CLOCK, SLOW_CLOCK
from tests.games.mailboxes import asked_by_mail, choices_of
from tests.games.sockets import bearer
from tests.programs import secret_of


@pytest.fixture
def ann(db):
    return UserFactory(name="Ann", email="ann@club.example")


@pytest.fixture
def bo(db):
    return UserFactory(name="Bo", email="bo@club.example")


@pytest.fixture
def cy(db):
    return UserFactory(name="Cy", email="cy@club.example")


@pytest.fixture
def table(ann):
    """Ann's table with one open seat."""
    return opened(ann)


@pytest.fixture
def game(ann, bo):
    """A game with Ann on seat 0 and Bo on seat 1, who both have to choose a club."""
    return started(ann, bo)


@pytest.fixture
def secret_for():
    """Return a function that creates an access token for a user and returns its plain text."""

    def make(user, *scopes) -> str:
        return secret_of(user, scopes or (Scope.READ, Scope.PLAY))

    return make


@pytest.fixture
def program(secret_for):
    """Return a function that creates an API client with a user's token and these scopes."""

    def make(user, *scopes) -> APIClient:
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret_for(user, *scopes)}")
        return client

    return make


@pytest.fixture
def bos(bo, secret_for):
    """The authorization header of Bo's API client."""
    return bearer(secret_for(bo))


@pytest.fixture
def anns(secret_for, ann, game):
    """The authorization header of Ann's API client, for a socket."""
    return bearer(secret_for(ann))


@pytest.fixture
def later():
    """Return a function that returns a time after NOON."""

    def moment(**after):
        return NOON + timedelta(**after)

    return moment


@pytest.fixture
def quick(ann, bo):
    """A game with 30 seconds per decision and one minute in the time bank. Ann and Bo have to
    choose a club.
    """
    return started(ann, bo, clock=QUICK_CLOCK)


@pytest.fixture
def slow(ann, bo):
    """A game with two days per decision. Ann and Bo have to choose a club."""
    return started(ann, bo, clock=SLOW_CLOCK)


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def round_(ann, bo, now):
    """A game in which Ann and Bo have been choosing a club for an hour."""
    return started(ann, bo, at=now - timedelta(hours=1))


@pytest.fixture
def letter(round_, now):
    """The email that notifies Ann of her turn."""
    return asked_by_mail(round_.seats.get(number=0), at=now)


@pytest.fixture
def links(letter):
    return choices_of(letter)


@pytest.fixture
def stranger():
    """A browser without any cookies."""
    return Client(enforce_csrf_checks=True)


@pytest.fixture
def compared_for_months(db):
    """Set the start of the email comparison to three months ago."""
    MailComparison.objects.create(pk=1, begun_at=NOON - timedelta(days=90))


@pytest.fixture
def seat(game):
    """Ann's seat. It has been her turn since noon, and only Bo has opened the table since."""
    Seat.objects.filter(session=game, number=0).update(last_looked_at=None)
    return game.seats.get(number=0)


@pytest.fixture
def over(game, ann, bo):
    """Ann's seat in a game that ended at noon. The event is in both players' feeds, but only Bo had
    the table open.
    """
    Session.objects.filter(pk=game.pk).update(status="finished", finished_at=NOON)
    game.seats.update(deciding_since=None, last_looked_at=NOON - timedelta(days=1))
    game.seats.filter(user=bo).update(last_looked_at=NOON)
    for user in (ann, bo):
        FeedEvent.objects.create(
            user=user, number=7, kind="finished", data={"table": game.public_id}, at=NOON
        )
    return game.seats.get(user=ann)


@pytest.fixture
def noticed(over, ann):
    """A notification to Ann about the end of the game, due to be emailed."""
    return DueNotice.objects.create(
        user=ann, number=7, kind="finished", event="finished", at=NOON, mail_at=NOON,
        data={"table": over.session.public_id},
    )  # fmt: skip
