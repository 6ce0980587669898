"""Publish a draft as soon as the pro has proven that it can be finished."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from msgspec.structs import replace

from accounts.people.models import User
from courses.analysis.models import AnalysisJob, Progress, Question
from courses.analysis.services import ask
from courses.drafts.services.drafts import require_own, save_draft
from courses.errors import DesignError
from courses.gallery.services import list_design, set_tags
from courses.pictures.services.pictures import draw_rasters_of
from courses.publishing.models import Publication, Stage
from courses.publishing.services.versions import publish_version, says_the_same
from courses.stored.models import Design, Listing
from courses.stored.services import locked_at
from courses.types.verdict import require_valid

UNSETTLED = timedelta(minutes=1)
"""A publication that waits for longer is looked at again."""


@transaction.atomic
def ask_to_publish(*, design: Design, change: str, revision: int, at: datetime) -> Publication:
    """Publish a draft as soon as it is proven: at once where its equal was proven before.

    The same request again is the same publication. Raises DesignError: design_invalid,
    draft_changed, still_proving, still_the_parent, unchanged.
    """
    current = locked_at(design, revision)
    type = current.type
    value = type.at_origin(current.value)
    if earlier := _earlier(current, value):
        return earlier
    require_valid(type, value)
    require_own(current, value)
    publication = Publication.objects.create(
        design=current,
        content=type.content(value),
        notation=type.write(value),
        change=change,
        asked_at=at,
    )
    return _settled(publication, _proof(publication, current.owner, at), at)


def _earlier(design: Design, value: Any) -> Publication | None:
    waiting = design.publications.filter(stage=Stage.PROVING).first()
    if waiting:
        if waiting.notation == design.type.write(value):
            return waiting
        raise DesignError("still_proving")
    newest = design.newest
    if newest is None or not says_the_same(newest, value):
        return None
    if made_it := Publication.objects.filter(version=newest).first():
        return made_it
    raise DesignError("unchanged", number=newest.number)


def _proof(publication: Publication, by: User | None, at: datetime) -> AnalysisJob:
    type = publication.design.type
    value = type.parse(publication.notation)
    return ask(type=type, value=value, question=Question.PROOF, by=by, at=at)


def settle(*, job: AnalysisJob, at: datetime) -> None:
    """Publish or refuse whatever waits for a proof. A second time changes nothing."""
    waiting = Publication.objects.filter(
        stage=Stage.PROVING, design__kind=job.kind, content=job.content
    )
    for publication in waiting.order_by("pk"):
        _settled(publication, job, at)


def resume(*, at: datetime) -> None:
    """Settle what is proven, and ask again for proofs that got lost."""
    waiting = Publication.objects.filter(stage=Stage.PROVING, asked_at__lt=at - UNSETTLED)
    for publication in waiting.select_related("design").order_by("asked_at")[:50]:
        _settled(publication, _proof(publication, None, at), at)


@transaction.atomic
def _settled(publication: Publication, job: AnalysisJob, at: datetime) -> Publication:
    """The publication, decided if the proof is there and it has not been decided yet."""
    if not job.is_over:
        return publication
    design = Design.objects.select_for_update(no_key=True).filter(pk=publication.design_id).first()
    current = Publication.objects.filter(pk=publication.pk, stage=Stage.PROVING).first()
    if design is None or current is None or design.owner_id is None:
        return publication
    current.outcome = _outcome(job)
    if "code" not in current.outcome:
        _publish(current, design, at)
    current.stage = Stage.PUBLISHED if current.version else Stage.REFUSED
    current.ended_at = at
    current.save()
    return current


def _outcome(job: AnalysisJob) -> dict[str, Any]:
    """What the proof says; with a code where it keeps the draft from being published."""
    proof = job.answer if job.state == Progress.DONE else None
    if proof is None:
        return {"code": "proof_failed"}
    holes = {"holes": proof["holes"]}
    return holes if proof["passed"] else {"code": "not_finished", **holes}


def _publish(current: Publication, design: Design, at: datetime) -> None:
    try:
        value = design.type.parse(current.notation)
        current.version = publish_version(design=design, value=value, change=current.change, at=at)
    except DesignError:
        current.outcome = {"code": "invalid"}
        return
    if current.version:
        # The version is published, whatever happens to its pictures.
        transaction.on_commit(partial(draw_rasters_of, current.version, at=at), robust=True)
        ask(type=design.type, value=value, question=Question.RATING, at=at)
    else:
        current.outcome = {"code": "unchanged"}


@dataclass(frozen=True, kw_only=True)
class Said:
    """What somebody says of a design when they publish it; None leaves it as it is."""

    change: str = ""
    listing: Listing | None = None
    tags: Sequence[str] | None = None


@transaction.atomic
def publish_draft(*, design: Design, said: Said, revision: int, at: datetime) -> Publication:
    """All of it, or nothing. Raises DesignError as ask_to_publish and set_tags do."""
    if said.tags is not None:
        set_tags(design=design, words=said.tags)
    if said.listing is not None:
        list_design(design=design, listing=said.listing)
    return ask_to_publish(design=design, change=said.change, revision=revision, at=at)


@transaction.atomic
def publish_named(
    *, design: Design, name: str, about: str, said: Said, revision: int, at: datetime
) -> Publication:
    """The same with another name and sentence, which the draft has from now on."""
    value = replace(design.value, name=name, about=about)
    saved = save_draft(design=design, value=value, revision=revision, at=at)
    return publish_draft(design=saved, said=said, revision=saved.revision, at=at)
