"""The result of a request to publish, and the version that a design was made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from courses.analysis.models import Question
from courses.analysis.selectors import job_of
from courses.designs.likeness import Likeness, marks, share
from courses.publishing.models import Publication, Stage, Trace
from courses.stored.models import Design, DesignVersion, Listing
from courses.stored.selectors import is_hidden
from courses.types.verdict import Verdict

REFUSED: Mapping[str, Callable[[], str]] = {
    "proof_failed": lambda: _("We couldn’t check the design. Try again in a minute."),
    "invalid": lambda: _(
        "The design doesn’t fit the current contents of the box. Fix the errors and try again."
    ),
    "unchanged": lambda: _("Nothing has changed since the latest version."),
}
"""Messages by code. If the pro did not finish, a message that names the holes is used instead."""


def outcome_words(outcome: Mapping[str, Any]) -> str:
    """Return the message for a publication: why it was refused, or that the pro finished every
    hole.
    """
    if "code" not in outcome:
        return _("The pro has finished every hole.")
    if outcome["code"] in REFUSED:
        return REFUSED[outcome["code"]]()
    unfinished = [str(hole["number"]) for hole in outcome["holes"] if not hole["finished"]]
    return ngettext(
        "The pro couldn’t finish hole %(holes)s.",
        "The pro couldn’t finish holes %(holes)s.",
        len(unfinished),
    ) % {"holes": ", ".join(unfinished)}


def publication_of(design: Design, content: str) -> Publication | None:
    """Return the latest request to publish this content."""
    requests = design.publications.filter(content=content)
    return requests.select_related("design", "version").first()


def progress_of(publication: Publication) -> float:
    """Return the progress of a publication's proof, from 0 to 1."""
    if publication.stage != Stage.PROVING:
        return 1.0
    job = job_of(publication.design.kind, publication.content, Question.PROOF)
    return job.progress if job else 0.0


EARLIEST = 40
"""Maximum number of versions with the same mark to compare, earliest first. Later versions were
copied from them.
"""
MOST_COMPARED = 12
MOST_GENERATIONS = 20


@dataclass(frozen=True)
class Source:
    """The published version that a design was made from."""

    version: DesignVersion
    is_same: bool
    """True if the design equals the version, apart from its name, position or rotation."""

    @property
    def is_open(self) -> bool:
        """True if pages can link to the version. The URLs of unlisted designs are secret."""
        return self.version.design.listing == Listing.PUBLIC

    @property
    def sentence(self) -> str:
        """The message that informs the author, before publishing, whom the design will credit."""
        author, name = self.version.design.author, self.version.name
        params = {"name": f"“{name}”", "author": author}
        of = _("%(name)s by %(author)s") % params if author else params["name"]
        if self.is_same:
            words = _("This is the same as %(of)s. Your design’s page will credit the original.")
        else:
            words = _("This is based on %(of)s. Your design’s page will credit the original.")
        return words % {"of": of}


def source_of(design: Design, like: Likeness) -> Source | None:
    """Return the version from which a valid draft with these features was made; None if it is
    original.

    Candidates are published designs of other people and the design's parent. The most similar one
    wins. Among equally similar ones, the parent wins, then the earliest. A candidate must be more
    similar than the design's own earlier versions.
    """
    parent = design.forked_from
    own = max((share(like, _likeness(version)) for version in _own_versions(design)), default=0.0)
    best = share(like, _likeness(parent)) if parent else 0.0
    found = parent
    for version in _candidates(design, like):
        near = share(like, _likeness(version))
        if near > max(best, own) and not _descends(version.design, design):
            best, found = near, version
    return Source(found, best > 1) if found else None


def shown_source_of(design: Design, draft: Verdict) -> Source | None:
    """Return the source to show to the author; None if the draft is invalid or the source
    hidden.
    """
    source = source_of(design, design.type.likeness(draft.value)) if draft.valid else None
    return None if source is None or is_hidden(source.version.design) else source


def _candidates(design: Design, like: Likeness) -> list[DesignVersion]:
    """Return the versions of other designs that share the most marks, in order of publication."""
    shared: Counter[int] = Counter()
    for mark in marks(design.kind, like):
        earliest = Trace.objects.filter(mark=mark).order_by("version_id")
        shared.update(earliest.values_list("version_id", flat=True)[:EARLIEST])
    nearest = sorted(shared, key=lambda key: (-shared[key], key))[:MOST_COMPARED]
    versions = DesignVersion.objects.filter(pk__in=nearest, design__kind=design.kind)
    others = versions.exclude(design_id=design.pk)
    return list(others.select_related("design__owner").order_by("pk"))


def _own_versions(design: Design) -> list[DesignVersion]:
    return list(design.versions.order_by("-number")[:MOST_COMPARED])


def _likeness(version: DesignVersion) -> Likeness:
    like: Likeness = version.design.type.likeness(version.value)
    return like


def _descends(design: Design, ancestor: Design) -> bool:
    """Return True if a design was made from the ancestor, directly or through other designs."""
    current: Design | None = design
    for _generation in range(MOST_GENERATIONS):
        if current is None or current.pk == ancestor.pk:
            break
        parent = current.forked_from
        current = parent.design if parent else None
    return current is not None and current.pk == ancestor.pk
