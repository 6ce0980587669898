"""A viewer of a table: their seat, what they can see there, and what they can do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, TypeVar, cast

from django.db.models import QuerySet

from accounts.people.models import User
from core.i18n.translation import language
from core.person import person_of
from courses.social.reactions.selectors import blocked_by, blockers_of
from games.clocks.selectors import may_come_back, may_hand_over, vacation_left
from games.kernel.interface import Game, Prompt, Viewer, knows_secrets
from games.kernel.replay import Position, deciding, may_take_back, open_to
from games.registry import game_of
from games.site.messages import Scene
from games.site.table_view import Rematch, You
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Removal, Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import (
    Person,
    named_seat,
    own_seat,
    own_seats,
    share_device,
    viewer_at,
)
from games.tables.selectors.invitations import free_seats
from games.tables.selectors.log import scene_of
from games.tables.selectors.positions import Reading, has_won, turn_of
from games.tables.selectors.words import came_later

T = TypeVar("T")

BLOCKED, REMOVED = "not_welcome", "removed_by_host"


def is_blocked(session: Session, seats: Iterable[Seat], user: User) -> bool:
    """Return True if the host or a seated player has blocked the user."""
    players = [seat.user_id for seat in seats]
    return bool(blockers_of(user.pk, [session.host_id, *players]))


def why_barred(session: Session, seats: Iterable[Seat], user: User) -> str:
    """Return the code of the reason why the user cannot join; empty if they can."""
    if is_blocked(session, seats, user):
        return BLOCKED
    removed = Removal.objects.filter(session=session, user=user).exists()
    return REMOVED if removed else ""


class ViewParts:
    """The parts of a reading's views that are the same for several viewers, each built once."""

    def __init__(self) -> None:
        self._made: dict[Any, Any] = {}

    def once(self, what: Any, make: Callable[[], T]) -> T:
        """Return a part, made on first use.

        `what` is the key of the part. It contains everything that the part depends on in addition
        to the reading, including the language.
        """
        if what not in self._made:
            self._made[what] = make()
        return cast(T, self._made[what])


@dataclass(frozen=True)
class TableContext:
    """A table and its viewer; `mine` is the seat from which they view it."""

    reading: Reading
    user: Person
    mine: Seat | None
    at: datetime
    parts: ViewParts = field(default_factory=ViewParts)

    @property
    def session(self) -> Session:
        return self.reading.session

    @property
    def seats(self) -> Sequence[Seat]:
        return self.reading.seats

    @property
    def position(self) -> Position[Any] | None:
        """The position of the game; None before the start."""
        return self.reading.position

    @property
    def game(self) -> Game:
        return game_of(self.session.game)

    @property
    def viewer(self) -> Viewer:
        return viewer_at(self.session, self.mine)

    @property
    def scene(self) -> Scene:
        """The names of the players, in the active language."""
        made = partial(scene_of, self.session, self.seats)
        return self.parts.once((scene_of, language()), made)

    @property
    def known_as(self) -> tuple[Any, ...]:
        """A key for viewers of a running game. Viewers with the same key get the same view."""
        user = self.user.pk if self.user else None
        own = tuple(seat.number for seat in self.seats if user and seat.user_id == user)
        return (self.mine and self.mine.number, own, self.is_host)

    @property
    def barred(self) -> str:
        """The code of the reason why the viewer cannot join a waiting table; empty if they can."""
        if not isinstance(self.user, User) or not self.session.is_open or self.mine:
            return ""
        return why_barred(self.session, self.seats, self.user)

    @property
    def is_host(self) -> bool:
        return self.user is not None and self.user.pk == self.session.host_id

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return deciding(self.position) if self.position else ()

    @property
    def view(self) -> Any:
        """The game as the viewer can see it; None before the start."""
        return self.game.view(self.position.state, self.viewer) if self.position else None

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The viewer's open prompts, required ones first."""
        if self.position is None or self.mine is None or not self.session.is_playing:
            return ()
        return open_to(self.position, self.mine.number)


def table_context(
    reading: Reading,
    user: Person,
    *,
    at: datetime,
    seat: int | None = None,
    parts: ViewParts | None = None,
) -> TableContext:
    """Return the context of a viewer; `seat` chooses one of several seats of one person.

    `parts` are the shared parts of this reading, if views for other viewers were built before.
    """
    return TableContext(reading, user, seat_shown(reading, user, seat), at, parts or ViewParts())


def seat_shown(reading: Reading, user: Person, wanted: int | None) -> Seat | None:
    """Return the seat from which this person views the table, or None.

    If several people share a device, the hidden cards of a seat are covered until it is wanted.
    """
    seat, session, position = (
        own_seat(user, reading.seats, wanted),
        reading.session,
        reading.position,
    )
    named = named_seat(user, reading.seats, wanted) is not None
    if seat is None or named or position is None or not session.is_playing:
        return seat
    return None if knows_secrets(game_of(session.game), position.state, seat.number) else seat


