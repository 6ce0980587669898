"""Mail, push and notices for a device that several people share (docs/decisions/0096)."""

from datetime import timedelta

import pytest

from games.lobby.services.opening import Place
from games.mailed_moves.selectors import mail_content
from games.notify.selectors.mails import seats_without_mail
from games.notify.selectors.notices import turn_of
from games.notify.services.turns import mail_turn, note_push
from games.registry import CARDS
from games.tables.models.seat import Seat
from tests.factories.games import NOON, QUICK, started
from tests.mails import delivered

DEE = Place("device", name="Dee")
OPTIONS = {"eighteen": QUICK}


@pytest.fixture
def pair(ann):
    """A game of Ann and Dee on Ann's device, which both have left. Both have to choose a club."""
    game = started(ann, places=(DEE,))
    game.seats.update(last_looked_at=None)
    return game


@pytest.fixture
def late(settings):
    return NOON + timedelta(seconds=settings.TURN_MAIL_DELAY + 2)


def test_the_owner_gets_one_email_for_the_device(pair, ann, late) -> None:
    dee = pair.seats.get(number=1)
    assert set(seats_without_mail()) == set(pair.seats.values_list("pk", flat=True))
    assert mail_turn(seat_id=dee.pk, at=late)
    assert seats_without_mail() == {}
    assert not mail_turn(seat_id=pair.seats.get(number=0).pk, at=late)
    (mail,) = delivered()
    assert mail.to == [ann.email] and mail.subject.startswith("Dee’s turn on your device: ")
    assert "It’s Dee’s turn on your device" in mail.body


def test_the_device_is_pushed_once(pair, late) -> None:
    first, second = pair.seats.order_by("number")
    assert note_push(first.pk, late)
    assert not note_push(second.pk, late)


def test_the_notice_names_the_person(pair) -> None:
    own, dee = pair.seats.order_by("number")
    assert turn_of(own).title == "It’s your turn"
    assert turn_of(dee).title == "It’s Dee’s turn on your device"


@pytest.mark.parametrize("game", sorted(CARDS))
def test_the_email_shows_no_hand_of_another_person(ann, game) -> None:
    """The mailbox belongs to the owner of the device: it gets no hand, choice, link or log."""
    table = started(ann, places=(DEE,), game=game, options=OPTIONS.get(game, {}))
    for seat in Seat.objects.filter(session=table, deciding_since__isnull=False):
        seat.session = table
        content = mail_content(seat, ann, at=NOON)
        assert content is not None
        if seat.local_name:
            found = content.context
            assert not found["hand"] and not found["choices"] and not found["lines"]
            assert found["asked"] == "Open the table and hand your device to Dee."
        elif game != "minigolf":
            assert content.context["hand"]
