"""Invite friends to a seat, by email or by link."""

from collections.abc import Collection, Sequence
from datetime import datetime
from math import ceil

from django.conf import settings
from django.db import transaction
from django.db.models import Min, Q, QuerySet

from accounts.people.models import User
from core.rate_limits.limit import A_DAY, Limit, LimitReached
from core.rate_limits.writing import INVITATIONS, INVITATIONS_TO_ADDRESS
from games.errors import TableError
from games.seats.services.seats import (
    relieve_bot,
    require_stranger,
    require_welcome,
    seat_at,
    take_seat,
)
from games.seats.services.starting import begin_when_full
from games.tables.models.invitation import DeclineReason, Invitation, InvitedAddress
from games.tables.models.outbox import OutboxTask
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.invitations import (
    free_seats,
    invitable_person,
    invitation_of_token,
)
from games.tables.services.outbox import put
from games.tables.services.tables import (
    golfers_of,
    locked_open_table,
    locked_session,
    publish_decline_event,
    publish_invitation_event,
    require_host,
    save_change,
)
from notifications.mail.composing.templated import Subscription
from notifications.mail.selectors import address_digest
from notifications.mail.services.addresses import unsubscribe


@transaction.atomic
def invite(
    *,
    session_id: int,
    user: User,
    seat: int | None = None,
    email: str = "",
    id: str = "",
    at: datetime,
) -> Invitation:
    """Reserve an open seat for a friend: `seat`, or the first free one.

    With the `id` of a member, the site delivers the invitation. With an address, an email delivers
    it, unless its owner refuses such emails. Without both, the host shares the link. Raises
    TableError: not_open, host_only, no_such_seat, seat_not_free, table_full, unknown_person,
    already_seated, person_is_seated, already_invited; LimitReached.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    place = _free_seat(session, seats, seat, at)
    if id:
        invitation = invite_member(session=session, seat=place.number, id=id, by=user, at=at)
    else:
        invitation = send_invitation(
            session=session, seat=place.number, email=email, by=user, at=at
        )
    save_change(session, golfers_of(seats))
    return invitation


def invite_member(*, session: Session, seat: int, id: str, by: User, at: datetime) -> Invitation:
    """Invite a member by the id of their profile to a free seat, under the row lock.

    Raises TableError: unknown_person, already_seated, person_is_seated, already_invited;
    LimitReached.
    """
    person = invitable_person(id)
    if person is None:
        raise TableError("unknown_person")
    if session.seats.filter(user=person).exists():
        raise TableError("already_seated" if person == by else "person_is_seated")
    if session.invitations.pending(at=at).filter(invitee=person).exists():
        raise TableError("already_invited")
    lock_addresses([person.email], at=at)
    received = Invitation.objects.filter(created_at__gt=at - A_DAY)
    to_them = Q(email=person.email.lower()) | Q(invitee=person, created_by=by)
    _require_few(INVITATIONS_TO_ADDRESS, received.filter(to_them), at)
    return send_invitation(session=session, seat=seat, invitee=person, by=by, at=at)


def _free_seat(session: Session, seats: list[Seat], wanted: int | None, at: datetime) -> Seat:
    """Return the wanted seat, or else the first free one."""
    free = free_seats(session, seats, at=at)
    if wanted is not None:
        if (seat := seat_at(seats, wanted)) not in free:
            raise TableError("seat_not_free")
        return seat
    if not free:
        raise TableError("table_full")
    return free[0]


def send_invitation(
    *,
    session: Session,
    seat: int,
    email: str = "",
    invitee: User | None = None,
    local_name: str = "",
    by: User,
    at: datetime,
) -> Invitation:
    """Create an invitation to a free seat, under the row lock; mail it after the commit.

    `local_name` is the name of a person on the invited player's device.

    Guests cannot send mail: a user whom they invite sees the invitation on the site. Raises
    LimitReached.
    """
    # A bot account has a limit of its own, and its challenges reach no person.
    if invitee is None or not invitee.is_bot:
        _require_measure(by, email, at)
    invitation = Invitation.objects.create(
        session=session,
        seat=seat,
        email=email,
        invitee=invitee,
        local_name=local_name,
        language=by.language,
        created_by=by,
        created_at=at,
        expires_at=at + settings.INVITATION_LIFE,
    )
    publish_invitation_event(invitation)
    if (email or invitee) and by.is_member:
        put(task=OutboxTask.INVITATION, subject=invitation.pk, at=at)
    return invitation


def _require_measure(by: User, email: str, at: datetime) -> None:
    # The lock on the user's row stops simultaneous invitations at two tables from exceeding the
    # limit.
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    sent = Invitation.objects.filter(created_at__gt=at - A_DAY)
    to_bots = Q(invitee__is_bot=True)
    _require_few(INVITATIONS, sent.filter(created_by=by).exclude(to_bots), at)
    if email:
        lock_addresses([email], at=at)
        _require_few(INVITATIONS_TO_ADDRESS, sent.filter(email=email.lower()), at)


def lock_addresses(emails: Collection[str], *, at: datetime) -> None:
    """Lock addresses: no other transaction counts invitations to them until this one ends.

    A caller that invites several people locks all addresses first, in this order. Otherwise two
    tables with the same friends could wait for each other forever.
    """
    for digest in sorted({address_digest(email) for email in emails}):
        # The update is the lock. A row may be deleted between the two statements.
        while not InvitedAddress.objects.filter(digest=digest).update(locked_at=at):
            InvitedAddress.objects.get_or_create(digest=digest, defaults={"locked_at": at})


def forget_invited_addresses(*, at: datetime) -> None:
    """Delete rows of addresses without counted invitations. Safe to run at any time."""
    InvitedAddress.objects.filter(locked_at__lt=at - 2 * A_DAY).delete()


def _require_few(limit: Limit, sent: QuerySet[Invitation], at: datetime) -> None:
    if sent.count() >= limit.most:
        first = sent.aggregate(first=Min("created_at", default=at))["first"]
        raise LimitReached(limit, ceil((first + A_DAY - at).total_seconds()))


def _locked(token: str, at: datetime) -> tuple[Invitation, Session]:
    invitation = invitation_of_token(token)
    if invitation is None:
        raise TableError("unknown_invitation")
    session = locked_session(invitation.session_id)
    pending = session.invitations.pending(at=at).filter(pk=invitation.pk).first()
    if pending is None:
        raise TableError("invitation_closed")
    return pending, session


@transaction.atomic
def accept_invitation(*, token: str, user: User, entropy: bytes = b"", at: datetime) -> Seat:
    """Take the reserved seat; in a running game, from the bot that plays there.

    A rematch or a challenge starts as soon as the last player accepts.

    Raises TableError: invitation_closed, invited_by_name if it is for another user, already_seated,
    not_welcome, seat_not_free.
    """
    invitation, session = _locked(token, at)
    seats = seats_in_order(session)
    _require_invited(invitation, seats, user)
    require_welcome(session, seats, user)
    place = seats[invitation.seat]
    if session.is_open:
        seat = take_seat(session, seats, place, user, entropy, at, invitation.local_name)
    else:
        seat = relieve_bot(session, seats, place, user, at, invitation.local_name)
    invitation.accepted_at, invitation.accepted_by = at, user
    invitation.save(update_fields=["accepted_at", "accepted_by"])
    begin_when_full(session, at=at)
    return seat


def _require_invited(invitation: Invitation, seats: Sequence[Seat], user: User) -> None:
    """Check that the user can accept: a link is for one seat only.

    A user invited by name can accept several seats, because they had them in the previous game.
    """
    if invitation.invitee_id is None:
        require_stranger(seats, user)
    elif invitation.invitee_id != user.pk:
        raise TableError("invited_by_name")


@transaction.atomic
def decline_invitation(*, token: str, reason: str = DeclineReason.GENERIC, at: datetime) -> None:
    """Decline an invitation. The seat becomes open to others, or the bot keeps playing it.

    The sender receives the reason, one of `DeclineReason`. Raises TableError: invitation_closed,
    unknown_invitation.
    """
    invitation, session = _locked(token, at)
    invitation.declined_at, invitation.decline_reason = at, DeclineReason(reason)
    invitation.save(update_fields=["declined_at", "decline_reason"])
    save_change(session, golfers_of(seats_in_order(session)))
    publish_decline_event(invitation, at)


@transaction.atomic
def withdraw_invitation(*, session_id: int, user: User, invitation_id: int, at: datetime) -> None:
    """Withdraw an invitation, even while a bot is playing the seat in a running game.

    Raises TableError: host_only, invitation_closed.
    """
    session = locked_session(session_id)
    require_host(session, user)
    pending = session.invitations.pending(at=at).filter(pk=invitation_id)
    if not pending.update(expires_at=at):
        raise TableError("invitation_closed")
    save_change(session, golfers_of(seats_in_order(session)))


def refuse_invitations(*, token: str, at: datetime) -> None:
    """Unsubscribe the address of this invitation from further invitations.

    Raises TableError("invitation_closed") for a link that is invalid or has no address.
    """
    invitation = invitation_of_token(token)
    if invitation is None or not invitation.email:
        raise TableError("invitation_closed")
    unsubscribe(subscription=_subscription(invitation.email), at=at)


def _subscription(email: str) -> Subscription:
    user = User.objects.filter(email=email).first()
    if user is not None:
        return Subscription("invitation", user_id=user.pk)
    return Subscription("invitation", address_digest=address_digest(email))


def move_invitations(*, user: User, old: str) -> None:
    """After a user has changed their email address, assign the invitations to the old one to the
    user.
    """
    sent_there = Invitation.objects.filter(email=old, moved_to=None, accepted_at=None)
    sent_there.update(moved_to=user)


def forget_invitations(*, user: User, addresses: Collection[str], at: datetime) -> None:
    """Delete the invitations of a user who deletes their account, and free the seats reserved for
    them.

    Addresses are also removed from invitations that the user has sent.
    """
    to_them = Q(email__in=addresses) | Q(invitee=user) | Q(moved_to=user)
    digests = [address_digest(address) for address in addresses]
    InvitedAddress.objects.filter(digest__in=digests).delete()
    about = Invitation.objects.filter(to_them | Q(created_by=user))
    about.pending(at=at).update(expires_at=at)
    about.update(email="", invitee=None, moved_to=None)
