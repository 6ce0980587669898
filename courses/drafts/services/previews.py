"""Previews of generated designs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import MAKING
from courses.designs.quick.dice import MOST_SEED
from courses.drafts.services.drafts import new_design
from courses.errors import DesignError
from courses.pictures.services.pictures import design_svg
from courses.types.design_type import DesignType, Given
from courses.types.quick import new_seed

SEED = "seed"

SHOWN = "shown"
"""The form field with the `mark` of the previous preview."""


@dataclass(frozen=True)
class Preview:
    """A generated design, with the form fields to generate it again."""

    value: Any
    given: Mapping[str, str]
    picture: str
    """A data URL; empty if there is nothing to draw."""
    words: str
    """Description of the design in one line, without its name."""

    @property
    def mark(self) -> str:
        """Value of the field `shown` in the form that generates another design."""
        return _mark(self.given)


def preview(*, type: DesignType, given: Given, owner: User, at: datetime) -> Preview:
    """Generate the design for fields returned by `settled`.

    Raises ValidationError with a sentence, and LimitReached.
    """
    require((MAKING, str(owner.pk)), at=at)
    value = new_design(type=type, given=given, owner=owner)
    return Preview(value, given, _picture(type, value), _words(type, value))


def settled(given: Given) -> dict[str, str]:
    """Return the fields with a seed, so that the user can create exactly the previewed design.

    If the fields are those of the last preview, the user wants a different design, so a new seed is
    chosen.
    """
    wanted = {name: text for name, text in given.items() if name != SHOWN}
    seed = wanted.get(SEED, "").strip()[:MOST_SEED]
    if not seed or given.get(SHOWN) == _mark(wanted):
        seed = new_seed()
    return {**wanted, SEED: seed}


def _mark(wanted: Given) -> str:
    """Return a short hash of the fields."""
    return sha256(repr(sorted(wanted.items())).encode(errors="replace")).hexdigest()[:16]


def _words(type: DesignType, value: Any) -> str:
    quick = type.editor.quick
    return quick.words(value) if quick else ""


def _picture(type: DesignType, value: Any) -> str:
    try:
        return "data:image/svg+xml," + quote(design_svg(type=type, value=value))
    except DesignError:
        return ""
