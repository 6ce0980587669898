"""Courses into the database."""

from datetime import datetime

import msgspec
from django.db import transaction

from courses.designs import course as design
from courses.designs.faces import box
from courses.designs.laying import layout_of
from courses.designs.layout import layout_digest
from courses.designs.notation import write
from courses.designs.shipped import shipped
from courses.designs.validation import validate
from courses.designs.validation.problems import Problem, errors
from courses.models import Course, CourseVersion


class InvalidCourseError(Exception):
    """A course that cannot be played is never published."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(f"{problem.field}: {problem.code}" for problem in problems))
        self.problems = problems


def load_shipped_courses(*, at: datetime) -> list[CourseVersion]:
    """Publish the shipped courses that are new or have changed; the versions that it made."""
    versions = []
    for slug, course in shipped().items():
        record, _made = Course.objects.get_or_create(slug=slug, defaults={"shipped": True})
        if version := publish_version(record=record, course=course, at=at):
            versions.append(version)
    return versions


@transaction.atomic
def publish_version(*, record: Course, course: design.Course, at: datetime) -> CourseVersion | None:
    """The next version of a course, unless the newest one says the same.

    Raises `InvalidCourseError`.
    """
    if wrong := errors(validate(course, box())):
        raise InvalidCourseError(wrong)
    newest = Course.objects.select_for_update().get(pk=record.pk).versions.first()
    layout = layout_of(course, box())
    notation, digest = write(course), layout_digest(layout)
    if newest and (newest.notation, newest.digest) == (notation, digest):
        return None
    return CourseVersion.objects.create(
        course=record,
        number=newest.number + 1 if newest else 1,
        name=course.name,
        about=course.about,
        notation=notation,
        layout_json=msgspec.json.encode(layout).decode(),
        digest=digest,
        par=layout.par,
        hole_count=len(layout.holes),
        published_at=at,
    )
