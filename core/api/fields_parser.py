"""A parser for small JSON bodies that checks the size before decoding."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from core.api.errors import ApiError

MOST_FIELDS_BYTES = 4096


class FieldsParser(BaseParser):
    """Parser for a few fields as JSON, safe from bodies that are nested too deeply."""

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
            raise ParseError(_("This isn’t valid JSON."), code="malformed") from None


def at_most(stream: Any, most: int, *, code: str) -> bytes:
    """Return the whole body. Raise ApiError with the maximum size if it is too large."""
    body: bytes = stream.read(most + 1)
    if len(body) > most:
        sentence = _("This is too large. The maximum is %(most)s bytes.") % {"most": most}
        raise ApiError(status=413, code=code, detail=sentence)
    return body
