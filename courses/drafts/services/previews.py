"""Preview the ways to begin a design."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import MAKING
from courses.drafts.services.drafts import new_design
from courses.errors import DesignError
from courses.pictures.services.pictures import design_svg
from courses.types.design_type import DesignType, Given

SEED, SEED_LETTERS, SEEDS = "seed", 64, 1_000_000
"""The field of what is drawn by lot; those drawn are short enough to be told to a friend."""

SHOWN = "shown"
"""The field with the mark of what was laid before."""


@dataclass(frozen=True)
class Preview:
    """A design that was laid, and the fields of a form that lays it again."""

    value: Any
    given: Mapping[str, str]
    picture: str
    """As an address; empty for nothing to draw."""
    holes: int
    par: int

    @property
    def mark(self) -> str:
        """What the form that lays another one brings along as its field `shown`."""
        return _mark(self.given)


def preview(*, type: DesignType, given: Given, owner: User, at: datetime) -> Preview:
    """What a settled wish comes to. Raises ValidationError with a sentence, LimitReached."""
    require((MAKING, str(owner.pk)), at=at)
    value = new_design(type=type, given=given, owner=owner)
    holes, par = type.score(value)
    return Preview(value, given, _picture(type, value), holes, par)


def settled(given: Given) -> dict[str, str]:
    """What is left to chance is drawn now, so that what is taken is what was shown.

    Whoever asks again for the very same wants another one.
    """
    wish = {name: text for name, text in given.items() if name != SHOWN}
    seed = wish.get(SEED, "").strip()[:SEED_LETTERS]
    if not seed or given.get(SHOWN) == _mark(wish):
        seed = str(secrets.randbelow(SEEDS))
    return {**wish, SEED: seed}


def _mark(wish: Given) -> str:
    """Short, and another one for another wish."""
    return sha256(repr(sorted(wish.items())).encode(errors="replace")).hexdigest()[:16]


def _picture(type: DesignType, value: Any) -> str:
    try:
        return "data:image/svg+xml," + quote(design_svg(type=type, value=value))
    except DesignError:
        return ""
