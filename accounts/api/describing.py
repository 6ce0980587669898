"""What the OpenAPI document says of an operation, from its method's docstring and its view.

A docstring's first line is the summary, the rest the description; a last paragraph
"Refuses: host_only, not_open." lists the codes of refusals that are its own. `{one}` and `{many}`
stand for the type of design that an address is of, other names for what the view's `said` gives.
"""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import SAFE_METHODS, IsAuthenticated

from accounts.api import once
from accounts.tokens.models import Scope
from core.api import marks
from core.api.deprecations import of_operation
from core.rate_limits.limit import Limit

REFUSES = "\n\nRefuses: "


@dataclass(frozen=True)
class Told:
    """The parts of a docstring."""

    summary: str
    description: str
    codes: tuple[str, ...]


def read(docstring: str, said: Mapping[str, str]) -> Told:
    """Take a docstring apart; `said` has the words for its names in braces."""
    text = inspect.cleandoc(docstring).format_map(dict(said))
    told, _, codes = text.partition(REFUSES)
    summary, _, rest = told.partition("\n\n")
    return Told(
        summary=summary.removesuffix("."),
        description=" ".join(rest.split()),
        codes=tuple(codes.removesuffix(".").replace(",", " ").split()),
    )


class OperationSchema(AutoSchema):
    """DRF's DEFAULT_SCHEMA_CLASS."""

    def told(self) -> Told:
        """What the method's docstring says. Raises TypeError where there is none."""
        method = getattr(self.view, self.method.lower())
        if not method.__doc__:
            raise TypeError(f"{type(self.view).__name__}.{self.method.lower()} says nothing")
        return read(method.__doc__, getattr(self.view, "said", {}))

    def get_summary(self) -> str:
        return self.told().summary

    def get_description(self) -> str:  # type: ignore[override]  # spectacular takes no path
        told = self.told()
        going = of_operation(self.method, self.path)
        parts = [
            told.description,
            going.words if going else "",
            _who(self.scope, is_open=not self.needs_person),
            *(_how_often(limit) for limit in getattr(self.view, "limits", ())),
            f"It may be refused as {_listed(self.codes)}." if self.codes else "",
        ]
        return "\n\n".join(part for part in parts if part)

    def is_deprecated(self) -> bool:
        return super().is_deprecated() or of_operation(self.method, self.path) is not None

    def get_extensions(self) -> dict[str, Any]:
        """For programs what the description says for people."""
        return {
            **({"x-scope": str(self.scope)} if self.scope else {}),
            **({"x-refusals": list(self.codes)} if self.codes else {}),
        }

    @property
    def codes(self) -> tuple[str, ...]:
        """The docstring's, those that a view's `refuses` works out, and those about keys."""
        of_keys = once.CODES if self.is_keyed else ()
        return tuple(sorted({*self.told().codes, *getattr(self.view, "refuses", ()), *of_keys}))

    @property
    def is_keyed(self) -> bool:
        """Whether a key makes it done once."""
        return self.method == "POST" and getattr(self.view, "keyed", False)

    def get_override_parameters(self) -> list[Any]:
        known: list[Any] = super().get_override_parameters()
        known += [once.PARAMETER] if self.is_keyed else []
        return known + ([marks.PARAMETER] if self.is_marked else [])

    @property
    def is_marked(self) -> bool:
        """Whether an unchanged answer is a 304."""
        return self.method == "GET" and getattr(self.view, "marked", False)

    @property
    def scope(self) -> str | None:
        """What a token needs; None where none is enough."""
        if self.method in SAFE_METHODS:
            return Scope.READ
        scope = getattr(self.view, "scope", None)
        return scope and Scope(scope)

    @property
    def needs_person(self) -> bool:
        """Whether strangers are refused."""
        return any(isinstance(each, IsAuthenticated) for each in self.view.get_permissions())

    def get_auth(self) -> list[dict[str, Any]]:
        known: list[dict[str, Any]] = super().get_auth()
        return known if self.needs_person else [*(each for each in known if each), {}]


def _who(scope: str | None, *, is_open: bool) -> str:
    if scope is None:
        return "No token may do this."
    needed = f"A token needs the scope `{scope}`."
    return f"{needed} It can be asked without one, too." if is_open else needed


def _how_often(limit: Limit) -> str:
    if limit.window is None:
        return f"At most {limit.most} at once (`{limit.key}`)."
    return (
        f"At most {limit.most} in {limit.window.total_seconds():.0f} seconds of a golfer"
        f" (`{limit.key}`)."
    )


def _listed(codes: tuple[str, ...]) -> str:
    return ", ".join(f"`{code}`" for code in codes)
