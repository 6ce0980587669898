"""A design that was accepted before is validated again only if something has changed."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob
from courses.publishing.models import Publication, Stage
from courses.publishing.services import publications
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.factories.courses import NOON, SMALL, DesignFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _toy(analyst: Any) -> None:
    """Make proofs available immediately."""


@pytest.fixture
def design() -> Design:
    return DesignFactory()


@pytest.mark.parametrize(
    ("ground", "problems", "stage"),
    [
        ("the same", "as before", Stage.PUBLISHED),
        ("another", "new", Stage.REFUSED),
        ("under other rules", "new", Stage.REFUSED),
    ],
)
def test_a_design_whose_ground_has_changed_is_validated_again(
    design: Design, monkeypatch: pytest.MonkeyPatch, ground: str, problems: str, stage: Stage
) -> None:
    publication = publications.ask_to_publish(design=design, change="New", revision=1, at=NOON)
    if ground == "under other rules":
        Publication.objects.update(rules="")
    job = analysis.work_out(job_id=AnalysisJob.objects.get().pk, at=NOON)
    assert job is not None
    if ground == "another":
        job.playable_json = "{}"
    if problems == "new":
        broken = msgspec.structs.replace(SMALL, holes=())
        type = TYPES["course"]
        monkeypatch.setitem(
            TYPES, "course", replace(type, validate=lambda _: type.validate(broken))
        )
    publications.settle(job=job, at=NOON)
    publication.refresh_from_db()
    assert publication.stage == stage
    assert publication.outcome.get("code") == ("invalid" if stage == Stage.REFUSED else None)
