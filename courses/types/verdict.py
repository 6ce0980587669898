"""A design in its published form, its facts, and the result of its validation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from courses.designs.likeness import Likeness
from courses.designs.problem import Problem, errors
from courses.errors import DesignError
from courses.types.design_type import DesignType, Figures


@dataclass(frozen=True)
class NormalisedDesign:
    """A design at its origin. Each fact is computed once, when it is first read.

    Create one with `normalised` or `parsed`.
    """

    type: DesignType
    value: Any
    """The value, moved to the origin."""

    @property
    def name(self) -> str:
        return str(self.value.name).strip()

    @cached_property
    def content(self) -> str:
        """The content hash."""
        return self.type.content(self.value)

    @cached_property
    def notation(self) -> str:
        return self.type.write(self.value)

    @cached_property
    def playable(self) -> Any:
        """The design in the form that a game embeds."""
        return self.type.playable(self.value)

    @cached_property
    def digest(self) -> str:
        """The hash in the URLs of its pictures."""
        return self.type.digest(self.playable)

    @cached_property
    def figures(self) -> Figures:
        return self.type.figures(self.value)

    @cached_property
    def likeness(self) -> Likeness:
        """The features used to recognise copies."""
        return self.type.likeness(self.value)

    @cached_property
    def nameless_playable(self) -> Any:
        """The input for calculations, which is the same for designs that differ only in name or
        text.
        """
        return self.type.playable(msgspec.structs.replace(self.value, name="", about=""))

    @cached_property
    def job_fields(self) -> dict[str, Any]:
        """The fields of an AnalysisJob that store the playable form without the name."""
        return {
            "playable_json": msgspec.json.encode(self.nameless_playable).decode(),
            "playable_format": self.type.embedded.format,
        }


def normalised(type: DesignType, value: Any) -> NormalisedDesign:
    """Return the design at its origin."""
    return NormalisedDesign(type, type.at_origin(value))


def parsed(type: DesignType, notation: str) -> NormalisedDesign:
    """Parse a notation that was written at the origin; return the design."""
    return NormalisedDesign(type, type.parse(notation))


VALIDATING = ("designs", "geometry")
"""Folders in `courses` whose code and data decide whether a design is valid."""


@cache
def rules_edition() -> str:
    """Return a digest of all code and data that decide whether a design is valid.

    Releases with different rules have different digests, so no version number has to be maintained.
    """
    return digest_of(Path(__file__).parents[1] / folder for folder in VALIDATING)


def digest_of(folders: Iterable[Path]) -> str:
    """Return a digest of the code and data in these folders."""
    digest = sha256()
    for root in folders:
        for file in sorted(path for path in root.rglob("*") if path.suffix in (".py", ".json")):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Verdict:
    """A design and the problems found in it."""

    type: DesignType
    value: Any
    problems: tuple[Problem, ...]

    @property
    def valid(self) -> bool:
        """True if there are no errors. There can be warnings."""
        return not errors(self.problems)

    @property
    def buildable(self) -> bool:
        """True if the design is valid and the box contains all of its parts."""
        return self.valid and self.type.figures(self.value).buildable

    @property
    def holes(self) -> int:
        return self.type.score(self.value)[0]

    @property
    def par(self) -> int:
        return self.type.score(self.value)[1]

    @property
    def figures(self) -> dict[str, Any]:
        """The type's facts about the design, apart from the problems."""
        return self.type.facts(self.value)

    @property
    def content(self) -> str:
        """The content hash."""
        return self.type.content(self.value)

    @property
    def notation(self) -> str:
        return self.type.write(self.value)


def verdict(type: DesignType, value: Any) -> Verdict:
    """Validate a design; never raises."""
    return Verdict(type, value, type.validate(value))


def require_valid(type: DesignType, value: Any) -> None:
    """Raise DesignError("design_invalid") for a design that cannot be played."""
    if wrong := errors(type.validate(value)):
        raise DesignError("design_invalid", type=type, problems=wrong, count=len(wrong))
