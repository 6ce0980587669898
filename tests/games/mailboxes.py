"""The links in a player's turn email, and the pages that they open."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from unittest.mock import patch

from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone

from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.mails import delivered

SITE = "https://dogleg.test"
PLAY = re.compile(rf"{SITE}(/mail/play/[^\s\"<]+)")
LINK = re.compile(rf"{SITE}(/[^\s\"<]*)")
NONCE = re.compile(r'name="page" value="([^"]+)"')


def asked_by_mail(seat: Seat, *, at) -> EmailMessage:
    """Send the turn email for a seat whose player has not opened the table, and return it."""
    Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=None)
    before = len(delivered())
    assert mail_turn(seat_id=seat.pk, at=at)
    [letter] = delivered()[before:]
    return letter


def choices_of(letter: EmailMessage) -> list[str]:
    """Return the paths of the links that make a move, in the order in which the email
    lists them.
    """
    return PLAY.findall(letter.body)


def nonce_of(page) -> str:
    """Return the value that the page's button submits."""
    found = NONCE.search(page.content.decode())
    return found[1] if found else ""


def pressed(path: str):
    """Open a link in a signed-out browser and press its button; return the response."""
    browser = Client(enforce_csrf_checks=True)
    return browser.post(path, {"page": nonce_of(browser.get(path))})


@contextmanager
def after(**time) -> Iterator[None]:
    """Run the block as if at a later time. The signatures of links also use that time."""
    then = timezone.now() + timedelta(**time)
    clock = patch("django.utils.timezone.now", return_value=then)
    with clock, patch("time.time", return_value=then.timestamp()):
        yield


def turns(session: Session) -> list[Turn]:
    return list(session.turns.filter(number__gt=0))
