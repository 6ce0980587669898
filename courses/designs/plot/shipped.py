"""The plots shipped with the site, each in its own JSON file in `data/shipped` (M1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from types import MappingProxyType

import msgspec

from courses.designs.plot.value import PlotDesign

SUFFIX = ".json"


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, PlotDesign]:
    """Return the shipped plots by slug, which is their file name."""
    folder = resources.files("courses.designs.plot").joinpath("data/shipped")
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return MappingProxyType(
        {
            file.name.removesuffix(SUFFIX): msgspec.json.decode(file.read_bytes(), type=PlotDesign)
            for file in files
            if file.name.endswith(SUFFIX)
        }
    )
