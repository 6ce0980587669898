"""A few fields as JSON: refused by size before they are decoded."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from core.api.errors import ApiError

MOST_FIELDS_BYTES = 4096


class FieldsParser(BaseParser):
    """A few fields as JSON, safe from bodies that nest too deep."""

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
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise ParseError(_("This is not JSON."), code="malformed") from None


def at_most(stream: Any, most: int, *, code: str) -> bytes:
    """The whole body, or a refusal that tells how much can be read."""
    body: bytes = stream.read(most + 1)
    if len(body) > most:
        sentence = _("This is too large: at most %(most)s bytes can be read.") % {"most": most}
        raise ApiError(status=413, code=code, detail=sentence)
    return body
