"""A course out of a request: refused by size before it is decoded, then with the field."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from accounts.api.errors import ApiError
from courses.designs.course import Course
from courses.designs.notation import parse
from courses.designs.text import NotationError
from courses.problems import notation_sentence

MOST_BYTES = 64 * 1024
"""Eighteen holes on all tiles take a tenth of it."""

UNREADABLE = "course_unreadable"
COURSE = "course"
"""Where a parser leaves the course in `request.data`, and the field that stands for all of it."""


class _CourseParser(BaseParser):
    """One way to write a course; `read` makes it out of the body."""

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Mapping[str, Course]:
        body = stream.read(MOST_BYTES + 1)
        if len(body) > MOST_BYTES:
            raise ApiError(
                status=413,
                code="course_too_large",
                detail=_("A course takes at most %(most)s bytes.") % {"most": MOST_BYTES},
            )
        return {COURSE: self.read(body)}

    def read(self, body: bytes) -> Course:
        raise NotImplementedError


class NotationParser(_CourseParser):
    """Our text notation."""

    media_type = "text/plain"

    def read(self, body: bytes) -> Course:
        try:
            return parse(body.decode())
        except UnicodeDecodeError:
            raise _refused("", _("This text is not UTF-8.")) from None
        except NotationError as refusal:
            raise _refused(f"line {refusal.line}", notation_sentence(refusal)) from None


class DesignParser(_CourseParser):
    """The same course as JSON."""

    media_type = "application/json"

    def read(self, body: bytes) -> Course:
        try:
            return msgspec.json.decode(body, type=Course)
        except msgspec.ValidationError as refusal:
            field, reason = _place(str(refusal))
            raise _refused(
                field, _("This field cannot be read: %(reason)s") % {"reason": reason}
            ) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise _refused("", _("This is not JSON.")) from None


def course_in(request: Request) -> Course:
    """What a request's body holds; an empty one never reaches a parser."""
    course = dict(request.data).get(COURSE)
    if isinstance(course, Course):
        return course
    raise _refused(COURSE, _("There is no course in this request."))


def _refused(field: str, sentence: str) -> ApiError:
    fields = {field: [sentence]} if field else {}
    return ApiError(status=422, code=UNREADABLE, detail=sentence, fields=fields)


def _place(message: str) -> tuple[str, str]:
    """msgspec says "Expected `int` - at `$.tiles[3].turn`": our path, and the rest."""
    reason, _at, path = message.partition(" - at `")
    field = path.rstrip("`").removeprefix("$").lstrip(".").replace("[", ".").replace("]", "")
    return field or COURSE, reason
