"""Publish a draft as soon as there is proof that the pro can finish it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from msgspec.structs import replace

from courses.analysis.models import AnalysisJob, JobState, Question
from courses.analysis.services import ask
from courses.drafts.services.drafts import require_own, save_draft
from courses.errors import DesignError
from courses.gallery.services import list_design, set_tags
from courses.pictures.services.pictures import draw_rasters_of
from courses.publishing.models import Publication, Stage
from courses.publishing.services.versions import add_version, says_the_same
from courses.stored.models import Design, Listing
from courses.types.verdict import (
    NormalisedDesign,
    normalised,
    parsed,
    require_valid,
    rules_edition,
    verdict,
)

UNSETTLED = timedelta(minutes=1)
"""Time after which pending publications are checked again."""


@dataclass(frozen=True, kw_only=True)
class PublishingChoices:
    """The values that the author enters when publishing a design. None leaves a value unchanged."""

    change: str = ""
    listing: Listing | None = None
    tags: Sequence[str] | None = None


@transaction.atomic
def publish_draft(
    *, design: Design, choices: PublishingChoices, revision: int, at: datetime
) -> Publication:
    """Apply the author's choices and request publication in one transaction.

    Raises DesignError as `ask_to_publish` and `set_tags` do.
    """
    _apply(choices, design)
    return ask_to_publish(design=design, change=choices.change, revision=revision, at=at)


@transaction.atomic
def publish_named(
    *,
    design: Design,
    name: str,
    about: str,
    choices: PublishingChoices,
    revision: int,
    at: datetime,
) -> Publication:
    """Store a new name and description in the draft, then publish it like `publish_draft`."""
    value = replace(design.value, name=name, about=about)
    saved = save_draft(design=design, value=value, revision=revision, at=at)
    _apply(choices, saved)
    return _asked(saved.locked(), normalised(saved.type, value), choices.change, at)


def _apply(choices: PublishingChoices, design: Design) -> None:
    if choices.tags is not None:
        set_tags(design=design, words=choices.tags)
    if choices.listing is not None:
        list_design(design=design, listing=choices.listing)


@transaction.atomic
def ask_to_publish(*, design: Design, change: str, revision: int, at: datetime) -> Publication:
    """Request publication of a draft. It is published as soon as its proof succeeds.

    If the same content was proven before, it is published immediately. A repeated request returns
    the same publication. Raises DesignError: design_invalid, draft_changed, still_proving,
    still_the_parent, unchanged.
    """
    current = design.locked_at(revision)
    return _asked(current, normalised(current.type, current.value), change, at)


def _asked(design: Design, ready: NormalisedDesign, change: str, at: datetime) -> Publication:
    """Request publication of the normalised draft. The design's row must be locked."""
    if earlier := _earlier(design, ready):
        return earlier
    require_valid(ready.type, ready.value)
    require_own(design, ready.content)
    publication = Publication.objects.create(
        design=design,
        content=ready.content,
        notation=ready.notation,
        change=change,
        rules=rules_edition(),
        asked_at=at,
    )
    proof = ask(design=ready, question=Question.PROOF, by=design.owner, at=at)
    return _settled(publication, proof, at, ready)


def _earlier(design: Design, ready: NormalisedDesign) -> Publication | None:
    waiting = design.publications.filter(stage=Stage.PROVING).first()
    if waiting:
        if waiting.notation == ready.notation:
            return waiting
        raise DesignError("still_proving")
    newest = design.newest
    if newest is None or not says_the_same(newest, ready):
        return None
    if made_it := Publication.objects.filter(version=newest).first():
        return made_it
    raise DesignError("unchanged", number=newest.number)


def settle(*, job: AnalysisJob, at: datetime) -> None:
    """Publish or refuse every publication that waits for this proof. Idempotent."""
    waiting = Publication.objects.filter(
        stage=Stage.PROVING, design__kind=job.kind, content=job.content
    )
    for publication in waiting.order_by("pk"):
        _settled(publication, job, at)


def resume(*, at: datetime) -> None:
    """Settle publications whose proof is done, and request lost proofs again."""
    waiting = Publication.objects.filter(stage=Stage.PROVING, asked_at__lt=at - UNSETTLED)
    for publication in waiting.select_related("design").order_by("asked_at")[:50]:
        ready = parsed(publication.design.type, publication.notation)
        proof = ask(design=ready, question=Question.PROOF, at=at)
        _settled(publication, proof, at, ready)


@transaction.atomic
def _settled(
    publication: Publication, job: AnalysisJob, at: datetime, ready: NormalisedDesign | None = None
) -> Publication:
    """If a publication is pending and its proof is done, publish or refuse it. Return the
    publication.

    `ready` is the publication's design, if the caller has already parsed it.
    """
    if not job.is_over:
        return publication
    design = Design.objects.select_for_update(no_key=True).filter(pk=publication.design_id).first()
    current = Publication.objects.filter(pk=publication.pk, stage=Stage.PROVING).first()
    if design is None or current is None or design.owner_id is None:
        return publication
    current.outcome = _outcome(job)
    if "code" not in current.outcome:
        ready = ready or parsed(design.type, current.notation)
        if _is_still_valid(current, ready, job):
            _publish(current, design, ready, at)
        else:
            current.outcome = {"code": "invalid"}
    current.stage = Stage.PUBLISHED if current.version else Stage.REFUSED
    current.ended_at = at
    current.save()
    return current


def _outcome(job: AnalysisJob) -> dict[str, Any]:
    """Return the result of the proof, including a code if it prevents publication."""
    proof = job.answer if job.state == JobState.DONE else None
    if proof is None:
        return {"code": "proof_failed"}
    holes = {"holes": proof["holes"]}
    return holes if proof["passed"] else {"code": "not_finished", **holes}


def _is_still_valid(current: Publication, ready: NormalisedDesign, job: AnalysisJob) -> bool:
    """Return True if an accepted design can still be published.

    It was validated when it was accepted, and its proof is for the same playable form. It is
    validated again only if the rules have changed since then, or if a change to the box has changed
    that form.
    """
    same_content = job.playable_json == ready.job_fields["playable_json"]
    if same_content and current.rules == rules_edition():
        return True
    return verdict(ready.type, ready.value).valid


def _publish(current: Publication, design: Design, ready: NormalisedDesign, at: datetime) -> None:
    current.version = add_version(design=design, ready=ready, change=current.change, at=at)
    if current.version:
        # Errors while drawing pictures must not undo the publication.
        transaction.on_commit(partial(draw_rasters_of, current.version, at=at), robust=True)
        ask(design=ready, question=Question.RATING, at=at)
    else:
        current.outcome = {"code": "unchanged"}
