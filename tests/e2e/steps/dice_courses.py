"""Fill the gallery of the running site with generated courses by one author.

The script beside the site makes one course with the generator, publishes it and copies
its rows, because generating and publishing hundreds of courses would take minutes.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from tests.e2e.steps.beside import run_beside


def flooded(count: int) -> str:
    """Publish that many courses by a new author; return the author's name."""
    return run_beside(__name__, count)


def main(count: int) -> str:
    """Create the author and the courses in the database; return the author's name."""
    from django.utils import timezone

    from accounts.people.models import User
    from courses.designs.course.quick.build import quick_course
    from courses.designs.course.quick.options import QuickOptions
    from courses.drafts.services.drafts import create_design
    from courses.publishing.services.versions import publish_version
    from courses.stored.models import Design, DesignVersion
    from courses.types.registry import TYPES

    now, mark = timezone.now(), secrets.token_hex(3)
    email = f"dice-{mark}@example.org"
    author = User.objects.create_user(email=email, password=None, name=f"Dice {mark}")
    course = quick_course(QuickOptions(seed=mark, holes=18))
    design = create_design(type=TYPES["course"], owner=author, value=course, at=now)
    version = publish_version(design=design, value=course, at=now)
    assert version is not None
    design.refresh_from_db()
    columns = _columns(design, "id", "slug", "newest_id", "published_at")
    copies = Design.objects.bulk_create(
        Design(slug=f"dice-{mark}-{n}", published_at=now + timedelta(seconds=n), **columns)
        for n in range(1, count)
    )
    versions = DesignVersion.objects.bulk_create(
        DesignVersion(design=copy, **_columns(version, "id", "design_id")) for copy in copies
    )
    for copy, made in zip(copies, versions, strict=True):
        copy.newest = made
    Design.objects.bulk_update(copies, ["newest"])
    return author.name


def _columns(row: object, *without: str) -> dict[str, object]:
    names = (field.attname for field in row._meta.concrete_fields)  # type: ignore[attr-defined]
    return {name: getattr(row, name) for name in names if name not in without}
