"""Find what each seat gained in a game, and the games that are still to be worked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.kernel.review import Assessment, Verdict
from games.kernel.seat_figures import Sum
from games.record.log.models import RecordedGame
from games.record.statistics.models import GainState, GameGains
from games.record.statistics.selectors.editions import editions
from games.record.statistics.values import Stored, stored
from games.registry import card_of


def _of_now(prefix: str = "recorded__") -> Q:
    found = Q(pk__in=[])
    for game, edition in editions().items():
        found |= Q(**{f"{prefix}game": game, "edition": edition})
    return found


def waiting() -> QuerySet[GameGains]:
    """Return the rows to work out by the current editions, newest games first."""
    return GameGains.objects.filter(_of_now(), state=GainState.QUEUED).order_by("-recorded")


def without_gains(game: str, edition: str) -> QuerySet[RecordedGame]:
    """Return rated games that have no row for an edition, newest first."""
    known = GameGains.objects.filter(recorded=OuterRef("pk"), edition=edition)
    rated = RecordedGame.objects.filter(game=game, rated=True, problem="", session__isnull=False)
    return rated.filter(~Exists(known)).order_by("-number")


def gains_by_seat(
    game: str, seats: Iterable[int], assessments: Iterable[Assessment]
) -> dict[int, Stored]:
    """Return the gains of seats, by the keys of the figures.

    Each kind of decision counts once per round, even without a decision; each club as often as it
    was used.
    """
    card = card_of(game)
    assert card.review is not None
    kinds = card.review.reviewer.kinds
    empty = ["gained", "choices", *(f"{name}.{one}" for name in NAMES for one in kinds)]
    found: dict[int, dict[str, Sum]] = {seat: {key: Sum(0, 1) for key in empty} for seat in seats}
    for one in assessments:
        if one.seat in found:
            _add(found[one.seat], one.verdict, card.figures.tool)
    return {seat: stored(sums) for seat, sums in found.items()}


NAMES: Mapping[str, str] = {"gained": "gained.tool", "choices": "choices.tool"}
"""The figures of gains, each with the family of its clubs."""


def _add(sums: dict[str, Sum], verdict: Verdict, tool: object) -> None:
    assert callable(tool)
    gains = {"gained": verdict.luck + verdict.dealt - verdict.loss, "choices": -verdict.loss}
    for name, gain in gains.items():
        for key in (name, f"{name}.{verdict.kind}"):
            sums[key] = sums[key] + Sum(gain, 0)
        if verdict.tool:
            key = f"{NAMES[name]}.{tool(verdict.tool)}"
            sums[key] = sums.get(key, Sum(0, 0)) + Sum(gain, 1)
