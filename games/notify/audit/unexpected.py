"""Mails of the last day that should not have been sent, judged by the current data.

Data that may have changed since a mail was written does not count against it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet

from accounts.people.models import User
from games.notify.audit.decisions import HEAVY, here
from games.notify.audit.endings import has_seen_end
from games.notify.audit.posted import Letter, Posted
from games.notify.audit.readers import chosen, readers
from games.notify.audit.value import Difference
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from notifications.events.models import FeedEvent, Kind
from notifications.preferences.models import Way as Chosen
from notifications.preferences.selectors import AT_THEIR_TIME, Reach

A_DAY, A_MINUTE = timedelta(days=1), timedelta(minutes=1)
"""A player who looked less than a minute before may have looked while the mail was written."""


def unexpected(found: Posted, *, at: datetime) -> Iterator[Difference]:
    """Yield a difference for each unexpected mail that was sent or will be."""
    letters = [one for one in found.letters if one.goes and one.at > at - A_DAY]
    for judge in (_decisions, _invitations, _endings, _digests):
        yield from judge(letters)
    yield from _twice(letters, found)


@dataclass(frozen=True)
class Case:
    """A mail about a decision, with the seat and the preferences of its player."""

    letter: Letter
    seat: Seat
    opened: datetime
    reach: Reach

    @property
    def looked_before(self) -> bool:
        """True if the player had seen the turn before the mail; a reminder is sent anyway."""
        looked = self.seat.last_looked_at
        seen = looked is not None and self.opened <= looked <= self.letter.at - A_MINUTE
        return seen and self.letter.kind == "turn"

    @property
    def early(self) -> bool:
        """True if the mail was written before the delay that the player has chosen."""
        by_delay = self.reach.way("turn") == Chosen.LATER and self.opened >= chosen(self.reach)
        wanted = self.opened + self.reach.delay
        return self.letter.kind == "turn" and by_delay and self.letter.at < wanted


def _decisions(letters: list[Letter]) -> Iterator[Difference]:
    for case in _cases(letters):
        of_nobody = case.seat.session.practice
        if of_nobody or case.looked_before or case.early or _unwelcome(case.letter, case.reach):
            yield Difference("unexpected", case.letter.kind, case.seat.pk)


def _cases(letters: list[Letter]) -> Iterator[Case]:
    """Yield the cases of seats that no other player has taken since."""
    seats = seats_of(letters)
    reaches = readers(seat.user for seat in seats.values())
    for letter in letters:
        decision = letter.decision
        seat = seats.get((decision.table, decision.seat)) if decision else None
        reach = reaches.get(seat.user_id or 0) if seat else None
        if decision and seat and reach and not (seat.joined_at and seat.joined_at > letter.at):
            yield Case(letter, seat, decision.opened, reach)


def seats_of(letters: list[Letter]) -> dict[tuple[str, int], Seat]:
    """Return the seats that the mails are about, by table and number."""
    tables = {letter.decision.table for letter in letters if letter.decision}
    return {(seat.session.public_id, seat.number): seat for seat in _seats_at(tables)}


def _seats_at(tables: Iterable[str]) -> QuerySet[Seat]:
    seats = Seat.objects.filter(session__public_id__in=tables)
    return seats.select_related("session", "user").defer(*HEAVY)


def _unwelcome(letter: Letter, reach: Reach) -> bool:
    """Return True if its reader did not want such mails, neither then nor now."""
    return letter.at > chosen(reach) and reach.way(letter.kind) not in AT_THEIR_TIME


def _invitations(letters: list[Letter]) -> Iterator[Difference]:
    by_key = _by_key(letters, "invitation")
    rows = Invitation.objects.filter(pk__in=by_key).select_related("created_by", "invitee")
    reaches = readers(row.invitee for row in rows)
    for row in rows:
        letter, reach = by_key[str(row.pk)], reaches.get(row.invitee_id or 0)
        answers = [moment for moment in (row.accepted_at, row.declined_at) if moment]
        answered = any(moment <= letter.at - A_MINUTE for moment in answers)
        if answered or row.created_by.is_guest or (reach and _unwelcome(letter, reach)):
            yield Difference("unexpected", "invitation", row.pk)


def _endings(letters: list[Letter]) -> Iterator[Difference]:
    by_name = {one.name: one for one in letters if one.kind == "finished"}
    events = list(_events(by_name))
    over = _seats_at({event.data.get("table", "") for event in events})
    rows = over.filter(session__finished_at__isnull=False)
    seats = {(seat.user_id, seat.session.public_id): seat for seat in rows}
    reaches = readers(seat.user for seat in rows)
    for event in events:
        seat, letter = seats.get((event.user_id, event.data.get("table"))), by_name[_name(event)]
        if seat and _is_wrong(seat, letter, reaches.get(event.user_id)):
            yield Difference("unexpected", "finished", seat.pk)


def _events(names: Mapping[str, Letter]) -> Iterator[FeedEvent]:
    people = {name.split("-")[1] for name in names}
    events = FeedEvent.objects.filter(kind=Kind.FINISHED, user__public_id__in=people)
    return (one for one in events.select_related("user") if _name(one) in names)


def _name(event: FeedEvent) -> str:
    return f"finished-{event.user.public_id}-{event.number}"


def _is_wrong(seat: Seat, letter: Letter, reach: Reach | None) -> bool:
    looked = seat.last_looked_at
    seen = has_seen_end(seat) and looked is not None and looked <= letter.at - A_MINUTE
    return bool(seat.session.practice or seen or (reach and _unwelcome(letter, reach)))


def _digests(letters: list[Letter]) -> Iterator[Difference]:
    by_reader = _by_key(letters, "digest")
    users = User.objects.filter(public_id__in=by_reader)
    reaches = readers(users)
    for user in users:
        reach, letter = reaches.get(user.pk), by_reader[user.public_id]
        if reach and letter.at > chosen(reach) and not reach.kinds(Chosen.DIGEST):
            yield Difference("unexpected", "digest", user.pk)


def _by_key(letters: list[Letter], kind: str) -> dict[str, Letter]:
    """Return the mails of a kind by the part of their name after the kind."""
    return {one.name.split("-")[1]: one for one in letters if one.kind == kind}


def _twice(letters: list[Letter], found: Posted) -> Iterator[Difference]:
    """Find two mails to a seat whose player has not looked in between.

    A table sends one mail until the player looks.
    """
    turns = [one for one in letters if one.kind == "turn"]
    for (table, number), seat in seats_of(turns).items():
        about = found.about.get(f"turn-{table}-{number}", [])
        if sum(one.goes and one.at > here(seat) for one in about) > 1:
            yield Difference("twice", "turn", seat.pk)
