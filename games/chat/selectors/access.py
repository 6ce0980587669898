"""The rooms of a table's chat that a person can read, and those in which they can write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from courses.social.moderation.selectors import standing_decision
from courses.social.reactions.selectors import blocked_people
from games.chat.models import ChatMute, ChatReader, RoomName
from games.clocks.selectors import may_come_back
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import Person, own_seats, seats_in_order

PLAYERS, SPECTATORS = RoomName.PLAYERS, RoomName.SPECTATORS


@dataclass(frozen=True)
class ChatAccess:
    """The permissions of one person in the chat of a table.

    The person must be able to read the table. While a game is open or running, a player can
    neither read nor write spectators' lines, and a spectator cannot write to the players.
    """

    session: Session
    user: Person
    seats: Sequence[Seat]

    @cached_property
    def seat(self) -> int | None:
        """The number of the person's seat; None for spectators.

        A seat to which the person can come back counts: until then, they must not hear the
        spectators.
        """
        own = own_seats(self.user, self.seats)
        own = own or [seat for seat in self.seats if may_come_back(self.user, seat)]
        return own[0].number if own else None

    @property
    def is_over(self) -> bool:
        return self.session.is_finished or self.session.status == Status.CANCELLED

    @property
    def readable(self) -> tuple[RoomName, ...]:
        both = self.seat is None or self.is_over
        return (PLAYERS, SPECTATORS) if both else (PLAYERS,)

    @property
    def writable(self) -> tuple[RoomName, ...]:
        """The rooms for the person's lines, the usual one first; empty without an account."""
        if self.user is None or self.user.pk is None:
            return ()
        if self.seat is None:
            return (SPECTATORS,)
        return (PLAYERS, SPECTATORS) if self.is_over else (PLAYERS,)

    @property
    def is_host(self) -> bool:
        return self.user is not None and self.session.host_id == self.user.pk

    @cached_property
    def muted(self) -> frozenset[int]:
        """The people whom this person has muted at this table."""
        if self.user is None or self.user.pk is None:
            return frozenset()
        rows = ChatMute.objects.filter(session=self.session, user=self.user.pk)
        return frozenset(rows.values_list("person_id", flat=True))

    @cached_property
    def unheard(self) -> frozenset[int]:
        """The people whose lines this person does not see: those muted here, and those blocked."""
        if self.user is None or self.user.pk is None:
            return frozenset()
        return self.muted | blocked_people(self.user.pk)

    @cached_property
    def reader(self) -> ChatReader:
        """The person's read marks; an unsaved row if nothing is stored."""
        if self.user is None or self.user.pk is None:
            return ChatReader(session=self.session)
        found = ChatReader.objects.filter(session=self.session, user=self.user.pk).first()
        return found or ChatReader(session=self.session, user_id=self.user.pk)

    @property
    def is_off(self) -> bool:
        """True if the person has turned off the chat, at this table or in their settings."""
        return not getattr(self.user, "wants_chat", True) or self.reader.is_off

    @cached_property
    def is_silenced(self) -> bool:
        """True if a moderator has stopped the person from writing to others."""
        user = self.user
        return user is not None and user.is_authenticated and standing_decision(user) is not None

    @cached_property
    def is_muted(self) -> bool:
        """True if the host has muted the person at this table."""
        if self.user is None or self.user.pk is None:
            return False
        muted = ChatMute.objects.filter(session=self.session, user=self.session.host_id)
        return muted.filter(person=self.user.pk).exists()


def chat_access(session: Session, user: Person, seats: Sequence[Seat] | None = None) -> ChatAccess:
    """Return a person's access to the chat of a table that they can read."""
    return ChatAccess(session, user, seats_in_order(session) if seats is None else seats)
