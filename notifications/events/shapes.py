"""The data of each kind of event, as programs receive it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from core.person import Person
from notifications.events.models import Kind


class TableEventData(msgspec.Struct, frozen=True, kw_only=True):
    """The table that an event is about."""

    table: str
    """The id of the table, as in its address."""
    game: str
    """The key of the game that is played there."""
    version: int
    """The table's version after the event."""


class TurnData(TableEventData, frozen=True, kw_only=True):
    """How far a game is, and for whom it waits."""

    turn: int
    """The number of the last turn in the game."""
    turns: int
    """How many turns this event reports: several if bots played, 0 if no turn was played."""
    seat: int | None
    """Who played the last turn; null for the table itself."""
    waiting_for: tuple[int, ...]
    """The seats whose decisions are open now."""


class ClockData(TableEventData, frozen=True, kw_only=True):
    """A decision whose time is running out."""

    seat: int
    """The seat that has to decide."""
    deadline_at: datetime
    """When the time ends."""


class TableData(TableEventData, frozen=True, kw_only=True):
    """The new state of a table."""

    status: str
    """The status of the table after the event."""


class SeatData(TableEventData, frozen=True, kw_only=True):
    """A change of a seat."""

    seat: int
    """The seat that has changed."""
    what: str
    """What happened: `came`, `resigned`, `handed_over`, `out_of_time`, `back` or `gone`."""


class InvitedData(TableEventData, frozen=True, kw_only=True):
    """An invitation to a table."""

    seat: int | None
    """The seat that is reserved for you."""
    by: Person | None
    """Who sent it; null if they have left the site."""


class DeclinedData(TableEventData, frozen=True, kw_only=True):
    """A declined invitation or challenge."""

    invitation: int
    """The id of the invitation, as in `/invitations/sent/`."""
    seat: int
    """The seat that was reserved."""
    by: Person | None
    """Who declined; null for an invitation by email or by link."""
    reason: str
    """Why, as a code: `generic`, `later`, `too_fast`, `too_slow`, `clock`, `game`, `options`,
    `seats`, `no_bot` or `only_bot`. New reasons can be added.
    """


class RematchData(TableEventData, frozen=True, kw_only=True):
    """The table of a rematch."""

    of: str
    """The id of the table whose players play again."""


class MatchedData(TableEventData, frozen=True, kw_only=True):
    """The table of two players who waited for each other in a pool."""

    mode: str | None
    """The mode that both chose; null for a game without modes."""
    pace: str
    """The pace that both chose: `quick` or `slow`."""


class ReviewedData(TableEventData, frozen=True, kw_only=True):
    """A review of a finished game that you have requested."""

    decisions: int
    """How many decisions were assessed."""


class ChatData(TableEventData, frozen=True, kw_only=True):
    """A new line in the players' room of a table's chat. Its text is at `look`."""

    room: str
    """The room in which the line was written: always `players`, because lines in other rooms send
    no events.
    """
    line: int
    """The number of the line in its room."""
    seat: int | None
    """The seat of the player who wrote it."""
    by: Person | None
    """Who wrote it; null if they have left the site."""


class FriendTableData(TableEventData, frozen=True, kw_only=True):
    """A new public table by a person whom you follow."""

    by: Person | None
    """The host; null if they have left the site."""


class DesignData(msgspec.Struct, frozen=True, kw_only=True):
    """The design that an event is about."""

    type: str
    """The type of the design: `course`, `deck` or `plot`."""
    design: str
    """The slug of the design, as in its address."""


class VersionData(DesignData, frozen=True, kw_only=True):
    """A published version of a design."""

    number: int
    """Which version of the design was published, counted from 1."""
    by: Person | None
    """The author; null if they have left the site."""


class CommentData(DesignData, frozen=True, kw_only=True):
    """A comment on a design."""

    comment: int
    """The id of the comment, as in its address."""
    by: Person | None
    """The writer; null if they have left the site."""


class DraftCommentData(CommentData, frozen=True, kw_only=True):
    """A comment on a draft."""

    hole: int | None
    """The hole that the comment is about; null for the whole draft."""


class RepliedData(CommentData, frozen=True, kw_only=True):
    """A comment where you commented before."""

    hole: int | UnsetType | None = UNSET
    """Only for a comment on a draft: the hole that it is about; null for the whole draft."""


class LikedData(DesignData, frozen=True, kw_only=True):
    """A design that more people like."""

    likes: int
    """How many people like the design now."""


class FriendData(msgspec.Struct, frozen=True, kw_only=True):
    """A friend request, or its acceptance."""

    by: Person | None
    """Who sent or accepted the request; null if they have left the site."""


class WebhookOffData(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook that was switched off."""

    webhook: int
    """The id of the webhook, as in its address."""


DATA: Mapping[Kind, type[msgspec.Struct]] = {
    Kind.STARTED: TurnData,
    Kind.TURN: TurnData,
    Kind.YOUR_TURN: TurnData,
    Kind.CLOCK: ClockData,
    Kind.FINISHED: TurnData,
    Kind.TABLE: TableData,
    Kind.SEAT: SeatData,
    Kind.INVITED: InvitedData,
    Kind.DECLINED: DeclinedData,
    Kind.REMATCH: RematchData,
    Kind.MATCHED: MatchedData,
    Kind.REVIEWED: ReviewedData,
    Kind.CHAT: ChatData,
    Kind.FRIEND_TABLE: FriendTableData,
    Kind.PUBLISHED: VersionData,
    Kind.FORKED: VersionData,
    Kind.COMMENTED: CommentData,
    Kind.DRAFT_COMMENTED: DraftCommentData,
    Kind.REPLIED: RepliedData,
    Kind.LIKED: LikedData,
    Kind.FRIEND_REQUESTED: FriendData,
    Kind.FRIEND_ACCEPTED: FriendData,
    Kind.WEBHOOK_OFF: WebhookOffData,
}
"""The data of each kind, without `look`."""
