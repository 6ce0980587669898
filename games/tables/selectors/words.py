"""What readers see of a table in words: who sits there, what it is played on, how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from typing import Any

import msgspec
from django.contrib.auth.models import AnonymousUser
from msgspec import to_builtins
from msgspec.structs import replace

from core.i18n.translation import gettext as _
from courses.designs.stored import converted
from courses.stored.models import DesignVersion
from courses.stored.selectors import hidden_addresses, is_hidden_from
from games.kernel.interface import Result
from games.registry import CARDS, card_of
from games.site.options import OptionsForm
from games.site.progress import Progress, in_words
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person


def name_of(seat: Seat, at: datetime | None = None) -> str:
    """What a seat is called now, or as it was played at a moment of its game.

    Where a bot plays for somebody it is called after both, so that nobody takes it for them.
    """
    if seat.user is None:
        return _bot(seat, seat.bot) if seat.bot else _("Open seat")
    if came_later(seat, at):
        return _bot(seat, card_of(seat.session.game).bots.easiest)
    if seat.replaced_at and (at is None or at >= seat.replaced_at):
        return _("{bot} for {name}").format(bot=seat.bot.title(), name=seat.user.name)
    return seat.user.name


def changed_hands(seat: Seat) -> bool:
    """Whether the seat was called otherwise earlier in its game."""
    return seat.replaced_at is not None or came_later(seat, seat.session.started_at)


def came_later(seat: Seat, at: datetime | None) -> bool:
    """Whether a bot still kept the seat at a moment of the game, for a friend who came late."""
    begun, joined = seat.session.started_at, seat.joined_at
    return bool(at and begun and joined and begun < joined and at < joined)


def _bot(seat: Seat, level: str) -> str:
    return _("{bot} (bot {number})").format(bot=level.title(), number=seat.number + 1)


def agreed(game: str, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Stored choices of a table; an option that it did not know yet is standard."""
    return {**_standard(card_of(game).options.form), **choices}


@lru_cache(maxsize=64)
def _standard(form: type[OptionsForm]) -> dict[str, Any]:
    fields = form.base_fields
    return {name: field.initial for name, field in fields.items() if field.initial is not None}


def progress_of(session: Session) -> Progress | None:
    """What was noted; None before the game, and of one that nobody has noted so far."""
    try:
        return converted(session.progress, Progress) if session.progress else None
    except msgspec.ValidationError:
        return None


def reached(session: Session) -> str:
    """Where a game under way is; empty before it and after it."""
    progress = progress_of(session)
    if progress is None or not session.is_playing:
        return ""
    if progress.open_greens:
        return _("{hole} of {holes} greens taken").format(hole=progress.hole, holes=progress.holes)
    return _("Hole {hole} of {holes}").format(hole=progress.hole, holes=progress.holes)


def score_of(progress: Progress | None, seat: int) -> str:
    """What a seat has so far; empty before the first finished hole."""
    if progress is None or seat >= len(progress.totals) or not _has_begun(progress):
        return ""
    return in_words(progress.measure, progress.totals[seat])


def _has_begun(progress: Progress) -> bool:
    return progress.hole > (not progress.open_greens) or bool(progress.places)


def progress_now(game: str, state: Any, result: Result | None) -> dict[str, Any]:
    """What lists tell of a game, as it is stored."""
    progress = card_of(game).progress(state)
    told = replace(progress, places=result.places) if result else progress
    kept: dict[str, Any] = to_builtins(told)
    return kept


def as_it_is(event: Any) -> Any:
    return event


@dataclass(frozen=True)
class NamedGround:
    """A ground as one reader may know it; hidden from them it has neither address nor digest."""

    name: str
    slug: str = ""
    digest: str = ""
    hidden: bool = False


def ground_of(session: Session, reader: Person) -> NamedGround:
    """What a table is played on."""
    return grounds_of([session], reader)[session.pk]


def grounds_of(sessions: Iterable[Session], reader: Person) -> Mapping[int, NamedGround]:
    """The same of many, by their keys, looked up at once."""
    listed = list(sessions)
    hidden = hidden_addresses({table.course_slug for table in listed}, reader or AnonymousUser())
    return {table.pk: _hidden() if _address(table) in hidden else _shown(table) for table in listed}


def ground_of_round(version: DesignVersion, reader: Person) -> NamedGround:
    """What a round at the table is played on."""
    if is_hidden_from(version.design, reader or AnonymousUser()):
        return _hidden()
    return NamedGround(version.name, version.slug, version.digest)


def without_address(options: dict[str, Any], session: Session) -> dict[str, Any]:
    """What was agreed on, without the address of the ground: it is made of the name."""
    return {**options, card_of(session.game).design: ""}


def telling(session: Session, ground: NamedGround) -> Callable[[Any], Any]:
    """What a view and an event go through before they are told: words of what is hidden go."""
    if not ground.hidden:
        return as_it_is
    return partial(card_of(session.game).renamed, ground.name)


def _address(session: Session) -> tuple[str, str]:
    card = CARDS.get(session.game)
    return (card.design if card else "", session.course_slug)


def _shown(session: Session) -> NamedGround:
    return NamedGround(session.course_name, session.course_slug, session.course_digest)


def _hidden() -> NamedGround:
    return NamedGround(_("A hidden design"), hidden=True)
