"""Publishing processes a design as few times as possible, both in the request and in the task."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.test import Client

from courses.analysis.models import AnalysisJob, Question
from courses.designs.stored import Stored
from courses.drafts.services.drafts import save_draft
from courses.publishing.models import Publication, Stage
from courses.publishing.tasks import work_out
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.factories.courses import NOON, DesignFactory

pytestmark = pytest.mark.django_db

COUNTED = ("validate", "at_origin", "parse", "write", "content", "playable", "figures", "likeness")
"""Functions of a design type that process a whole design."""


@pytest.fixture(autouse=True)
def _toy(analyst: Any) -> None:
    """Make proofs available immediately."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The number of calls to each function of the design type, and to the function that decodes
    drafts.
    """
    made: Counter[str] = Counter()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            made[name] += 1
            return function(*given)

        return counted

    type = TYPES["course"]

    class CountedStored(Stored):
        read = counting("read", Stored.read)

    counted = {name: counting(name, getattr(type, name)) for name in COUNTED}
    draft = CountedStored(type.draft.type, type.draft.format, type.draft.steps)
    monkeypatch.setitem(TYPES, "course", replace(type, draft=draft, **counted))
    return made


@pytest.fixture
def design() -> Design:
    return DesignFactory()


@pytest.fixture
def sender(design: Design) -> Client:
    client = Client()
    client.force_login(design.owner)
    return client


def sent(sender: Client, design: Design) -> None:
    """Request the publication of the design's current revision."""
    design.refresh_from_db()
    answer = sender.post(
        f"/api/v1/courses/{design.slug}/versions/",
        {"change": "New", "revision": design.revision},
        content_type="application/json",
    )
    assert answer.status_code == 202, answer.content


def worked_out(question: Question) -> None:
    job = AnalysisJob.objects.filter(question=question).latest("pk")
    work_out(job.pk)


def test_a_new_design_is_validated_and_normalised_once(
    sender: Client, design: Design, calls: Counter[str]
) -> None:
    sent(sender, design)
    assert calls == {
        **dict.fromkeys(("read", "at_origin", "validate", "content", "write"), 1),
        "playable": 1,  # for the proof, without the design's name
    }
    calls.clear()
    worked_out(Question.PROOF)
    assert Publication.objects.get().stage == Stage.PUBLISHED
    assert calls == {
        **dict.fromkeys(("parse", "content", "write", "figures", "likeness"), 1),
        "playable": 2,  # with the design's name for games, without it for the rating
    }


def test_a_design_that_was_proven_before_is_read_once(
    sender: Client, design: Design, calls: Counter[str]
) -> None:
    sent(sender, design)
    worked_out(Question.PROOF)
    renamed = msgspec.structs.replace(design.value, name="Another name")
    save_draft(design=design, value=renamed, revision=design.revision, at=NOON)
    calls.clear()
    sent(sender, design)
    assert Publication.objects.latest("pk").stage == Stage.PUBLISHED
    assert {name: calls[name] for name in ("read", "at_origin", "validate")} == {
        "read": 1,
        "at_origin": 1,
        "validate": 1,
    }
    # The earlier version is parsed to compare the two.
    assert calls["parse"] == 1