def next_at_device(context: TableContext, own: Sequence[Seat]) -> int | None:
    """Return which of the own seats gets the device next, or None."""
    waiting = [seat for seat in own if seat.deciding_since is not None]
    shared = share_device(own) and context.session.is_playing
    return waiting[0].number if shared and waiting and context.mine not in waiting else None


def current_rematch(session: Session) -> Session | None:
    """Return the table of a game's rematch, unless it was cancelled."""
    tables = Session.objects.select_related("host").filter(rematch_of=session)
    return tables.exclude(status=Status.CANCELLED).first()


def own_invitations(table: Session, user_id: int, *, at: datetime) -> QuerySet[Invitation]:
    """Return the invitations that name this user, one per seat they had, ordered by seat."""
    return table.invitations.pending(at=at).filter(invitee=user_id).order_by("seat")


def sat_there(context: TableContext) -> bool:
    """Return True if the viewer has played here, even if not until the end."""
    user = context.user
    return user is not None and any(seat.user_id == user.pk for seat in context.seats if user.pk)


def rematch_at(context: TableContext) -> Rematch | None:
    """Return the rematch as the viewer can see it; None for viewers who did not play."""
    reader = context.user.pk if context.user else None
    if reader is None or not context.session.is_finished or not sat_there(context):
        return None
    table = current_rematch(context.session)
    if table is None or blocked_by(reader, [table.host_id]):
        return None
    return Rematch(
        session=table.public_id,
        host=person_of(table.host),
        status=table.status,
        seated=table.seats.filter(user=reader).exists(),
        invited=own_invitations(table, reader, at=context.at).exists(),
    )


def you_at(context: TableContext) -> You:
    """Return the viewer's part of the view: seats, permissions and the turn they can undo."""
    mine = context.mine
    held = own_seats(context.user, context.seats)
    own = [seat.number for seat in context.seats if held and seat.user_id == held[0].user_id]
    undo = undoable_turn(context.reading, mine) if mine else None
    may = [*_MAY[Status(context.session.status)](context), *(["undo"] if undo else [])]
    seat, hand_to = mine.number if mine else None, next_at_device(context, held)
    return You(seat, tuple(own), context.is_host, tuple(may), undo, hand_to)


def undoable_turn(reading: Reading, seat: Seat) -> int | None:
    """Return the number of the table's last turn if this seat can take it back, else None.

    Undo is not offered while a bot decides: the bot answers within a second, and the button would
    disappear before the player can press it.
    """
    session = reading.session
    if not session.is_playing or _bot_decides(reading):
        return None
    last = reading.last_turn()
    if last is None or last.seat != seat.number or came_later(seat, last.at):
        return None
    its = may_take_back(game_of(session.game), turn_of(session, last), seat.number)
    return last.number if its else None


def _bot_decides(reading: Reading) -> bool:
    return any(seat.played_by_bot and seat.deciding_since is not None for seat in reading.seats)


def _before(context: TableContext) -> list[str]:
    if context.is_host:
        return ["start", "cancel", "arrange"]
    if context.mine is not None:
        return ["leave"]
    free = free_seats(context.session, context.seats, at=context.at)
    return ["join"] if free and not context.barred else []


def _in_play(context: TableContext) -> list[str]:
    mine = context.mine
    # Also for a player: a bot can play for another person on the same device.
    back = ["come_back"] if any(may_come_back(context.user, seat) for seat in context.seats) else []
    if mine is None:
        return back
    may = ["resign", *back]
    if has_won(context.session, context.seats, mine):
        may.append("finish")
    if any(may_hand_over(mine, other, at=context.at) for other in context.seats):
        may.append("hand_over")
    return [*may, *_about_time(context, mine)]


def _about_time(context: TableContext, mine: Seat) -> Iterator[str]:
    """Yield the viewer's permissions that concern the clock."""
    session, left = context.session, vacation_left(context.session, mine)
    if session.timing is not None and session.paused_at is None and not mine.wants_pause:
        yield "pause"
    if session.paused_at is not None or mine.wants_pause:
        yield "end_pause"
    if mine.is_away(at=session.paused_at or context.at):
        yield "end_vacation"
    elif left and session.paused_at is None:
        yield "vacation"


def _after(context: TableContext) -> list[str]:
    return ["rematch"] if sat_there(context) else []


def _nothing(context: TableContext) -> list[str]:
    return []


_MAY: dict[Status, Callable[[TableContext], list[str]]] = {
    Status.OPEN: _before,
    Status.PLAYING: _in_play,
    Status.FINISHED: _after,
    Status.CANCELLED: _nothing,
}
