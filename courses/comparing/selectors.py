"""Compare versions of a design, and drafts with the newest version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from courses.designs.change import Change
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import LARGEST_NUMBER
from courses.types.design_type import DesignType
from courses.types.registry import type_of


@dataclass(frozen=True)
class Compared:
    """The changes from an earlier version to a version or draft."""

    type: DesignType
    since: int
    changes: Sequence[Change]
    playable: Any
    """The playable form of the later version, on which the changes are drawn."""

    @property
    def sentences(self) -> list[str]:
        """One sentence per change."""
        return [self.type.comparison.sentence(change) for change in self.changes]

    @property
    def mark(self) -> str:
        """A hash for the picture's URL. It changes whenever the picture does."""
        marked = msgspec.json.encode((self.playable, list(self.changes)))
        return sha256(marked).hexdigest()[:32]

    @property
    def is_drawn(self) -> bool:
        """True if at least one change can be marked on the map."""
        return self.type.comparison.draw is not None and any(
            change.marks for change in self.changes
        )

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in its own units; (0, 0) if there is no picture."""
        size = self.type.comparison.size
        return size(self.playable, self.changes) if size else (0, 0)


def compared(version: DesignVersion, since: int = 0) -> Compared | None:
    """Compare a version with an earlier one, where 0 means the one before. Return None if there is
    no such version.
    """
    earlier = _earlier(version, since)
    if earlier is None:
        return None
    type = version.design.type
    changes = _changes(type.key, earlier.notation, version.notation)
    return Compared(type, earlier.number, changes, version.playable)


def compared_draft(design: Design) -> Compared | None:
    """Compare a draft with the newest version. Return None if no version is published."""
    if design.newest is None:
        return None
    type, value = design.type, design.type.at_origin(design.value)
    changes = _changes(type.key, design.newest.notation, type.write(value))
    return Compared(type, design.newest.number, changes, type.playable(value))


def _earlier(version: DesignVersion, since: int) -> DesignVersion | None:
    if version.number == 1 or since > LARGEST_NUMBER:
        return None
    earlier = DesignVersion.objects.filter(design=version.design_id, number__lt=version.number)
    named = earlier.filter(number=since) if since else earlier
    return named.order_by("-number").only("number", "notation").first()


@lru_cache(maxsize=64)
def _changes(kind: str, before: str, after: str) -> tuple[Change, ...]:
    """Return the changes between two designs in text notation, which describes a version
    completely.
    """
    type = type_of(kind)
    return type.comparison.changes(type.parse(before), type.parse(after))
