"""Small courses for tests of tables, as drafts and as published versions."""

from __future__ import annotations

from msgspec.structs import replace

from accounts.people.models import User
from courses.designs.course.shipped import shipped
from courses.designs.course.value import Course
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design, DesignVersion
from games.rounds.services import keep_score
from games.tables.models.session import Session
from tests.factories.games import NOON, played_out

SLUG = "back-garden"


def garden(**changes) -> Course:
    """Return the shipped starter course with a new name."""
    return replace(shipped()["starter-links"], **{"name": "Back Garden", **changes})


def designed(owner, value: Course | None = None, slug: str = SLUG) -> Design:
    """Create a design with an unpublished draft."""
    design = Design(kind="course", slug=slug, owner=owner, created_at=NOON)
    design.keep(value or garden(), at=NOON)
    design.save()
    return design


def published(design: Design, value: Course | None = None) -> DesignVersion:
    """Publish the next version of a design."""
    version = publish_version(design=design, value=value or design.value, at=NOON)
    assert version is not None
    return version


def shorter(course: Course) -> Course:
    """Return the course without its last hole, so that it counts as another layout."""
    return replace(course, holes=course.holes[:-1], nineteenth=False)


def one_hole(course: Course) -> Course:
    """Return the course with only its first hole, for short rounds."""
    return replace(course, holes=course.holes[:1], nineteenth=False)


def to_the_end(session: Session, user: User) -> Session:
    """Play the game to its end and store its score. The user has the first seat."""
    played_out(session, user)
    keep_score(session_id=session.pk)
    return session
