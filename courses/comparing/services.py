"""Pictures of the changes between two versions. Each pair is drawn once."""

import msgspec

from courses.comparing.selectors import Compared
from courses.errors import DesignError
from courses.pictures.services.pictures import MOST_DRAWN
from courses.types.caching import cached


def changes_svg(*, compared: Compared) -> str:
    """Draw the later version with its changes marked, as SVG without text.

    Raises DesignError: too_large_to_draw, nothing_to_draw.
    """
    draw = compared.type.comparison.draw
    if draw is None or not compared.is_drawn:
        raise DesignError("nothing_to_draw")
    if len(msgspec.json.encode(compared.playable)) > MOST_DRAWN:
        raise DesignError("too_large_to_draw")
    key = f"{compared.type.path}:{compared.type.page.look()}:changes:{compared.mark}"
    return cached(key=key, make=lambda: draw(compared.playable, compared.changes))
