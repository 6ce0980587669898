"""Designs in every state, created with the site's services."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import factory
import msgspec
from django.utils import timezone

from courses.analysis.models import AnalysisJob, JobState, Question
from courses.designs.course.layout import Layout
from courses.designs.course.value import Course, Hole, PlacedTile
from courses.drafts.services.drafts import create_design
from courses.ports import Analyst, Proof, ProvenHole, Tell
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design, DesignVersion
from courses.types.design_type import DesignType
from courses.types.registry import TYPES
from tests.factories.accounts import UserFactory

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
COURSE = TYPES["course"]

SMALL = Course(
    name="Two tiles",
    tiles=(PlacedTile("8b", 0, 0), PlacedTile("20b", 1, 0)),
    holes=(Hole((0, 0), (3, 0), 3),),
)
"""A course without errors."""


class Toy(msgspec.Struct):
    """The rating that the toy analyst returns."""

    par: int
    holes: tuple[dict[str, int], ...]


class DesignFactory(factory.django.DjangoModelFactory):
    """An unpublished draft."""

    class Meta:
        model = Design

    type: DesignType = COURSE
    owner = factory.SubFactory(UserFactory)
    value: Course = SMALL
    at = factory.LazyFunction(timezone.now)

    @classmethod
    def _create(cls, model_class: Any, *args: Any, **columns: Any) -> Design:
        return create_design(**columns)


def published(design: Design, *, at: datetime = NOON, **wish: Any) -> DesignVersion:
    """Publish the draft as a version without waiting for a proof."""
    version = publish_version(design=design, value=design.value, at=at, **wish)
    assert version is not None
    design.refresh_from_db()
    return version


class RatingFactory(factory.django.DjangoModelFactory):
    """A finished rating of a course; pass the version's content."""

    class Meta:
        model = AnalysisJob

    kind = "course"
    question = Question.RATING
    edition = 1
    playable_json = "{}"
    state = JobState.DONE
    asked_at = NOON
    touched_at = NOON


def toy_analyst(
    edition: int = 1,
    finishes: Callable[[int], bool] = lambda number: True,
    meanwhile: Callable[[], None] = lambda: None,
) -> Analyst:
    """Return an analyst that finishes immediately with made-up numbers and calls `meanwhile`
    halfway.
    """

    def rate(layout: Layout, tell: Tell) -> Any:
        tell(0.5)
        meanwhile()
        return Toy(par=layout.par, holes=tuple({"number": n} for n in _numbers(layout)))

    def prove(layout: Layout, tell: Tell) -> Proof:
        tell(0.5)
        meanwhile()
        holes = tuple(
            ProvenHole(n, finishes(n), 3 * finishes(n), "" if finishes(n) else "not_finished")
            for n in _numbers(layout)
        )
        return Proof(all(hole.finished for hole in holes), holes)

    def heat(layout: Layout, number: int, golfer: str) -> dict[tuple[int, int], float]:
        return {layout.holes[number - 1].tee: 3.5 if golfer == "pro" else 4.5}

    return Analyst(edition=edition, rate=rate, prove=prove, heat=heat)


def _numbers(layout: Layout) -> range:
    return range(1, len(layout.holes) + 1)
