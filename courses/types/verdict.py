"""What validation says about a design, and the few figures that a drawing desk shows."""

from dataclasses import dataclass
from typing import Any

from courses.designs.problem import Problem, errors
from courses.errors import DesignError
from courses.types.design_type import DesignType


@dataclass(frozen=True)
class Verdict:
    """A design judged."""

    type: DesignType
    value: Any
    problems: tuple[Problem, ...]

    @property
    def valid(self) -> bool:
        """No errors; there may be warnings."""
        return not errors(self.problems)

    @property
    def buildable(self) -> bool:
        """Whether the box holds all that it takes; only what is valid can be built."""
        return self.valid and self.type.figures(self.value).buildable

    @property
    def holes(self) -> int:
        return self.type.score(self.value)[0]

    @property
    def par(self) -> int:
        return self.type.score(self.value)[1]

    @property
    def figures(self) -> dict[str, Any]:
        """What the type says of it beside the problems."""
        return self.type.facts(self.value)

    @property
    def content(self) -> str:
        """The content hash."""
        return self.type.content(self.value)

    @property
    def notation(self) -> str:
        return self.type.write(self.value)


def verdict(type: DesignType, value: Any) -> Verdict:
    """All that is wrong with a design; never raises."""
    return Verdict(type, value, type.validate(value))


def require_valid(type: DesignType, value: Any) -> None:
    """Raises DesignError("design_invalid") for a design that cannot be played."""
    if wrong := errors(type.validate(value)):
        raise DesignError("design_invalid", type=type, problems=wrong, count=len(wrong))
