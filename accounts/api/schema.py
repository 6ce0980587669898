"""The OpenAPI document: operations from docstrings, and the components that they share."""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import SAFE_METHODS, IsAuthenticated

from accounts.api import once
from accounts.api.security_schemes import BrowserScheme, TokenScheme
from accounts.tokens.models import Scope
from core.api import marks
from core.api.deprecations import of_operation
from core.api.properties import describe
from core.rate_limits.limit import Limit

SECURITY_SCHEMES = (BrowserScheme, TokenScheme)
"""drf-spectacular knows these since they were imported."""
REFUSES = "\n\nRefuses: "


@dataclass(frozen=True)
class DocstringParts:
    """The parts of a docstring."""

    summary: str
    description: str
    codes: tuple[str, ...]


def read(docstring: str, words: Mapping[str, str]) -> DocstringParts:
    """Parse a docstring. Names in braces are replaced with their texts in `words`."""
    text = inspect.cleandoc(docstring).format_map(dict(words))
    item, _, codes = text.partition(REFUSES)
    summary, _, rest = item.partition("\n\n")
    return DocstringParts(
        summary=summary.removesuffix("."),
        description=" ".join(rest.split()),
        codes=tuple(codes.removesuffix(".").replace(",", " ").split()),
    )


class OperationSchema(AutoSchema):
    """DRF's DEFAULT_SCHEMA_CLASS."""

    def _map_basic_serializer(self, serializer: Any, direction: str) -> Any:
        schema = super()._map_basic_serializer(serializer, direction)
        if not self.in_parameters:
            kind = serializer if isinstance(serializer, type) else type(serializer)
            describe(kind, schema.get("properties", {}))
        return schema

    in_parameters = False
    """True while the serializers of query parameters are read. `core.api.parameters` describes
    those.
    """

    def _process_override_parameters(self, *args: Any, **options: Any) -> Any:
        self.in_parameters = True
        try:
            return super()._process_override_parameters(*args, **options)
        finally:
            self.in_parameters = False

    def docstring_parts(self) -> DocstringParts:
        """Return the parts of the method's docstring. Raise TypeError if it has none."""
        method = getattr(self.view, self.method.lower())
        if not method.__doc__:
            raise TypeError(f"{type(self.view).__name__}.{self.method.lower()} says nothing")
        return read(method.__doc__, getattr(self.view, "docstring_values", {}))

    def get_operation_id(self) -> str:
        """Return a unique id. `core.api.operation_ids` replaces it when all schemas are known."""
        return f"{self.method} {self.path}"

    def get_summary(self) -> str:
        return self.docstring_parts().summary

    def get_description(self) -> str:  # type: ignore[override]  # spectacular takes no path
        data = self.docstring_parts()
        going = of_operation(self.method, self.path)
        parts = [
            data.description,
            going.words if going else "",
            _who(self.scope, is_open=not self.needs_person),
            *(_how_often(limit) for limit in getattr(self.view, "limits", ())),
            f"Possible errors: {_listed(self.codes)}." if self.codes else "",
        ]
        return "\n\n".join(part for part in parts if part)

    def is_deprecated(self) -> bool:
        return super().is_deprecated() or of_operation(self.method, self.path) is not None

    def get_extensions(self) -> dict[str, Any]:
        """Return the scope and the refusal codes as extensions that programs can read.

        The description lists them for people.
        """
        return {
            **({"x-scope": str(self.scope)} if self.scope else {}),
            **({"x-refusals": list(self.codes)} if self.codes else {}),
        }

    @property
    def codes(self) -> tuple[str, ...]:
        """Return all refusal codes: from the docstring, the view's `refuses`, and
        idempotency keys.
        """
        of_keys = once.CODES if self.is_keyed else ()
        return tuple(
            sorted({*self.docstring_parts().codes, *getattr(self.view, "refuses", ()), *of_keys})
        )

    @property
    def is_keyed(self) -> bool:
        """Return whether an idempotency key makes the operation run once."""
        return self.method == "POST" and getattr(self.view, "keyed", False)

    def get_override_parameters(self) -> list[Any]:
        known: list[Any] = super().get_override_parameters()
        known += [once.PARAMETER] if self.is_keyed else []
        return known + ([marks.PARAMETER] if self.is_marked else [])

    @property
    def is_marked(self) -> bool:
        """Return whether the operation responds with 304 if nothing has changed."""
        return self.method == "GET" and getattr(self.view, "marked", False)

    @property
    def scope(self) -> str | None:
        """Return the scope that a token needs; None if no token is sufficient."""
        if self.method in SAFE_METHODS:
            return Scope.READ
        scope = getattr(self.view, "scope", None)
        return scope and Scope(scope)

    @property
    def needs_person(self) -> bool:
        """Return whether anonymous callers are refused."""
        return any(isinstance(each, IsAuthenticated) for each in self.view.get_permissions())

    def get_auth(self) -> list[dict[str, Any]]:
        """Return the alternatives: a token with the scope, a session, or nothing if anonymous
        callers are accepted.
        """
        known: list[dict[str, Any]] = super().get_auth()
        return known if self.needs_person else [*(each for each in known if each), {}]


def _who(scope: str | None, *, is_open: bool) -> str:
    if scope is None:
        return "Tokens cannot be used for this operation."
    needed = f"Tokens need the scope `{scope}`."
    return f"{needed} It also works without a token." if is_open else needed


def _how_often(limit: Limit) -> str:
    if limit.window is None:
        return f"At most {limit.most} at the same time (`{limit.key}`)."
    return (
        f"At most {limit.most} in {limit.window.total_seconds():.0f} seconds per user"
        f" (`{limit.key}`)."
    )


def _listed(codes: tuple[str, ...]) -> str:
    return ", ".join(f"`{code}`" for code in codes)


def put(result: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    """Add components to a document; return all of its components.

    Raise ValueError if the document already has a different component of the same name.
    """
    schemas: dict[str, Any] = result["components"].setdefault("schemas", {})
    if twice := [
        name for name in components if schemas.get(name, components[name]) != components[name]
    ]:
        raise ValueError(f"Each name is one component: {twice}")
    schemas.update(components)
    return schemas
