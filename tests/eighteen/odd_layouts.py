"""Random layouts with a few hexes of any terrain, and with holes between any two of them."""

from __future__ import annotations

from hypothesis import strategies as st

from courses.designs.course.layout import Layout, rows
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole

FAIR = [Terrain.FAIRWAY, Terrain.ROUGH] * 3
KINDS = st.sampled_from([*Terrain, *FAIR])
PLACES = st.tuples(st.integers(-1, 5), st.integers(-1, 4))


@st.composite
def odd_layouts(draw: st.DrawFn) -> Layout:
    """Draw a layout with at most 25 hexes in any arrangement and at most two holes."""
    terrain = draw(st.dictionaries(PLACES, KINDS, max_size=25))
    ends = st.sampled_from(sorted(terrain)) | PLACES if terrain else PLACES
    hole = st.builds(Hole, tee=ends, green=ends, par=st.integers(3, 5))
    holes = draw(st.lists(hole, max_size=2))
    return Layout("Odd", rows(terrain), tuple(holes), nineteenth=draw(st.booleans()))
