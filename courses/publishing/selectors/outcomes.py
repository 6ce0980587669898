"""What came of a request to publish, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from courses.analysis.models import Question
from courses.analysis.selectors import job_of
from courses.publishing.models.publication import Publication, Stage
from courses.stored.models.design import Design

REFUSED: Mapping[str, Callable[[], str]] = {
    "proof_failed": lambda: _("The proof could not be worked out. Try again in a minute."),
    "invalid": lambda: _("It has errors by what the box holds today. Mend them and try again."),
    "unchanged": lambda: _("Nothing has changed since the newest version."),
}
"""By code; where the pro did not finish, the holes are named."""


def outcome_words(outcome: Mapping[str, Any]) -> str:
    """Why it was refused, or that it was not."""
    if "code" not in outcome:
        return _("The pro has finished every hole.")
    if outcome["code"] in REFUSED:
        return REFUSED[outcome["code"]]()
    unfinished = [str(hole["number"]) for hole in outcome["holes"] if not hole["finished"]]
    return ngettext(
        "The pro could not finish hole %(holes)s.",
        "The pro could not finish holes %(holes)s.",
        len(unfinished),
    ) % {"holes": ", ".join(unfinished)}


def publication_of(design: Design, content: str) -> Publication | None:
    """The last request to publish this content."""
    requests = design.publications.filter(content=content)
    return requests.select_related("design", "version").first()


def progress_of(publication: Publication) -> float:
    """How far the proof of a publication is, from 0 to 1."""
    if publication.stage != Stage.PROVING:
        return 1.0
    job = job_of(publication.design.kind, publication.content, Question.PROOF)
    return job.progress if job else 0.0
