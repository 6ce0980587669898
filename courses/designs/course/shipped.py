"""The courses shipped with the site, each in its own notation file in `data/shipped`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from types import MappingProxyType

from courses.designs.course.notation import parse
from courses.designs.course.value import Course

SUFFIX = ".course"


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, Course]:
    """Return the shipped courses by slug, which is their file name."""
    folder = resources.files("courses.designs.course").joinpath("data/shipped")
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return MappingProxyType(
        {
            file.name.removesuffix(SUFFIX): parse(file.read_text("utf-8"))
            for file in files
            if file.name.endswith(SUFFIX)
        }
    )
