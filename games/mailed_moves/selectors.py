"""Moves by email: the links, and the decisions that an email shows."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from hmac import compare_digest
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.core import signing
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from core.i18n.translation import gettext as _
from core.site import page_url
from courses.designs.drawing import png
from games.kernel.codec import encode
from games.kernel.interface import Audience, Prompt
from games.kernel.replay import required_of
from games.registry import card_of
from games.site.card import GameCard, Subjects
from games.site.messages import OptionWords
from games.site.options import Picture
from games.table_views.selectors.table import table_view
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.access import may_act, seats_in_order
from games.tables.selectors.log import lines_since_own_turn, scene_of
from games.tables.selectors.positions import position_of
from games.tables.selectors.words import ground_of, name_of

SIGNER = signing.Signer(salt="games.mailed_move")

KEY = "mail"
"""Prefix of the idempotency keys of moves made through a link."""

DIGITS = 16
"""The length of each digest in a link; signed data does not need longer ones."""


class MoveLink(msgspec.Struct, frozen=True, array_like=True):
    """The signed content of a link: a seat's key, its prompt, and digests of the choice and the
    holder.
    """

    seat: int
    prompt: str
    choice: str
    holder: str
    ends: int
    """Expiry time, in seconds since 1970."""

    @property
    def key(self) -> str:
        """The idempotency key. It is the same in every link to this choice, so the choice is played
        only once.
        """
        return f"{KEY}-{self.prompt}-{self.choice}"


class LinkClosed(Exception):
    """Raised for a link that can no longer be played, or never could. The code gives the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Choice(NamedTuple):
    """One of the choices that an email shows."""

    words: OptionWords
    link: str


class OpenMoveLink(NamedTuple):
    """A valid link whose seat still belongs to the recipient of the email."""

    link: MoveLink
    seat: Seat
    user: User

    @property
    def session(self) -> Session:
        return self.seat.session


class Offer(NamedTuple):
    """The action that a link's button plays, described for the seat at a version of the table."""

    version: int
    prompt: Prompt
    asked: str
    action: Any
    words: OptionWords


def choices_by_mail(seat: Seat, user: User, *, at: datetime) -> tuple[Choice, ...]:
    """Return the choices that an email about an open decision offers, in the active language.

    Empty if the decision cannot be made by email.
    """
    return tuple(Choice(offer.words, _address(seat, user, offer, at)) for offer in _offers(seat))


def _offers(seat: Seat) -> list[Offer]:
    """Return the choices that can be answered by email now; empty if they are too many."""
    session, number = seat.session, seat.number
    if not session.is_playing or seat.local_name:
        return []
    position, card = position_of(session), card_of(session.game)
    prompt = required_of(position, number)
    if prompt is None:
        return []
    options = card.rules.options(position.state, number, prompt.kind)
    view, scene = (
        card.rules.view(position.state, number),
        scene_of(session, seats_in_order(session)),
    )
    asked = card.messages.asked(prompt.kind, view, number)
    described = card.messages.describe(view, number, options, scene)
    offers = [
        Offer(session.version, prompt, asked, option.action, words)
        for option, words in zip(options, described, strict=True)
        if card.by_mail.offers(prompt.kind, option.action)
    ]
    return offers if len(offers) <= card.by_mail.most else []


def _address(seat: Seat, user: User, offer: Offer, at: datetime) -> str:
    ends = int((at + settings.MOVE_LINK_LIFE).timestamp())
    link = MoveLink(seat.pk, offer.prompt.id, _choice(offer.action), _holder(user), ends)
    return page_url("games:mailed-move", SIGNER.sign_object(msgspec.to_builtins(link)))


def _choice(action: Any) -> str:
    return hashlib.sha256(encode(action)).hexdigest()[:DIGITS]


def _holder(user: User) -> str:
    """Return a digest of the account that changes with its email address or password."""
    who = f"{user.pk} {user.email} {user.password}"
    return salted_hmac("games.mailed_move.holder", who, algorithm="sha256").hexdigest()[:DIGITS]


def mailed(token: str, *, at: datetime) -> OpenMoveLink:
    """Return the seat and user of a link. Raises LinkClosed: unknown, ended, expired."""
    link = _read(token)
    seat = Seat.objects.select_related("session", "user").filter(pk=link.seat).first()
    user = seat.user if seat else None
    if seat is None or user is None or not _holds(user, seat, link):
        raise LinkClosed("ended")
    if link.ends <= at.timestamp():
        raise LinkClosed("expired")
    return OpenMoveLink(link, seat, user)


