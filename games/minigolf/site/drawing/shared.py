"""Several courses on one page, with the definitions that they share drawn only once."""

from __future__ import annotations

from collections.abc import Sequence

from courses.designs.drawing import numeral_symbols, textures
from courses.geometry.svg import element, group
from games.minigolf.site.drawing.elements import ELEMENTS


def shared(pictures: Sequence[str]) -> list[str]:
    """Return the pictures for one page.

    The first picture contains the definitions for all of them.
    """
    whole = "\n".join(pictures)
    definitions = ""
    for name, draw in ELEMENTS.items():
        drawn, key = draw(), f"drawn-{name}"
        if whole.count(drawn) > 1:
            whole = whole.replace(drawn, element("use", href=f"#{key}"))
            definitions += group((drawn,), id=key)
    first, *others = whole.split("\n")
    for own in (textures(), numeral_symbols()):
        others = [picture.replace(element("defs", own), "") for picture in others]
    return [first.replace(">", f">{element('defs', definitions)}", 1), *others]
