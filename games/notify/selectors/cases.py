"""The events that emails about games report, for the comparison of expected and sent emails.

This module does not use the queries and marks that are used for sending the emails.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.db.models import QuerySet

from accounts.people.models import User
from courses.social.reactions.models import Block
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from notifications.audit.selectors.cases import EVER, Case
from notifications.audit.selectors.letters import MOMENT, Letter
from notifications.events.models import FeedEvent, Kind
from notifications.mail.selectors import closed, refused
from notifications.preferences.selectors import A_MOMENT

Judged = Iterator[tuple[Letter, Case]]
LOOKED_BACK = timedelta(days=7)
"""The end of a game is not reported by email after this time."""
STILL_THERE = timedelta(seconds=10)
"""Visits are recorded at most this often, so a visit just before the end counts as having
seen it.
"""


def _light(seats: QuerySet[Seat]) -> list[Seat]:
    heavy = ("session__config", "session__snapshot", "session__seed", "session__choices")
    return list(seats.select_related("session", "user").defer(*heavy))


def _waited_for(at: datetime) -> list[Seat]:
    seats = Seat.objects.holding_up().filter(deciding_since__lte=at)
    return _light(seats.filter(session__practice=False))


def open_turns(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield the open decisions. A table sends a player one email until they open it."""
    return (_turn(seat, seat.deciding_since) for seat in _waited_for(at) if seat.deciding_since)


def _turn(seat: Seat, opened: datetime) -> Case:
    looked, mailed = seat.last_looked_at or EVER, seat.mailed_at
    noted = mailed if mailed and mailed >= looked else None
    return Case(
        "turn",
        seat.pk,
        seat.user,
        at=opened,
        name=_name_of("turn-", seat),
        since=max(looked, seat.joined_at or EVER),
        in_digest=min(opened, noted or opened),
        seen=looked if looked >= opened else None,
        noted=noted,
        stays=True,
        forbidden=seat.session.practice,
    )


