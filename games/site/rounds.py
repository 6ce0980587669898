"""A game's descriptions of finished rounds on a design: one by one, and in total."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.rounds import Round
from games.kernel.tally import Tally
from games.site.score_card import Scorecard


@dataclass(frozen=True, kw_only=True)
class RoundDescription:
    """Descriptions for a game with separate holes."""

    rounds: Callable[[Iterable[Any]], tuple[Round, ...]]
    """Takes the public events of a finished game. Returns its rounds by seat, or an empty tuple if
    no hole was played.
    """
    playable: Callable[[Any], Any]
    """(config of a table): the part of a design that it embeds."""
    scorecard: Callable[[Any, Round, str], Scorecard]
    """(playable design, round, name): the round's scorecard, compared with par."""
    map: Callable[[Any, Tally], str]
    """(playable design, tally): where balls landed, as SVG over the picture of the ground."""
