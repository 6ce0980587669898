"""The options for a quick plot."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from courses.designs.plot.value import LEAST_CELLS, MOST_CELLS
from courses.designs.quick.dice import Seed

Cells = Annotated[int, msgspec.Meta(ge=LEAST_CELLS, le=MOST_CELLS)]
Shape = Literal["compact", "mixed", "winding"]
Water = Literal["none", "pond", "stream"]

STANDARD_CELLS = 40


class QuickPlotOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a quick plot. Equal options give equal plots."""

    seed: Seed
    cells: Cells = STANDARD_CELLS
    """Number of tiles that fill the plot (M1.3)."""
    shape: Shape = "mixed"
    """From compact ground to long, narrow arms."""
    water: Water = "none"
    """A pond in the ground, or a stream that cuts into it."""
