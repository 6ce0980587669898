"""Request bodies: accept only the keys of their shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiSerializerExtension
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from core.api.unknown_keys import unknown

SENDING = ("POST", "PUT", "PATCH")
JSON = "application/json"


class Body(serializers.Serializer[Any]):
    """Base serializer of request bodies. An unknown key is refused by its name."""

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
    """Declare request bodies as closed in the OpenAPI document.

    Importing this class registers it.
    """

    target_class = Body
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        data: dict[str, Any] = auto_schema._map_serializer(
            self.target, direction, bypass_extensions=True
        )
        return {**data, "additionalProperties": False} if direction == "request" else data
