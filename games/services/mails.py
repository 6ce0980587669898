"""The mails of play: your turn, who resigned, invitations.

Sent at least once, told apart by Message-ID.
"""

from datetime import datetime
from operator import attrgetter
from typing import Any

from django.utils import translation

from accounts.mail.plain import quoted
from accounts.mail.site import page_url
from accounts.models import User
from accounts.selectors.notices import AT_THEIR_TIME, reach_of
from accounts.services import mail
from courses.types.raster import png
from games.kernel.replay import required_of
from games.models import Invitation, Seat, SeatChange
from games.registry import card_of
from games.selectors.access import Person, seats_in_order
from games.selectors.grounds import ground_of
from games.selectors.invitations import is_pending, link_of
from games.selectors.invited import member_at, waits_for_its_time
from games.selectors.log import lines_since_own_turn
from games.selectors.positions import position_of
from games.selectors.waiting import seat_to_mail
from games.services.broadcast import broadcast_table

PICTURE = "hole"


def mail_turn(*, seat_id: int, at: datetime) -> bool:
    """Tell somebody that it is their turn, if they still have not looked.

    One mail a table until they look; sent again only if we cannot know that the first went out.
    """
    seat = seat_to_mail(seat_id, at=at)
    if seat is None or seat.user is None:
        return False
    sent = _send_turn(seat, seat.user, at)
    Seat.objects.filter(pk=seat.pk).update(mailed_at=at)
    return sent


def _send_turn(seat: Seat, reader: User, at: datetime) -> bool:
    session = seat.session
    position = position_of(session)
    prompt = required_of(position, seat.number)
    opened = seat.deciding_since
    if prompt is None or opened is None:
        return False
    card = card_of(session.game)
    view = card.rules.view(position.state, seat.number)
    with translation.override(reader.language):
        lines = lines_since_own_turn(session, seats_in_order(session), seat.number)
        asked = card.messages.asked(prompt.kind, view, seat.number)
        picture = card.picture(view, seat.number)
        ground = ground_of(session, reader).name
    return mail.send(
        to=reader,
        kind="turn",
        template="games/mail/turn",
        context={
            "title": card.title(ground),
            "link": page_url("games:table", session.public_id),
            "lines": lines,
            "asked": asked,
            "deadline": seat.deadline_at,
            "picture": f"cid:{PICTURE}",
            "shown": picture.shows,
        },
        message_id=f"turn-{session.public_id}-{prompt.id}-{opened:%Y%m%d%H%M%S}",
        at=at,
        about=seat.pk,
        images={PICTURE: png(svg=picture.svg, width=picture.width, height=picture.height)},
    )


def mail_resignation(*, change_id: int, at: datetime) -> None:
    """Tell the others that somebody has resigned: once each, if they want mails of their games."""
    change = SeatChange.objects.select_related("session").get(pk=change_id)
    seats = seats_in_order(change.session)
    left = seats[change.seat].user
    others = {seat.user for seat in seats if seat.user and not seat.played_by_bot} - {left}
    if left is not None:
        for reader in sorted(others, key=attrgetter("pk")):
            _send_resignation(change, left, reader, at)


def _send_resignation(change: SeatChange, left: User, reader: User, at: datetime) -> None:
    session = change.session
    # Who reads of turns in the digest finds the table there.
    if reach_of(reader).way("turn") not in AT_THEIR_TIME:
        return
    with translation.override(reader.language):
        title = card_of(session.game).title(ground_of(session, reader).name)
    mail.send(
        to=reader,
        kind="turn",
        template="games/mail/resigned",
        context={
            "name": left.name,
            "title": title,
            "link": page_url("games:table", session.public_id),
        },
        message_id=f"resigned-{session.public_id}-{change.version}-{reader.pk}",
        at=at,
    )


def mail_invitation(*, invitation_id: int, at: datetime) -> bool:
    """Send an invitation to whom it is for, unless it was sent, is closed or is not wanted.

    Who has an account sees it on the site from now on, and gets the mail when they want it.
    """
    rows = Invitation.objects.select_related("session", "created_by", "invitee")
    invitation = rows.filter(pk=invitation_id, mailed_at=None).first()
    if invitation is None or not is_pending(invitation, at=at):
        return False
    user = invitation.invitee or member_at(invitation.email)
    if user is not None:
        broadcast_table(invitation.session, golfers=[user.pk])
        if waits_for_its_time(invitation, user, at=at):
            return False
    sent = _send_invitation(invitation, user, at)
    Invitation.objects.filter(pk=invitation.pk).update(mailed_at=at)
    return sent


def _send_invitation(invitation: Invitation, user: User | None, at: datetime) -> bool:
    wanted: dict[str, Any] = {
        "kind": "invitation",
        "template": "games/mail/invitation",
        "message_id": f"invitation-{invitation.pk}-{invitation.session.public_id}",
        "at": at,
        "about": invitation.pk,
        "expires_at": invitation.expires_at,
    }
    language = user.language if user else invitation.language
    with translation.override(language):
        wanted["context"] = _invited(invitation, user)
    if user is not None:
        return mail.send(to=user, **wanted)
    return mail.send_to_address(address=invitation.email, language=language, **wanted)


def _invited(invitation: Invitation, reader: Person) -> dict[str, Any]:
    session = invitation.session
    return {
        "host": quoted(invitation.created_by.name),
        "title": card_of(session.game).title(quoted(ground_of(session, reader).name)),
        "expires_at": invitation.expires_at,
        "link": link_of(invitation),
    }