def open_reminders(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield the reminders that players should get, unless they have viewed the table since."""
    seats = [seat for seat in _waited_for(at) if seat.deadline_at and seat.deadline_at > at]
    moments = {seat.reminded_at for seat in seats if seat.reminded_at}
    # A guest received no event, but may have become a member since.
    events = FeedEvent.objects.filter(kind=Kind.CLOCK, at__in=moments)
    reminded = set(events.values_list("user_id", "at"))
    for seat in seats:
        opened, moment = seat.deciding_since, seat.reminded_at
        assert opened is not None
        if moment is None or moment < opened:
            moment = seat.remind_at
        elif (seat.user_id, moment) not in reminded:
            continue
        if moment is not None:
            yield _reminder(seat, opened, moment)


def _reminder(seat: Seat, opened: datetime, moment: datetime) -> Case:
    looked = seat.last_looked_at
    return Case(
        "clock",
        seat.pk,
        seat.user,
        at=moment,
        name=f"{_name_of('reminder-', seat)}-{opened:{MOMENT}}",
        seen=looked if looked and looked > moment else None,
        until=seat.deadline_at,
        forbidden=seat.session.practice,
    )


def mailed_turns(letters: Sequence[Letter]) -> Judged:
    """Yield the decision that each email is about, unless another player has taken the
    seat since.
    """
    for letter, seat, opened in _decisions("turn", letters):
        yield letter, _turn(seat, opened)


def mailed_reminders(letters: Sequence[Letter]) -> Judged:
    """Yield the decision that each reminder is about. A reminder is also sent to a player who has
    seen the decision.
    """
    for letter, seat, opened in _decisions("clock", letters):
        yield letter, replace(_reminder(seat, opened, opened), seen=None)


def _decisions(kind: str, letters: Sequence[Letter]) -> Iterator[tuple[Letter, Seat, datetime]]:
    about = [(one, one.decision) for one in letters if one.kind == kind]
    tables = {decision.table for _letter, decision in about if decision}
    rows = Seat.objects.filter(session__public_id__in=tables)
    seats = {_name_of("", seat): seat for seat in _light(rows)}
    for letter, decision in about:
        seat = seats.get(decision.seat.partition("-")[2]) if decision else None
        if decision and seat and not (seat.joined_at and seat.joined_at > letter.at):
            yield letter, seat, decision.opened


def _name_of(what: str, seat: Seat) -> str:
    return f"{what}{seat.session.public_id}-{seat.number}"


def open_endings(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield the games that have ended, for each player whose feed has the event."""
    return _endings(FeedEvent.objects.filter(at__gte=max(known, at - LOOKED_BACK)))


def mailed_endings(letters: Sequence[Letter]) -> Judged:
    """Yield the ended game that each email reports."""
    by_name = {letter.name: letter for letter in letters if letter.kind == "finished"}
    people = {letter.parts[1] for letter in by_name.values()}
    cases = _endings(FeedEvent.objects.filter(user__public_id__in=people))
    return ((by_name[case.name], case) for case in cases if case.name in by_name)


def _endings(events: QuerySet[FeedEvent]) -> Iterator[Case]:
    data = list(events.filter(kind=Kind.FINISHED))
    tables = {event.data.get("table", "") for event in data}
    over = Seat.objects.at_table().filter(session__finished_at__isnull=False)
    rows = _light(over.filter(session__public_id__in=tables))
    seats = {(seat.user_id, seat.session.public_id): seat for seat in rows}
    for event in data:
        seat = seats.get((event.user_id, event.data.get("table", "")))
        if seat and seat.user and seat.session.finished_at:
            yield _ending(seat, seat.user, seat.session.finished_at, event.number)


def _ending(seat: Seat, user: User, ended: datetime, number: int) -> Case:
    looked = seat.last_looked_at
    return Case(
        "finished",
        seat.pk,
        user,
        at=ended,
        name=f"finished-{user.public_id}-{number}",
        in_digest=ended,
        seen=looked if looked and looked > ended - STILL_THERE else None,
        forbidden=seat.session.practice,
    )


def open_invitations(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield the open invitations that a member has sent, to members and to addresses."""
    rows = Invitation.objects.pending(at=at).exclude(email="", invitee=None)
    sent = rows.filter(created_at__gte=known, created_by__guest_since=None)
    found = list(sent.select_related("session", "invitee", "moved_to", "created_by"))
    by_address = User.objects.filter(email__in={row.email for row in found if row.email})
    people = {user.email: user for user in by_address}
    invited = [(row, row.invitee or row.moved_to or people.get(row.email)) for row in found]
    yield from _to_strangers([row for row, user in invited if user is None])
    yield from _to_members([(row, user) for row, user in invited if user is not None])


def _to_strangers(rows: Sequence[Invitation]) -> Iterator[Case]:
    """Expect an email immediately, except from guests, who cannot send any.

    A sender who has signed in since may have been a guest at the time.
    """
    addresses = {row.email for row in rows}
    unwilling = closed(addresses) | refused(addresses)
    for row in rows:
        signed_in = row.created_by.last_login
        may_be_guest = signed_in is not None and signed_in >= row.created_at
        if row.email not in unwilling and not may_be_guest:
            yield replace(_invitation(row, None), due=row.created_at + A_MOMENT)


def _to_members(invited: Sequence[tuple[Invitation, User]]) -> Iterator[Case]:
    """Expect an email to a member who can accept it. Only digests to a verified address list it."""
    people = {user.pk for _row, user in invited}
    tables = {row.session_id for row, _user in invited}
    seats = Seat.objects.filter(session__in=tables, user__in=people)
    seated = set(seats.values_list("session", "user"))
    barred = set(Block.objects.filter(user__in=people).values_list("user", "person"))
    verified = EmailAddress.objects.filter(user__in=people, verified=True)
    addresses = set(verified.values_list("user", "email"))
    for row, user in invited:
        at_table, blocked = (row.session_id, user.pk), (user.pk, row.created_by_id)
        if at_table not in seated and blocked not in barred:
            by_name = user.pk in (row.invitee_id, row.moved_to_id)
            listed = by_name or (user.pk, row.email) in addresses
            yield replace(_invitation(row, user), in_digest=row.created_at if listed else None)


def _invitation(row: Invitation, user: User | None) -> Case:
    answers = [moment for moment in (row.accepted_at, row.declined_at) if moment]
    return Case(
        "invitation",
        row.pk,
        user,
        at=row.created_at,
        name=f"invitation-{row.pk}-{row.session.public_id}",
        seen=min(answers, default=None),
        forbidden=row.created_by.is_guest,
    )


def mailed_invitations(letters: Sequence[Letter]) -> Judged:
    """Yield the invitation that each email is about."""
    by_key = {letter.parts[1]: letter for letter in letters if letter.kind == "invitation"}
    rows = Invitation.objects.filter(pk__in=by_key)
    for row in rows.select_related("session", "created_by", "invitee"):
        yield by_key[str(row.pk)], _invitation(row, row.invitee)
