"""Texts about a table: the names of its seats, its ground and its progress."""

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
from games.site.options import OptionsForm, options_data
from games.site.progress import Progress, in_words
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person


def name_of(seat: Seat, at: datetime | None = None) -> str:
    """Return the name of a seat now, or at an earlier time in its game.

    A bot that replaces a player is named after both, so that other players do not mistake it for
    that player.
    """
    if seat.user is None:
        return _bot(seat, seat.bot) if seat.bot else _("Open seat")
    if came_later(seat, at):
        return _bot(seat, card_of(seat.session.game).bots.easiest)
    if seat.replaced_at and (at is None or at >= seat.replaced_at):
        return _("{bot} for {name}").format(bot=seat.bot.title(), name=seat.player_name)
    return seat.player_name


def changed_hands(seat: Seat) -> bool:
    """Return True if the seat had another name earlier in its game."""
    return seat.replaced_at is not None or came_later(seat, seat.session.started_at)


def came_later(seat: Seat, at: datetime | None) -> bool:
    """Return True if at this time a bot still played the seat of a friend who joined late."""
    started, joined = seat.session.started_at, seat.joined_at
    return bool(at and started and joined and started < joined and at < joined)


def _bot(seat: Seat, level: str) -> str:
    return _("{bot} (bot {number})").format(bot=level.title(), number=seat.number + 1)


def agreed(game: str, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Return the stored options of a table; options added since then have their default values."""
    return {**_standard(card_of(game).options.form), **choices}


@lru_cache(maxsize=64)
def _standard(form: type[OptionsForm]) -> dict[str, Any]:
    fields = form.base_fields
    return {name: field.initial for name, field in fields.items() if field.initial is not None}


def progress_of(session: Session) -> Progress | None:
    """Return the stored progress; None before the game and if none was stored."""
    try:
        return converted(session.progress, Progress) if session.progress else None
    except msgspec.ValidationError:
        return None


def reached(session: Session) -> str:
    """Describe the progress of a running game; empty before and after it."""
    progress = progress_of(session)
    if progress is None or not session.is_playing:
        return ""
    if progress.open_greens:
        return _("{hole} of {holes} greens taken").format(hole=progress.hole, holes=progress.holes)
    return _("Hole {hole} of {holes}").format(hole=progress.hole, holes=progress.holes)


def score_of(progress: Progress | None, seat: int) -> str:
    """Return the current score of a seat; empty before the first finished hole."""
    if progress is None or seat >= len(progress.totals) or not _has_begun(progress):
        return ""
    return in_words(progress.measure, progress.totals[seat])


def _has_begun(progress: Progress) -> bool:
    return progress.hole > (not progress.open_greens) or bool(progress.places)


def progress_now(game: str, state: Any, result: Result | None) -> dict[str, Any]:
    """Return the progress of a game in the form in which it is stored for lists."""
    progress = card_of(game).progress(state)
    data = replace(progress, places=result.places) if result else progress
    kept: dict[str, Any] = to_builtins(data)
    return kept


def as_it_is(event: Any) -> Any:
    return event


@dataclass(frozen=True)
class NamedGround:
    """A ground as one viewer can see it. A ground hidden from them has no address and no digest."""

    name: str
    slug: str = ""
    digest: str = ""
    hidden: bool = False


def ground_of(session: Session, reader: Person) -> NamedGround:
    """Return the ground of a table for one viewer."""
    return grounds_of([session], reader)[session.pk]


def grounds_of(sessions: Iterable[Session], reader: Person) -> Mapping[int, NamedGround]:
    """Return the grounds of several tables by their keys, with one lookup for all."""
    listed = list(sessions)
    hidden = hidden_addresses({table.course_slug for table in listed}, reader or AnonymousUser())
    return {table.pk: _hidden() if _address(table) in hidden else _shown(table) for table in listed}


def ground_of_round(version: DesignVersion, reader: Person) -> NamedGround:
    """Return the ground of a tabletop round for one viewer."""
    if is_hidden_from(version.design, reader or AnonymousUser()):
        return _hidden()
    return NamedGround(version.name, version.slug, version.digest)


def options_of(session: Session, ground: NamedGround) -> dict[str, Any]:
    """Return a table's options as the API shows them everywhere: in views, exports and dumps.

    The same options open another such table.
    """
    options = agreed(session.game, session.choices)
    known = without_address(options, session) if ground.hidden else options
    return options_data(card_of(session.game).options.form, known)


def without_address(options: dict[str, Any], session: Session) -> dict[str, Any]:
    """Return the options without the address of the ground, which reveals its name."""
    return {**options, card_of(session.game).design: ""}


def hide_ground_texts(session: Session, ground: NamedGround) -> Callable[[Any], Any]:
    """Return a function for views and events that hides the text of a hidden ground."""
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
