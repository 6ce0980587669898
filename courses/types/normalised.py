"""A design in the form in which it is published, and the facts that follow from that form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from courses.designs.likeness import Likeness
from courses.types.design_type import DesignType, Figures


@dataclass(frozen=True)
class NormalisedDesign:
    """A design at its origin. Each fact is computed when it is first read, and only once.

    Create one with `normalised` or `parsed`.
    """

    type: DesignType
    value: Any
    """The value at the origin."""

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
        """The content that a game embeds."""
        return self.type.playable(self.value)

    @cached_property
    def digest(self) -> str:
        """The hash that names its pictures."""
        return self.type.digest(self.playable)

    @cached_property
    def figures(self) -> Figures:
        return self.type.figures(self.value)

    @cached_property
    def likeness(self) -> Likeness:
        """The features by which copies are recognised."""
        return self.type.likeness(self.value)

    @cached_property
    def nameless_playable(self) -> Any:
        """The input of calculations: the same for designs that differ only in name or text."""
        return self.type.playable(msgspec.structs.replace(self.value, name="", about=""))

    @cached_property
    def job_fields(self) -> dict[str, Any]:
        """The fields of an AnalysisJob that store the nameless playable."""
        return {
            "playable_json": msgspec.json.encode(self.nameless_playable).decode(),
            "playable_format": self.type.embedded.format,
        }


def normalised(type: DesignType, value: Any) -> NormalisedDesign:
    """Return the design at its origin."""
    return NormalisedDesign(type, type.at_origin(value))


def parsed(type: DesignType, notation: str) -> NormalisedDesign:
    """Return the design of a notation that was written at its origin."""
    return NormalisedDesign(type, type.parse(notation))
