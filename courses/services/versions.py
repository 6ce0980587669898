"""Designs into versions that never change."""

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from courses.designs.problem import Problem, errors
from courses.models import Design, DesignVersion
from courses.services.listing import refresh_listing
from courses.types.design_type import Kind
from courses.types.registry import KINDS


class InvalidDesignError(Exception):
    """A design that cannot be played is never published."""

    def __init__(self, kind: Kind, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(f"{problem.field}: {problem.code}" for problem in problems))
        self.kind = kind
        self.problems = problems


def require_valid(kind: Kind, value: Any) -> None:
    """Raises `InvalidDesignError` for a design that cannot be played."""
    if wrong := errors(kind.validate(value)):
        raise InvalidDesignError(kind, wrong)


def load_shipped_designs(*, at: datetime) -> list[DesignVersion]:
    """Publish the shipped designs that are new or have changed; the versions that it made."""
    versions = []
    for kind in KINDS.values():
        for slug, value in kind.shipped().items():
            design, _made = Design.objects.get_or_create(
                kind=kind.key, slug=slug, defaults={"shipped": True, "created_at": at}
            )
            if version := publish_version(design=design, value=value, at=at):
                versions.append(version)
            # Also where nothing is new: the columns may be younger than the version.
            refresh_listing(design=design)
    return versions


@transaction.atomic
def publish_version(
    *, design: Design, value: Any, change: str = "", at: datetime
) -> DesignVersion | None:
    """The next version of a design, unless the newest one says the same.

    Raises `InvalidDesignError`.
    """
    kind = design.brings
    require_valid(kind, value)
    value = kind.at_origin(value)
    design = Design.objects.select_for_update().get(pk=design.pk)
    newest = design.versions.first()
    if newest and says_the_same(newest, value):
        return None
    version = DesignVersion.objects.create(
        design=design,
        number=newest.number + 1 if newest else 1,
        change=change,
        published_at=at,
        **_facts(kind, value),
    )
    design.newest = version
    design.save(update_fields=["newest"])
    refresh_listing(design=design)
    return version


def says_the_same(version: DesignVersion, value: Any) -> bool:
    """Whether a design plays, reads and looks like a version, in whatever order it was laid."""
    kind = version.design.brings
    words = (value.name.strip(), value.about)
    ground = (kind.content(value), kind.digest(kind.playable(value)))
    return (version.name, version.about, version.content, version.digest) == (*words, *ground)


def _facts(kind: Kind, value: Any) -> dict[str, Any]:
    figures, playable = kind.figures(value), kind.playable(value)
    return {
        "name": value.name.strip(),
        "about": value.about,
        "notation": kind.write(value),
        "playable_json": msgspec.json.encode(playable).decode(),
        "playable_format": kind.embedded.format,
        "digest": kind.digest(playable),
        "content": kind.content(value),
        "par": figures.par,
        "hole_count": figures.holes,
        "length": figures.length,
        "buildable": figures.buildable,
    }
