"""What has happened at a table, as one reader may know it, in their language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.kernel.interface import Viewer
from games.models import Seat, Session, Turn
from games.registry import card_of
from games.selectors.options import agreed
from games.selectors.positions import config_of, events_of
from games.site.messages import Scene
from games.site.table_view import Line, LogEntry

LONGEST_LOG = 100
"""Turns in one answer; a page that needs more asks again."""


def as_it_is(event: Any) -> Any:
    return event


def name_of(seat: Seat) -> str:
    """What a seat is called at the table."""
    if seat.user is not None:
        return seat.user.name
    if seat.is_open:
        return _("Open seat")
    return _("{bot} (bot {number})").format(bot=seat.bot.title(), number=seat.number + 1)


def scene_of(session: Session, seats: Sequence[Seat]) -> Scene:
    """Who is who at a table."""
    names = tuple(name_of(seat) for seat in seats)
    return Scene(names, agreed(session.game, session.choices).get("mode", ""), _target(session))


def _target(session: Session) -> int | None:
    card = card_of(session.game)
    return card.target(config_of(session)) if card.target else None


def log_of(
    session: Session,
    seats: Sequence[Seat],
    viewer: Viewer,
    *,
    since: int | None,
    shown: Callable[[Any], Any] = as_it_is,
) -> tuple[LogEntry, ...]:
    """What came after version `since`, at most LONGEST_LOG turns, oldest first.

    Without `since` the newest turns; with it the ones right after it. `shown` is what an event goes
    through before it is told, as games.selectors.grounds.telling gives it.
    """
    # A turn may have come since the session was read; it belongs to the next view.
    rows = session.turns.filter(version__lte=session.version).defer("action", "draws")
    if since is None:
        newest = reversed(rows.order_by("-number")[:LONGEST_LOG])
        return told(session, seats, viewer, newest, shown)
    return told(session, seats, viewer, rows.filter(version__gt=since)[:LONGEST_LOG], shown)


def told(
    session: Session,
    seats: Sequence[Seat],
    viewer: Viewer,
    rows: Iterable[Turn],
    shown: Callable[[Any], Any] = as_it_is,
) -> tuple[LogEntry, ...]:
    """Stored turns as their viewer may know them."""
    scene = scene_of(session, seats)
    return tuple(
        LogEntry(
            turn=row.number,
            version=row.version,
            seat=row.seat,
            at=row.at,
            undoes=row.undoes,
            lines=tuple(_lines(session, row, viewer, scene, shown)),
        )
        for row in rows
    )


def _lines(
    session: Session, row: Turn, viewer: Viewer, scene: Scene, shown: Callable[[Any], Any]
) -> Iterator[Line]:
    card = card_of(session.game)
    if row.undoes is not None and row.seat is not None:
        yield Line(None, _("{name} takes the last step back.").format(name=scene.name(row.seat)))
    for event in events_of(session, row):
        if (known := card.rules.redact(event, viewer)) is not None:
            said = shown(known)
            yield Line(said, card.messages.sentence(said, scene))


def lines_since_own_turn(session: Session, seats: Sequence[Seat], seat: int) -> list[str]:
    """What has happened since a seat acted last, as sentences, for its golfer."""
    last = session.turns.filter(seat=seat).order_by("-number").values_list("number", flat=True)
    rows = session.turns.filter(number__gt=last.first() or 0).order_by("-number")[:LONGEST_LOG]
    entries = told(session, seats, seat, reversed(rows))
    return [line.text for entry in entries for line in entry.lines if line.text]
