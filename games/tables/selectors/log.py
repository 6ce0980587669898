"""The log of a table, as sentences."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from django.db.models import Max, Q

from core.db.prepared import Prepared
from core.i18n.translation import gettext
from core.i18n.translation import gettext_lazy as _
from games.kernel.interface import Viewer
from games.registry import card_of
from games.site.messages import Scene
from games.site.table_view import Line, LogEntry, LogPage
from games.tables.models.seat import Seat, SeatChange, SeatChangeReason
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.positions import Reading, config_of, events_of
from games.tables.selectors.words import agreed, as_it_is, changed_hands, name_of

SENTENCES = {
    SeatChangeReason.CAME: _("{name} joined and took over from the bot."),
    SeatChangeReason.RESIGNED: _("{name} resigned. A bot took over."),
    SeatChangeReason.HANDED_OVER: _("{name} kept the table waiting too long. A bot took over."),
    SeatChangeReason.OUT_OF_TIME: _("{name} ran out of time. A bot took over."),
    SeatChangeReason.BACK: _("{name} is back and playing again."),
    SeatChangeReason.GONE: _("{name} left the site. A bot took over."),
}

FINISHED = _("{name} won and left the rest to a bot.")


def seat_change_text(session: Session, change: SeatChange, seats: Sequence[Seat]) -> str:
    """Return the sentence that explains a change of player, in the active language."""
    seat = seats[change.seat]
    text = (
        FINISHED
        if _has_finished(session, change, seat)
        else SENTENCES[SeatChangeReason(change.what)]
    )
    return str(text).format(name=seat.player_name)


def _has_finished(session: Session, change: SeatChange, seat: Seat) -> bool:
    """Return True if the player left after winning: such a player has not resigned.

    The change is stored as a resignation, because the previous release can read that.
    """
    won = session.conceded_to is not None
    return won and change.what == SeatChangeReason.RESIGNED and seat.resigned_at is None


LogRow = Turn | SeatChange
"""An entry of the log. Both kinds store the version that the table has after the entry."""

LONGEST_LOG = 100
"""The maximum number of entries in one response. Clients request further entries separately."""

_ONE_MORE = LONGEST_LOG + 1

BEGINNING = 0
"""The version before all others."""

_EXAMPLES = (987_654_321, 987_654_322, 987_654_323)

_KINDS = (Turn.objects.defer("action", "draws"), SeatChange.objects.all())

_NEWEST = tuple(
    Prepared(
        lambda session, now, rows=rows: rows.filter(session_id=session, version__lte=now).order_by(
            "-version"
        )[:_ONE_MORE],
        *_EXAMPLES[:2],
    )
    for rows in _KINDS
)

_AFTER = tuple(
    Prepared(
        lambda session, now, version, rows=rows: rows.filter(
            session_id=session, version__lte=now, version__gt=version
        ).order_by("version")[:_ONE_MORE],
        *_EXAMPLES,
    )
    for rows in _KINDS
)


def scene_of(session: Session, seats: Sequence[Seat]) -> Scene:
    """Return the names of the players, the mode and the target of a table."""
    mode = agreed(session.game, session.choices).get("mode", "")
    return Scene(_names(seats), mode, _target(session))


def _names(seats: Sequence[Seat], at: datetime | None = None) -> tuple[str, ...]:
    return tuple(name_of(seat, at) for seat in seats)


def _target(session: Session) -> int | None:
    card = card_of(session.game)
    return card.target(config_of(session)) if card.target else None


def log_of(
    reading: Reading,
    viewer: Viewer,
    *,
    since: int | None,
    shown: Callable[[Any], Any] = as_it_is,
    scene: Scene | None = None,
    most: int = LONGEST_LOG,
) -> LogPage:
    """Return the log after version `since`, oldest first, at most `most` entries.

    Without `since`, return the newest entries, and `most` must be left out; with it, those that
    follow it directly. `shown`
    transforms each event before it is shown (see `games.tables.selectors.words.hide_ground_texts`).
    `scene` is the current scene, if the caller has it already.
    """
    part = _newest(reading.session) if since is None else _after(reading, since).first(most)
    entries = log_entries(reading.session, reading.seats, viewer, part.rows, shown, scene)
    cursor = str(part.whole_to)
    return LogPage(reading.session.game, entries, part.whole_to, part.is_cut, most, cursor)


class _Part(NamedTuple):
    """Rows of a log, and the version up to which they are complete."""

    rows: Sequence[LogRow]
    whole_to: int
    is_cut: bool

    def first(self, most: int) -> "_Part":
        """Return the first `most` rows."""
        if len(self.rows) <= most:
            return self
        return _Part(self.rows[:most], self.rows[most - 1].version, is_cut=True)


def _newest(session: Session) -> _Part:
    rows = _in_order(rows.rows(session.pk, session.version) for rows in _NEWEST)
    if len(rows) <= LONGEST_LOG:
        return _Part(rows, session.version, is_cut=False)
    return _Part(rows[-LONGEST_LOG:], BEGINNING, is_cut=True)


def _after(reading: Reading, version: int) -> _Part:
    newest = reading.session.version
    if reading.knows_after(version):
        rows: list[LogRow] = [turn for turn in reading.tail if turn.version > version]
        return _Part(rows, newest, is_cut=False)
    # A client can send any number, but a database column has a maximum.
    asked = reading.session.pk, newest, max(-1, min(version, newest))
    rows = _in_order(rows.rows(*asked) for rows in _AFTER)
    if len(rows) <= LONGEST_LOG:
        return _Part(rows, newest, is_cut=False)
    return _Part(rows[:LONGEST_LOG], rows[LONGEST_LOG - 1].version, is_cut=True)


def _in_order(found: Iterable[Iterable[LogRow]]) -> list[LogRow]:
    return sorted(chain.from_iterable(found), key=attrgetter("version"))


def log_entries(
    session: Session,
    seats: Sequence[Seat],
    viewer: Viewer,
    rows: Iterable[LogRow],
    shown: Callable[[Any], Any] = as_it_is,
    now: Scene | None = None,
) -> tuple[LogEntry, ...]:
    """Return stored rows as the viewer can see them, each turn with the players' names at that
    time.

    `now` is the current scene, if the caller has it already.
    """
    scene = now or scene_of(session, seats)
    others = any(map(changed_hands, seats))
    return tuple(
        _changed(session, row, seats)
        if isinstance(row, SeatChange)
        else _played(session, row, viewer, _at(scene, seats, row) if others else scene, shown)
        for row in rows
    )


def _at(scene: Scene, seats: Sequence[Seat], row: Turn) -> Scene:
    return replace(scene, names=_names(seats, row.at))


def _changed(session: Session, change: SeatChange, seats: Sequence[Seat]) -> LogEntry:
    line = Line(None, seat_change_text(session, change, seats))
    return LogEntry(None, change.version, change.seat, change.at, None, (line,))


def _played(
    session: Session, row: Turn, viewer: Viewer, scene: Scene, shown: Callable[[Any], Any]
) -> LogEntry:
    return LogEntry(
        turn=row.number,
        version=row.version,
        seat=row.seat,
        at=row.at,
        undoes=row.undoes,
        lines=tuple(_lines(session, row, viewer, scene, shown)),
    )


def _lines(
    session: Session, row: Turn, viewer: Viewer, scene: Scene, shown: Callable[[Any], Any]
) -> Iterator[Line]:
    card = card_of(session.game)
    if row.undoes is not None and row.seat is not None:
        yield Line(None, gettext("{name} undid the last step.").format(name=scene.name(row.seat)))
    if row.timed_out and row.seat is not None:
        yield Line(
            None,
            gettext("{name}’s time was up, so a bot decided.").format(name=scene.name(row.seat)),
        )
    for event in events_of(session, row):
        if (known := card.rules.redact(event, viewer)) is not None:
            text = shown(known)
            yield Line(text, card.messages.sentence(text, scene))


def lines_since_own_turn(session: Session, seats: Sequence[Seat], seat: int) -> list[str]:
    """Return what has happened since the player of a seat last acted, as sentences."""
    # A player who has not acted yet gets everything after the set-up.
    own = session.turns.filter(Q(seat=seat) | Q(number=0))
    last = own.aggregate(version=Max("version", default=0))["version"]
    rows = [row for row in _newest(session).rows if row.version > last]
    entries = log_entries(session, seats, seat, rows)
    return [line.text for entry in entries for line in entry.lines if line.text]
