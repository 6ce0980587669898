"""What tables call what they are played on; what a moderator has hidden has no name there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.models import AnonymousUser

from core.i18n.translation import gettext as _
from courses.stored.models import DesignVersion
from courses.stored.selectors import hidden_addresses, is_hidden_from
from games.registry import CARDS, card_of
from games.tables.models.session import Session
from games.tables.selectors.access import Person
from games.tables.selectors.words import as_it_is


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
