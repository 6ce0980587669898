"""Request bodies: small JSON, parsed safely, with only the keys that its serializer declares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiSerializerExtension
from rest_framework import serializers
from rest_framework.exceptions import APIException, ParseError, ValidationError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from core.api.errors import ApiError, InvalidWithin, too_large
from core.api.places import placed, pointer_of
from core.plain_words import plain_words, split

OF_STRUCTS = "Object contains unknown field `"
"""The text before the name in msgspec's error message."""

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The exceptions that msgspec raises for bytes that it cannot decode."""

Fields = dict[str, list[str]]


def unknown(sent: Iterable[str], known: Iterable[str]) -> Fields:
    """Return an error message for each name in `sent` that is not in `known`."""
    known = set(known)
    return {str(name): [gettext("Unknown field.")] for name in sent if name not in known}


def unknown_to_struct(error: Exception) -> Fields:
    """Return error messages for the unknown fields that msgspec reports, or nothing if the error
    has another cause.
    """
    if not str(error).startswith(OF_STRUCTS):
        return {}
    place, _reason = split(str(error))
    return unknown([place], ())


def unreadable(error: Exception) -> APIException:
    """Return the refusal of a body that msgspec could not decode."""
    place, reason = split(str(error))
    if wrong := unknown_to_struct(error):
        return InvalidWithin(wrong, {place: pointer_of(place)})
    return malformed(plain_words(reason), place)


def malformed(sentence: str, place: str = "") -> ApiError:
    """Return the refusal of a body that is not the expected JSON, at a place such as `a[0].b`."""
    members = placed({place: [sentence]} if place else {}, {})
    return ApiError(status=400, code="malformed", detail=sentence, **members)


def without_body() -> ApiError:
    """Return the refusal of an empty body. DRF treats it as an empty form and calls no parser."""
    return malformed(gettext("The request has no body. Send a JSON object."))


_LIST, _OBJECT = _("Send a list."), _("Send an object with named fields.")
# DRF's own messages name Python's types: “Expected a list of items but got type "dict"”.
for _kind, _code, _sentence in (
    (serializers.ListField, "not_a_list", _LIST),
    (serializers.ListSerializer, "not_a_list", _LIST),
    (serializers.DictField, "not_a_dict", _OBJECT),
    (serializers.Serializer, "invalid", _OBJECT),
):
    _kind.default_error_messages[_code] = _sentence


class TextField(serializers.CharField):
    """Refuses numbers and booleans, which DRF's own field would convert to text."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


MOST_FIELDS_BYTES = 4096


class FieldsParser(BaseParser):
    """Parser for a few fields as JSON. It refuses bodies that are nested too deeply."""

    media_type = "application/json"
    most = MOST_FIELDS_BYTES

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        body = at_most(stream, self.most, code="body_too_large")
        try:
            return msgspec.json.decode(body)
        except UNREADABLE as error:
            raise unreadable(error) from None


def at_most(stream: Any, most: int, *, code: str) -> bytes:
    """Return the whole body. Raise ApiError with the maximum size if it is too large."""
    body = received(stream, most + 1)
    if len(body) > most:
        raise too_large(most, code)
    return body


def received(stream: Any, most: int = -1) -> bytes:
    """Return the body, at most `most` bytes of it. Raise ParseError if the client has left.

    Django closes the body of a request whose client disconnects while it waits for a thread.
    """
    try:
        body: bytes = stream.read(most)
    except ValueError:
        raise ParseError(gettext("The request ended before it was complete.")) from None
    return body


SENDING = ("POST", "PUT", "PATCH")

JSON = "application/json"


class Body(serializers.Serializer[Any]):
    """Base serializer for request bodies. An unknown key is refused, and the error names it."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid": _("Send a JSON object with named fields instead of “{datatype}”.")
    }

    def to_internal_value(self, data: Any) -> Any:
        known = [name for name, field in self.fields.items() if not field.read_only]
        wrong: dict[str, Any] = dict(unknown(data, known)) if isinstance(data, Mapping) else {}
        try:
            values = super().to_internal_value(data)
        except ValidationError as refused:
            raise ValidationError({**wrong, **dict(refused.detail)}) from None  # type: ignore[arg-type]
        if wrong:
            raise ValidationError(wrong)
        return values


def refuse_body(request: Request) -> None:
    """Refuse every key in the body of an operation that takes none."""
    if not str(request.content_type).startswith(JSON):
        return
    if isinstance(request.data, Mapping) and (wrong := unknown(request.data, ())):
        raise ValidationError(wrong)


class Closed(OpenApiSerializerExtension):
    """Declares request bodies as closed in the OpenAPI document: they allow no additional fields.

    Importing this class registers it.
    """

    target_class = Body
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        data: dict[str, Any] = auto_schema._map_serializer(
            self.target, direction, bypass_extensions=True
        )
        return {**data, "additionalProperties": False} if direction == "request" else data
