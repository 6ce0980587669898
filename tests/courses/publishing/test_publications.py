"""Publishing validates first, then proves that the design is playable, then creates a version that
never changes.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.test import Client

from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.archives.services import leave_designs
from courses.drafts.services.drafts import save_draft
from courses.errors import DesignError
from courses.publishing.models import Publication, Stage
from courses.publishing.services import publications
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, SMALL, DesignFactory, published

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(minutes=5)


@pytest.fixture(autouse=True)
def _toy(analyst: Any) -> None:
    """Make proofs available immediately."""


@pytest.fixture
def design() -> Design:
    return DesignFactory()


def changed_draft(design: Design, **parts: Any) -> Design:
    value = msgspec.structs.replace(design.value, **parts)
    return save_draft(design=design, value=value, revision=design.revision, at=NOON)


def request_publication(design: Design, change: str = "New", revision: int = 1) -> Publication:
    return publications.ask_to_publish(design=design, change=change, revision=revision, at=NOON)


def proven(publication: Publication) -> Publication:
    job = AnalysisJob.objects.get(content=publication.content, question=Question.PROOF)
    publications.settle(job=analysis.work_out(job_id=job.pk, at=NOON) or job, at=NOON)
    publication.refresh_from_db()
    return publication


def test_a_draft_is_published_once_the_pro_has_finished_it(design: Design) -> None:
    publication = request_publication(design)
    assert (publication.stage, publication.version) == (Stage.PROVING, None)
    publication = proven(publication)
    version = publication.version
    assert publication.stage == Stage.PUBLISHED and version is not None
    assert (version.number, version.change, version.content) == (1, "New", publication.content)
    design.refresh_from_db()
    assert design.newest == version
    assert publication.outcome == {
        "holes": [{"number": 1, "finished": True, "turns": 3, "why": ""}]
    }


def test_holes_the_pro_cannot_finish_prevent_publishing(analyst: Any, design: Design) -> None:
    analyst(finishes=lambda number: False)
    publication = proven(request_publication(design))
    assert (publication.stage, publication.version) == (Stage.REFUSED, None)
    assert publication.outcome["code"] == "not_finished"
    assert publication.outcome["holes"][0]["why"] == "not_finished"
    design.refresh_from_db()
    assert design.newest is None


def test_a_failed_proof_publishes_nothing(analyst: Any, design: Design) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    analyst(meanwhile=fail)
    publication = proven(request_publication(design))
    assert (publication.stage, publication.outcome) == (Stage.REFUSED, {"code": "proof_failed"})


def test_errors_are_reported_before_the_proof(design: Design) -> None:
    changed_draft(design, holes=())
    with pytest.raises(DesignError, match="design_invalid"):
        request_publication(design, revision=2)
    assert not Publication.objects.exists() and not AnalysisJob.objects.exists()


def test_only_the_revision_the_owner_sees_is_published(design: Design) -> None:
    changed_draft(design, name="Another tab's")
    with pytest.raises(DesignError, match="draft_changed"):
        request_publication(design, revision=1)


def test_the_same_request_again_returns_the_same_publication(design: Design) -> None:
    first = request_publication(design)
    assert request_publication(design) == first
    done = proven(first)
    assert request_publication(design) == done
    assert design.versions.count() == 1


def test_another_draft_waits_until_the_proof_is_finished(design: Design) -> None:
    first = request_publication(design)
    design = changed_draft(design, name="Second thoughts")
    with pytest.raises(DesignError, match="still_proving"):
        request_publication(design, revision=2)
    assert proven(first).version.name == "Two tiles"
    second = request_publication(design, revision=2)
    assert (second.stage, second.version.number) == (Stage.PUBLISHED, 2)


def test_an_unchanged_design_is_not_published_again(design: Design) -> None:
    version = published(design)
    design = changed_draft(design, tiles=SMALL.tiles[::-1])
    with pytest.raises(DesignError, match="unchanged") as refused:
        request_publication(design, revision=2)
    assert refused.value.params["number"] == version.number


def test_a_design_proven_before_is_published_immediately(design: Design) -> None:
    proven(request_publication(design))
    twin = request_publication(DesignFactory())
    assert (twin.stage, twin.version.number) == (Stage.PUBLISHED, 1)


def test_all_publications_waiting_for_one_proof_are_settled(design: Design) -> None:
    first, second = request_publication(design), request_publication(DesignFactory())
    proven(first)
    second.refresh_from_db()
    assert second.stage == Stage.PUBLISHED


def test_an_unsettled_publication_is_settled_later(design: Design) -> None:
    """A worker died after the proof but before creating the version."""
    publication = request_publication(design)
    job = AnalysisJob.objects.get(question=Question.PROOF)
    analysis.work_out(job_id=job.pk, at=NOON)
    publications.resume(at=NOON + timedelta(seconds=5))
    publication.refresh_from_db()
    assert publication.stage == Stage.PROVING
    publications.resume(at=LATER)
    publication.refresh_from_db()
    assert publication.stage == Stage.PUBLISHED


def test_a_new_edition_of_the_analysis_leaves_no_publication_waiting(
    analyst: Any, design: Design, django_capture_on_commit_callbacks: Any
) -> None:
    publication = request_publication(design)
    analyst(edition=2)
    with django_capture_on_commit_callbacks(execute=True):
        publications.resume(at=LATER)
    publication.refresh_from_db()
    assert publication.stage == Stage.PUBLISHED


def test_spaces_around_a_name_do_not_count(design: Design) -> None:
    changed_draft(design, name="  " + "x" * 60 + "  ")
    assert proven(request_publication(design, revision=2)).version.name == "x" * 60


def test_nothing_is_published_for_a_deleted_user(design: Design) -> None:
    publication = request_publication(design)
    job = AnalysisJob.objects.get(question=Question.PROOF)
    leave_designs(owner=design.owner)
    analysis.work_out(job_id=job.pk, at=NOON)
    publications.settle(job=job, at=NOON)
    assert not Publication.objects.filter(pk=publication.pk).exists()
    assert not Design.objects.filter(pk=design.pk).exists()


def test_publishing_requests_the_rating(design: Design) -> None:
    proven(request_publication(design))
    (rating,) = AnalysisJob.objects.filter(question=Question.RATING)
    assert rating.state == JobState.QUEUED


COURSES = "/api/v1/courses/"


@pytest.fixture
def owner(client: Client, design: Design) -> Client:
    client.force_login(design.owner)
    return client


def sent(client: Client, design: Design, **fields: Any) -> Any:
    address = f"{COURSES}{design.slug}/versions/"
    return client.post(address, fields, content_type="application/json")


def test_a_publication_is_accepted_and_its_state_can_be_polled(
    owner: Client, design: Design
) -> None:
    answer = sent(owner, design, change="First", revision=1)
    assert answer.status_code == 202
    data = answer.json()
    assert (data["state"], data["progress"], data["version"]) == ("proving", 0.0, None)
    proven(Publication.objects.get())
    data = owner.get(data["url"]).json()
    assert (data["state"], data["progress"], data["version"]) == ("published", 1.0, 1)
    assert data["outcome"]["detail"] == "The pro has finished every hole."
    assert data["outcome"]["holes"][0]["finished"]


def test_only_the_owner_can_publish_and_see_the_state(owner: Client, design: Design) -> None:
    url = sent(owner, design, revision=1).json()["url"]
    stranger = Client()
    assert stranger.get(url).status_code == 401
    assert sent(stranger, design, revision=1).status_code == 401
    stranger.force_login(UserFactory())
    assert stranger.get(url).status_code == 404
    assert sent(stranger, design, revision=1).status_code == 404
    assert owner.get(f"{COURSES}{design.slug}/publications/{'0' * 32}/").status_code == 404


def test_a_refusal_names_the_unfinished_holes(analyst: Any, owner: Client, design: Design) -> None:
    analyst(finishes=lambda number: False)
    url = sent(owner, design, revision=1).json()["url"]
    proven(Publication.objects.get())
    data = owner.get(url).json()
    assert (data["state"], data["outcome"]["code"]) == ("refused", "not_finished")
    assert data["outcome"]["detail"] == "The pro couldn’t finish hole 1."


def test_invalid_requests_are_explained(owner: Client, design: Design) -> None:
    assert sent(owner, design).status_code == 400
    assert sent(owner, design, revision="x").status_code == 400
    assert list(sent(owner, design, revision=1, change="x" * 201).json()["fields"]) == ["change"]
    assert (
        owner.post(f"{COURSES}{design.slug}/versions/", "[]", "application/json").status_code == 400
    )
    assert sent(owner, design, revision=7).status_code == 412
    changed_draft(design, holes=())
    refused = sent(owner, design, revision=2)
    assert (refused.status_code, refused.json()["code"]) == (422, "design_invalid")
    assert "holes_missing" in {problem["code"] for problem in refused.json()["problems"]}


def test_a_second_draft_has_to_wait(owner: Client, design: Design) -> None:
    sent(owner, design, revision=1)
    changed_draft(design, name="Second thoughts")
    refused = sent(owner, design, revision=2)
    assert (refused.status_code, refused.json()["code"]) == (409, "still_proving")


def test_an_unchanged_design_is_refused_with_its_version(owner: Client, design: Design) -> None:
    published(design)
    refused = sent(owner, design, revision=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "unchanged")
    assert refused.json()["version"] == 1


def test_any_user_with_the_address_can_read_versions(design: Design) -> None:
    reader = Client()
    reader.force_login(UserFactory())
    address = f"{COURSES}{design.slug}/versions/"
    assert reader.get(address).status_code == 404
    published(design, change="First")
    published(changed_draft(design, name="Better"), change="Second")
    page = reader.get(address).json()
    assert [(v["version"], v["change"]) for v in page["results"]] == [(2, "Second"), (1, "First")]
    first = reader.get(f"{address}1/").json()
    assert first["name"] == "Two tiles"
    assert first["author"] == {"id": design.owner.public_id, "name": design.owner.name}
    assert first["notation"] and first["layout"]
    assert reader.get(f"{address}3/").status_code == 404
