"""The result of validating a design, and the few figures that the designer shows."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from courses.designs.problem import Problem, errors
from courses.errors import DesignError
from courses.types.design_type import DesignType

VALIDATING = ("designs", "geometry")
"""The folders of courses whose code and data decide whether a design is valid."""


@cache
def rules_edition() -> str:
    """Return a digest of everything that decides whether a design is valid.

    Releases with different rules have different editions. Nobody has to remember to raise a number.
    """
    return digest_of(Path(__file__).parents[1] / folder for folder in VALIDATING)


def digest_of(folders: Iterable[Path]) -> str:
    """Return a digest of the code and data in folders."""
    digest = sha256()
    for root in folders:
        for file in sorted(path for path in root.rglob("*") if path.suffix in (".py", ".json")):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Verdict:
    """A design and its problems."""

    type: DesignType
    value: Any
    problems: tuple[Problem, ...]

    @property
    def valid(self) -> bool:
        """True if there are no errors; there may be warnings."""
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
