"""What a game tells of finished rounds on a design: one by one, and all together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.rounds import Round
from games.kernel.tally import Tally
from games.site.score_card import Scorecard


@dataclass(frozen=True, kw_only=True)
class Retelling:
    """Of a game in which holes are played one after the other."""

    rounds: Callable[[Iterable[Any]], tuple[Round, ...]]
    """From the public events of a finished game: by seat, or nothing if no holes were played."""
    playable: Callable[[Any], Any]
    """From a table's config: what of a design it embeds."""
    scorecard: Callable[[Any, Round, str], Scorecard]
    """(what is played on, a round, whose): its score card against par."""
    map: Callable[[Any, Tally], str]
    """(what is played on, tally): where balls came down, as SVG over the picture of the ground."""
