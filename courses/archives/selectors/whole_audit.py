"""Checking all designs of a site, one at a time: their text against their hashes."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from courses.stored.models.version import DesignVersion


@dataclass(frozen=True)
class CheckedDesign:
    """What is wrong with a version, and a digest of all that it is."""

    name: str
    differences: tuple[str, ...]
    digest: str


def checked_designs() -> Iterator[CheckedDesign]:
    """All versions, oldest first; only one is held at a time."""
    versions = DesignVersion.objects.select_related("design").order_by("pk")
    for version in versions.iterator(chunk_size=100):
        yield checked_design(version)


def checked_design(version: DesignVersion) -> CheckedDesign:
    """Work the hashes out anew and compare."""
    name = f"{version.design.kind} {version.slug} version {version.number}"
    try:
        differences = tuple(_differences(version))
    # Whatever a broken row raises: the audit names it and goes on.
    except Exception as error:
        differences = (f"cannot be read ({type(error).__name__})",)
    return CheckedDesign(name, differences, _digest(version))


def _differences(version: DesignVersion) -> Iterator[str]:
    type = version.design.type
    if type.digest(version.playable) != version.digest:
        yield "what games embed does not have its digest"
    if type.content(version.value) != version.content:
        yield "the notation does not have its content hash"
    if type.digest(type.playable(version.value)) != version.digest:
        yield "notation and what games embed are not the same"


def _digest(version: DesignVersion) -> str:
    columns = (version.notation, version.playable_json, version.digest, version.content)
    facts = (version.design.kind, version.slug, version.number, version.name, *columns)
    return hashlib.sha256(repr(facts).encode()).hexdigest()