def _read(token: str) -> MoveLink:
    try:
        return msgspec.convert(SIGNER.unsign_object(token), MoveLink)
    except (signing.BadSignature, msgspec.ValidationError):
        raise LinkClosed("unknown") from None


def _holds(user: User, seat: Seat, link: MoveLink) -> bool:
    known = user.is_active and user.is_member and may_act(user, seat)
    return known and compare_digest(_holder(user), link.holder)


def turn_of(mail: OpenMoveLink) -> Turn | None:
    """Return the turn that played this choice, or None."""
    turns = Turn.objects.filter(session_id=mail.seat.session_id, seat=mail.seat.number)
    return turns.filter(key=mail.link.key).first()


def offer_of(mail: OpenMoveLink) -> Offer:
    """Return the action of the link's button. Raises LinkClosed: played, over, closed."""
    if turn_of(mail) is not None:
        raise LinkClosed("played")
    if not mail.session.is_playing:
        raise LinkClosed("over")
    for offer in _offers(mail.seat):
        if offer.prompt.id == mail.link.prompt and _choice(offer.action) == mail.link.choice:
            return offer
    raise LinkClosed("closed")


def news_since(mail: OpenMoveLink, since: int, *, at: datetime) -> tuple[str, ...]:
    """Return the events that this seat could see since a version, as sentences."""
    table = table_view(mail.session, mail.user, at=at, since=since, seat=mail.seat.number)
    return tuple(line.text for entry in table.log for line in entry.lines if line.text)


PICTURE = "hole"


@dataclass(frozen=True)
class MailContent:
    """The prompt's id, the context of the email templates, and the pictures they show."""

    prompt: str
    context: dict[str, Any]
    images: dict[str, bytes]


def mail_content(seat: Seat, reader: User, *, at: datetime) -> MailContent | None:
    """Return an email's content as the seat sees it, in the active language; None if no prompt is
    open.
    """
    session, position = seat.session, position_of(seat.session)
    seats = seats_in_order(session)
    prompt = required_of(position, seat.number)
    if prompt is None:
        return None
    card = card_of(session.game)
    # Another person on the reader's device has no mailbox here: keep what only they can see out of
    # the email.
    viewer = Audience.PUBLIC if seat.local_name else seat.number
    view = card.rules.view(position.state, viewer)
    picture = card.picture(view, seat.number)
    ground = ground_of(session, reader).name
    context = {
        **_texts(seat, card, view, prompt.kind, ground),
        "title": card.title(ground),
        "link": page_url("games:table", session.public_id),
        "choices": choices_by_mail(seat, reader, at=at),
        "deadline": seat.deadline_at,
        "lines": () if seat.local_name else lines_since_own_turn(session, seats, seat.number),
        "picture": f"cid:{PICTURE}",
        "shown": picture.shows([name_of(each) for each in seats]),
    }
    return MailContent(prompt.id, context, {PICTURE: _drawn(picture)})


def _texts(seat: Seat, card: GameCard, view: Any, prompt: str, ground: str) -> dict[str, Any]:
    """Return the texts of an email to the player of the seat, or to the owner of their device."""
    if seat.local_name:
        return _covered(seat, card, ground)
    return {
        "person": "",
        "subjects": card.by_mail.subjects(view, seat.number, ground),
        "asked": card.messages.asked(prompt, view, seat.number),
        "hand": card.by_mail.hand(view, seat.number),
    }


def _covered(seat: Seat, card: GameCard, ground: str) -> dict[str, Any]:
    """Return the texts of an email to the owner of the device at which the player sits."""
    name, title = seat.local_name, card.title(ground)
    return {
        "person": name,
        "subjects": Subjects(
            turn=_("{name}’s turn on your device: {title}").format(name=name, title=title),
            reminder=_("{name}’s time is running out: {title}").format(name=name, title=title),
        ),
        "asked": _("Open the table and hand your device to {name}.").format(name=name),
        "hand": (),
    }


def _drawn(picture: Picture) -> bytes:
    return png(svg=picture.svg, width=picture.width, height=picture.height)
