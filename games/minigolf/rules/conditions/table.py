"""All conditions, in the order in which they are counted (M7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from games.minigolf.rules.conditions.circuit import circuit
from games.minigolf.rules.conditions.gentleman import gentleman
from games.minigolf.rules.conditions.lady import lady
from games.minigolf.rules.conditions.par import par
from games.minigolf.rules.conditions.plot import plot
from games.minigolf.rules.conditions.popularity import popularity
from games.minigolf.rules.conditions.speed import speed
from games.minigolf.rules.judged import Count, Judged

Condition = Literal["popularity", "speed", "lady", "gentleman", "par", "plot", "circuit"]
"""The conditions that can be promised (M1.4)."""

CONDITIONS: Mapping[Condition, Callable[[Judged], Count]] = {
    "popularity": popularity,
    "speed": speed,
    "lady": lady,
    "gentleman": gentleman,
    "par": par,
    "plot": plot,
    "circuit": circuit,
}
