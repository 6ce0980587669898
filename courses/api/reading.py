"""Parse request bodies. A body that is too large is refused before decoding; other errors name the
unreadable field.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from core.api.body import at_most
from core.api.errors import ApiError
from core.api.places import placed
from courses.types.design_type import DesignType, NotReadableError
from courses.types.reading import read_design, read_notation

DESIGN = "design"
"""The key for the parsed design in `request.data`. The value is None for a blank design."""
BLANK = (b"", b"{}")

Read = Callable[[DesignType, bytes], Any]


class _DesignParser(BaseParser):
    """Parser for designs of the view's type in one format."""

    read: Read

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Mapping[str, Any]:
        view = (parser_context or {})["view"]
        type: DesignType = view.type
        body = at_most(stream, type.most_bytes, code=f"{type.key}_too_large")
        if view.takes_blank and body.strip() in BLANK:
            return {DESIGN: None}
        try:
            return {DESIGN: self.read(type, body)}
        except NotReadableError as refusal:
            raise _refused(type, refusal) from None


class NotationParser(_DesignParser):
    """Parser for the type's text notation."""

    media_type = "text/plain"
    read = staticmethod(read_notation)


class JsonDesignParser(_DesignParser):
    """Parser for designs as JSON."""

    media_type = "application/json"
    read = staticmethod(read_design)


def design_in(request: Request, type: DesignType) -> Any:
    """Return the design in a request. Raises ApiError if the body is empty, since DRF calls no
    parser for an empty body.
    """
    value = _given(request)
    if value is None:
        raise _refused(type, NotReadableError(type.key, _("The request contains no design.")))
    return value


def design_or_blank(request: Request, type: DesignType) -> Any:
    """Return the design in a request, or a blank one with the default name."""
    value = _given(request)
    return type.blank(str(type.words.untitled)) if value is None else value


def _given(request: Request) -> Any:
    return dict(request.data).get(DESIGN)


def _refused(type: DesignType, error: NotReadableError) -> ApiError:
    fields: dict[str, list[str]] = {}
    for refusal in error.every:
        if refusal.place:
            fields.setdefault(refusal.place, []).append(refusal.sentence)
    code, detail = f"{type.key}_unreadable", error.sentence
    pointers = {place: None for place in fields if place.startswith("line ")} | {type.key: ""}
    return ApiError(status=422, code=code, detail=detail, **placed(fields, pointers))
