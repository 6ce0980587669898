"""What somebody finds in a mail about their turn: its links, and the page that one opens."""

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
    """The mail to a seat's golfer who has not looked."""
    Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=None)
    before = len(delivered())
    assert mail_turn(seat_id=seat.pk, at=at)
    [letter] = delivered()[before:]
    return letter


def choices_of(letter: EmailMessage) -> list[str]:
    """The paths of the links that play, in the order of the mail."""
    return PLAY.findall(letter.body)


def nonce_of(page) -> str:
    """What the page's button sends."""
    found = NONCE.search(page.content.decode())
    return found[1] if found else ""


def pressed(path: str):
    """What comes of opening a link in a browser that knows nobody, and pressing its button."""
    browser = Client(enforce_csrf_checks=True)
    return browser.post(path, {"page": nonce_of(browser.get(path))})


@contextmanager
def after(**time) -> Iterator[None]:
    """So much later; signatures have a clock of their own."""
    then = timezone.now() + timedelta(**time)
    clock = patch("django.utils.timezone.now", return_value=then)
    with clock, patch("time.time", return_value=then.timestamp()):
        yield


def turns(session: Session) -> list[Turn]:
    return list(session.turns.filter(number__gt=0))
