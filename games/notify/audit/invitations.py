"""Mails that are expected about open invitations."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from allauth.account.models import EmailAddress

from accounts.people.models import User
from courses.social.reactions.models import Block
from games.notify.audit.readers import A_MOMENT, chosen, due, readers
from games.notify.audit.value import EVER, Expected
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Status
from notifications.mail.selectors import closed, refused
from notifications.preferences.models import Way as Chosen
from notifications.preferences.selectors import Reach

Invited = tuple[Invitation, User]


def expected_of_invitations(*, at: datetime, known: datetime) -> Iterator[Expected]:
    """Yield the mail, or the digest, of each open invitation that a member has sent."""
    rows = _open(at, known)
    by_address = _people_at({row.email for row in rows if row.email})
    invited = [(row, row.invitee or row.moved_to or by_address.get(row.email)) for row in rows]
    yield from _to_strangers([row for row, user in invited if user is None])
    yield from _to_members([(row, user) for row, user in invited if user is not None])


def _open(at: datetime, known: datetime) -> list[Invitation]:
    rows = Invitation.objects.filter(
        accepted_at=None,
        declined_at=None,
        expires_at__gt=at,
        created_at__gte=known,
        session__status__in=(Status.OPEN, Status.PLAYING),
        created_by__guest_since=None,
    )
    named = rows.exclude(email="", invitee=None)
    return list(named.select_related("session", "invitee", "moved_to", "created_by"))


def _people_at(addresses: set[str]) -> dict[str, User]:
    return {user.email: user for user in User.objects.filter(email__in=addresses)}


def _to_strangers(rows: list[Invitation]) -> Iterator[Expected]:
    """Expect a mail immediately, except from guests, who send none.

    A sender who has signed in since may have been a guest at the time.
    """
    addresses = {row.email for row in rows}
    unwilling = closed(addresses) | refused(addresses)
    for row in rows:
        signed_in = row.created_by.last_login
        may_be_guest = signed_in is not None and signed_in >= row.created_at
        if row.email not in unwilling and not may_be_guest:
            yield Expected("invitation", row.pk, row.created_at + A_MOMENT, {_name(row): EVER})


def _to_members(invited: list[Invited]) -> Iterator[Expected]:
    reaches, ties = readers(user for _row, user in invited), _ties(invited)
    for row, user in invited:
        reach = reaches.get(user.pk)
        if reach and row.created_at >= chosen(reach) and ties.let_tell(row, user, reach):
            yield from _to_member(row, user, reach)


def _to_member(row: Invitation, user: User, reach: Reach) -> Iterator[Expected]:
    if moment := due(reach, "invitation", row.created_at):
        told_by = {_name(row): EVER, f"digest-{user.public_id}": row.created_at}
        yield Expected("invitation", row.pk, moment, told_by)


@dataclass(frozen=True)
class Ties:
    """The seats, blocks and verified addresses of the invited users."""

    seats: set[tuple[int, int | None]]
    blocks: set[tuple[int, int]]
    addresses: set[tuple[int, str]]

    def let_tell(self, row: Invitation, user: User, reach: Reach) -> bool:
        """Return True if the user should be mailed: not seated, and the host is not blocked.

        In a digest, the user must also have verified the address.
        """
        if (row.session_id, user.pk) in self.seats or (user.pk, row.created_by_id) in self.blocks:
            return False
        in_digest = reach.way("invitation") == Chosen.DIGEST
        by_name = user.pk in (row.invitee_id, row.moved_to_id)
        confirmed = by_name or (user.pk, row.email) in self.addresses
        return confirmed or not in_digest


def _ties(invited: list[Invited]) -> Ties:
    """Return the ties of all invitations with three queries."""
    tables, people = {row.session_id for row, _user in invited}, {user.pk for _row, user in invited}
    seats = Seat.objects.filter(session__in=tables, user__in=people)
    blocks = Block.objects.filter(user__in=people)
    addresses = EmailAddress.objects.filter(user__in=people, verified=True)
    return Ties(
        seats=set(seats.values_list("session_id", "user_id")),
        blocks=set(blocks.values_list("user_id", "person_id")),
        addresses=set(addresses.values_list("user_id", "email")),
    )


def _name(row: Invitation) -> str:
    return f"invitation-{row.pk}-{row.session.public_id}"
