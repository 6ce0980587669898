"""Resample the hidden targets of Kelly (E9.6)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from games.eighteen.rules.state import State
from games.eighteen.rules.targets import Targets
from games.kernel.chance import Chance
from games.kernel.interface import Seat


def with_other_targets(state: State, unseen: Collection[Seat], chance: Chance) -> State:
    """Shuffle the targets and drawn tokens of the `unseen` seats together with the bag."""
    if state.targets is None:
        return state
    return replace(state, targets=_mixed(state.targets, unseen, chance))


def _mixed(targets: Targets, unseen: Collection[Seat], chance: Chance) -> Targets:
    others = {
        seat: hole for seat, hole in enumerate(targets.held) if seat in unseen and hole is not None
    }
    drawn = targets.drawn if targets.chooser in unseen else ()
    unknown = sorted((*targets.bag, *drawn, *others.values()))
    mixed = iter(chance.shuffle("resample/targets", unknown)[0])
    return replace(
        targets,
        held=tuple(next(mixed) if seat in others else own for seat, own in enumerate(targets.held)),
        drawn=tuple(next(mixed) for _ in drawn) or targets.drawn,
        bag=tuple(sorted(mixed)),
    )
