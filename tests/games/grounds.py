"""Courses of golfers for the tests of tables: drafts and versions of a small one."""

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
    """The shipped starter course under a name of its own."""
    return replace(shipped()["starter-links"], **{"name": "Back Garden", **changes})


def designed(owner, value: Course | None = None, slug: str = SLUG) -> Design:
    """A design with a draft that nobody has published."""
    design = Design(kind="course", slug=slug, owner=owner, created_at=NOON)
    design.keep(value or garden(), at=NOON)
    design.save()
    return design


def published(design: Design, value: Course | None = None) -> DesignVersion:
    """Its next version."""
    version = publish_version(design=design, value=value or design.value, at=NOON)
    assert version is not None
    return version


def shorter(course: Course) -> Course:
    """Another ground: the course without its last hole."""
    return replace(course, holes=course.holes[:-1], nineteenth=False)


def one_hole(course: Course) -> Course:
    """A round that is over soon."""
    return replace(course, holes=course.holes[:1], nineteenth=False)


def to_the_end(session: Session, user: User) -> Session:
    """The game of somebody on the first seat, with whatever bots there are, and its score kept."""
    played_out(session, user)
    keep_score(session_id=session.pk)
    return session
