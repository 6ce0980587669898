"""On a new site, shipped designs have ratings from the start."""

from typing import Any

import pytest

from courses.analysis.models import AnalysisJob
from courses.analysis.selectors import rating_of, unrated_versions
from courses.management.commands.rate_shipped import rated
from courses.ports import analyst_of
from courses.publishing import tasks
from courses.publishing.services.shipped_ratings import read_shipped_ratings, store_shipped_ratings
from courses.publishing.services.versions import load_shipped_designs
from courses.stored.models import Design
from courses.types.registry import type_of
from tests.factories.courses import NOON
from tests.sampling import sampled

KINDS = ("course", "deck", "plot")


SAMPLE = sampled(
    [
        ("course", "starter-links"),
        ("deck", "lunch-break"),
        ("plot", "pocket-lawn"),
        ("course", "weasel-warren"),
        ("plot", "orchard-corner"),
    ],
    first=3,
)


@pytest.mark.parametrize("kind", KINDS)
def test_the_file_has_a_current_rating_for_each_shipped_design(kind: str) -> None:
    """If this test fails, run `manage.py rate_shipped`."""
    expected = {
        slug: (analyst_of(kind).edition, type_of(kind).content(value))
        for slug, value in type_of(kind).shipped().items()
    }
    rows = read_shipped_ratings()[kind]
    assert {slug: (row["edition"], row["content"]) for slug, row in rows.items()} == expected


@pytest.mark.whole
@pytest.mark.parametrize("case", SAMPLE, ids=":".join)
def test_a_shipped_rating_equals_the_computed_one(case: tuple[str, str]) -> None:
    kind, slug = case
    assert read_shipped_ratings()[kind][slug] == rated(kind, slug, known={})


@pytest.mark.whole
@pytest.mark.django_db
def test_a_new_site_requests_no_rating_of_a_shipped_design() -> None:
    load_shipped_designs(at=NOON)
    tasks.resume_analysis_jobs()
    assert [version.design.slug for kind in KINDS for version in unrated_versions(kind)] == []
    assert not AnalysisJob.objects.filter(answer=None).exists()
    design = Design.objects.select_related("newest").get(kind="course", slug="starter-links")
    answer = read_shipped_ratings()["course"]["starter-links"]["answer"]
    job = rating_of("course", design.newest.content)
    assert job.answer == answer
    assert job.playable.holes
    assert design.difficulty is not None


@pytest.mark.whole
@pytest.mark.django_db
def test_a_rating_of_another_edition_is_ignored(analyst: Any) -> None:
    load_shipped_designs(at=NOON)
    analyst(edition=analyst_of("course").edition + 1)
    store_shipped_ratings(at=NOON)
    assert not AnalysisJob.objects.filter(kind="course").exists()
    assert AnalysisJob.objects.filter(kind="plot").exists()
