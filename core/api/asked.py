"""What an address may be asked: the parameters that an operation declares, and nothing else."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

YES_OR_NO = ("1", "0", "true", "false")
PAGE = "page"
Declared = Mapping[str, OpenApiParameter | None]
"""By name; None where a serializer looks at the value."""


def require_known(request: Request, view: Any) -> None:
    """Refuse with their names what is not asked here, and values that cannot be meant."""
    if not request.query_params:
        return
    declared = _declared(type(view), str(request.method), view)
    wrong = {
        name: [told]
        for name, value in request.query_params.dict().items()
        if (told := _fault(declared, name, str(value)))
    }
    if wrong:
        raise ValidationError(wrong)


def _fault(declared: Declared, name: str, value: str) -> str | None:
    if name not in declared:
        return _("Nothing here is asked by this name.")
    parameter = declared[name]
    # A page without a number is refused like one that is not there.
    if parameter is None or not value or name == PAGE:
        return None
    if parameter.enum and value not in map(str, parameter.enum):
        return _("This is none of: %(values)s.") % {"values": ", ".join(map(str, parameter.enum))}
    if parameter.type is int and not value.removeprefix("-").isdecimal():
        return _("This is no whole number.")
    if parameter.type is bool and value not in YES_OR_NO:
        return _("This is none of: %(values)s.") % {"values": ", ".join(YES_OR_NO)}
    return None


_KNOWN: dict[tuple[type, str], Declared] = {}


def _declared(kind: type, method: str, view: Any) -> Declared:
    # Types of designs share their views, and what is declared is the class's.
    place = kind, "GET" if method == "HEAD" else method
    if place not in _KNOWN:
        _KNOWN[place] = dict(_parameters(*place, view))
    return _KNOWN[place]


def _parameters(kind: type, method: str, view: Any) -> Iterator[tuple[str, Any]]:
    schema = _described(kind, method, view)
    for told in schema.get_override_parameters() if schema else ():
        if not isinstance(told, OpenApiParameter):
            yield from dict.fromkeys(_fields(told)).items()
        elif told.location == OpenApiParameter.QUERY:
            yield told.name, told


_BODILESS: dict[tuple[type, str], bool] = {}


def takes_nothing(view: Any, method: str) -> bool:
    """Whether an operation has no body: its `request` is None."""
    place = type(view), method
    if place not in _BODILESS:
        described = _described(*place, view)
        _BODILESS[place] = described is not None and described.get_request_serializer() is None
    return _BODILESS[place]


def _described(kind: type, method: str, view: Any) -> Any:
    """What is declared of an operation, as drf-spectacular has it."""
    handler = getattr(kind, method.lower(), None)
    described = getattr(handler, "kwargs", {}).get("schema")
    if described is None:
        return None
    schema = described()
    schema.view, schema.method = view, method
    return schema


def _fields(told: Any) -> list[str]:
    serializer: serializers.Serializer[Any] = told() if isinstance(told, type) else told
    return list(serializer.fields)
