"""Query parameters: accept only those that an operation declares."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

from core.api.errors import InvalidParameters

YES_OR_NO = ("1", "0", "true", "false")
PAGE = "page"
Declared = Mapping[str, OpenApiParameter | None]
"""Parameters by name; None where a serializer validates the value."""


def require_known(request: Request, view: Any) -> None:
    """Raise InvalidParameters, which names unknown query parameters and invalid values."""
    if not request.query_params:
        return
    declared = _declared(type(view), str(request.method), view)
    wrong = {
        name: [item]
        for name, values in request.query_params.lists()
        if (item := _fault(declared, name, [str(value) for value in values]))
    }
    if wrong:
        raise InvalidParameters(wrong)


def _fault(declared: Declared, name: str, values: Sequence[str]) -> str | None:
    if name not in declared:
        return _("Unknown query parameter.")
    if len(values) > 1:
        return _("Send this parameter only once.")
    (value,) = values
    parameter = declared[name]
    if parameter is None or (not value and name != PAGE):
        return None
    if parameter.enum and value not in map(str, parameter.enum):
        return _("This must be one of: %(values)s.") % {
            "values": ", ".join(map(str, parameter.enum))
        }
    if parameter.type is int and not value.removeprefix("-").isdecimal():
        return _("This must be a whole number.")
    if parameter.type is bool and value not in YES_OR_NO:
        return _("This must be one of: %(values)s.") % {"values": ", ".join(YES_OR_NO)}
    return None


_KNOWN: dict[tuple[type, str], Declared] = {}


def _declared(kind: type, method: str, view: Any) -> Declared:
    # Design types share their views, but each class has its own declarations.
    place = kind, "GET" if method == "HEAD" else method
    if place not in _KNOWN:
        _KNOWN[place] = dict(_parameters(*place, view))
    return _KNOWN[place]


def _parameters(kind: type, method: str, view: Any) -> Iterator[tuple[str, Any]]:
    schema = _described(kind, method, view)
    for item in schema.get_override_parameters() if schema else ():
        if not isinstance(item, OpenApiParameter):
            yield from dict.fromkeys(_fields(item)).items()
        elif item.location == OpenApiParameter.QUERY:
            yield item.name, item


_BODILESS: dict[tuple[type, str], bool] = {}


def takes_nothing(view: Any, method: str) -> bool:
    """Return whether an operation has no body: its `request` is None."""
    place = type(view), method
    if place not in _BODILESS:
        described = _described(*place, view)
        _BODILESS[place] = described is not None and described.get_request_serializer() is None
    return _BODILESS[place]


def _described(kind: type, method: str, view: Any) -> Any:
    """Return an operation's declarations, as drf-spectacular stores them."""
    handler = getattr(kind, method.lower(), None)
    described = getattr(handler, "kwargs", {}).get("schema")
    if described is None:
        return None
    schema = described()
    schema.view, schema.method = view, method
    return schema


def _fields(data: Any) -> list[str]:
    serializer: serializers.Serializer[Any] = data() if isinstance(data, type) else data
    return list(serializer.fields)
