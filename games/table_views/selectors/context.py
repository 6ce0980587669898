"""Who looks at a table, and what is read for them once."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, TypeVar, cast

from accounts.people.models import User
from core.i18n.translation import language
from courses.social.reactions.selectors import blockers_of
from games.kernel.interface import Game, Prompt, Viewer
from games.kernel.replay import Position, deciding, open_to
from games.registry import game_of
from games.site.messages import Scene
from games.tables.models.seat import Removal, Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person, own_seat, viewer_at
from games.tables.selectors.log import scene_of
from games.tables.selectors.reading import Reading

T = TypeVar("T")

BLOCKED, REMOVED = "not_welcome", "removed_by_host"


def is_blocked(session: Session, seats: Iterable[Seat], user: User) -> bool:
    """Whether the host or a seated player has blocked the user."""
    players = [seat.user_id for seat in seats]
    return bool(blockers_of(user.pk, [session.host_id, *players]))


def why_barred(session: Session, seats: Iterable[Seat], user: User) -> str:
    """The code of the refusal to join; empty if the user can join."""
    if is_blocked(session, seats, user):
        return BLOCKED
    removed = Removal.objects.filter(session=session, user=user).exists()
    return REMOVED if removed else ""


class ViewParts:
    """The parts of a reading's views that are the same for several readers, each made once."""

    def __init__(self) -> None:
        self._made: dict[Any, Any] = {}

    def once(self, what: Any, make: Callable[[], T]) -> T:
        """The part, made unless it is there.

        `what` names it with all that it depends on beside the reading, the language too.
        """
        if what not in self._made:
            self._made[what] = make()
        return cast(T, self._made[what])


@dataclass(frozen=True)
class TableContext:
    """`mine` is the seat from which the reader looks."""

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
        """None before the start."""
        return self.reading.position

    @property
    def game(self) -> Game:
        return game_of(self.session.game)

    @property
    def viewer(self) -> Viewer:
        return viewer_at(self.session, self.mine)

    @property
    def scene(self) -> Scene:
        """Who is who at the table, in the language of the reader."""
        made = partial(scene_of, self.session, self.seats)
        return self.parts.once((scene_of, language()), made)

    @property
    def known_as(self) -> tuple[Any, ...]:
        """What tells readers apart at a table under way; whoever shares it is told the same."""
        user = self.user.pk if self.user else None
        own = tuple(seat.number for seat in self.seats if user and seat.user_id == user)
        return (self.mine and self.mine.number, own, self.is_host)

    @property
    def barred(self) -> str:
        """Why the reader cannot join the waiting table, as a code; empty if they can."""
        if not isinstance(self.user, User) or not self.session.is_open or self.mine:
            return ""
        return why_barred(self.session, self.seats, self.user)

    @property
    def is_host(self) -> bool:
        return self.user is not None and self.user.pk == self.session.host_id

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that hold the game up."""
        return deciding(self.position) if self.position else ()

    @property
    def view(self) -> Any:
        """The game as the reader may see it; None before the start."""
        return self.game.view(self.position.state, self.viewer) if self.position else None

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The reader's own open decisions, what is required first."""
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
    """Look at a table; `seat` chooses among several of one person.

    `parts` are those that views of this reading share, if it has been looked at before.
    """
    return TableContext(
        reading, user, own_seat(user, reading.seats, seat), at, parts or ViewParts()
    )
