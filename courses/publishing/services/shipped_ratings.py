"""Ratings for the shipped designs. They are part of the release, so that no site has to compute
them.

`courses/data/shipped_ratings.json` contains them by design type and file name. `manage.py
rate_shipped` updates the file.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from django.db import transaction

from courses.analysis.models import AnalysisJob, JobState, Question
from courses.analysis.selectors import unrated_versions
from courses.gallery.services import refresh_rated
from courses.ports import ANALYSTS, analyst_of
from courses.types.registry import TYPES, type_of
from courses.types.verdict import normalised

FILE = Path(__file__).parents[2] / "data" / "shipped_ratings.json"


def read_shipped_ratings() -> dict[str, dict[str, dict[str, Any]]]:
    """Return {type: {name: {edition, content, answer}}}: the analyst's edition, the content hash
    and the rating.
    """
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(FILE.read_text())
    return found


@cache
def _answers_by_content(kind: str, edition: int) -> Mapping[str, Any]:
    rows = read_shipped_ratings().get(kind, {}).values()
    return {row["content"]: row["answer"] for row in rows if row["edition"] == edition}


def store_shipped_ratings(*, at: datetime) -> None:
    """Store the shipped ratings for newest versions that have the same content but no rating.

    Repeating it is harmless.
    """
    for kind in ANALYSTS.keys() & TYPES.keys():
        _store(kind, at)


@transaction.atomic
def _store(kind: str, at: datetime) -> None:
    type, edition = type_of(kind), analyst_of(kind).edition
    answers = _answers_by_content(kind, edition)
    unrated = unrated_versions(kind).filter(content__in=answers)
    jobs = [
        AnalysisJob(
            kind=kind,
            content=version.content,
            question=Question.RATING,
            edition=edition,
            **normalised(type, version.value).job_fields,
            state=JobState.DONE,
            progress=1.0,
            answer=answers[version.content],
            asked_at=at,
            touched_at=at,
        )
        for version in unrated
    ]
    # A user may request the same rating at the same time.
    AnalysisJob.objects.bulk_create(jobs, ignore_conflicts=True)
    for job in jobs:
        refresh_rated(job=job)
