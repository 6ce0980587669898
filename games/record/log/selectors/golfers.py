"""Find golfers and their rounds."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Q, QuerySet

from games.record.log.models import COUNTS_FOR, Golfer, Purpose, Reason, RecordedRound


def golfer_named(name: str) -> Golfer | None:
    """Return the golfer with this public id, name or level of a bot; None if there is none.

    Of several golfers with a name, the one with the public id comes first, then the oldest.
    """
    known = Golfer.objects.filter(Q(user__public_id=name) | Q(user__name=name) | Q(bot=name))
    found = list(known.select_related("user").order_by("pk")) if name else []
    found.sort(key=lambda golfer: golfer.user is None or golfer.user.public_id != name)
    return found[0] if found else None


def rounds_of(golfer: Golfer) -> QuerySet[RecordedRound]:
    """Return a golfer's rounds in the order in which they count."""
    return RecordedRound.objects.filter(golfer=golfer).select_related("game").order_by("game")


def history_of(golfer: Golfer) -> Iterator[str]:
    """Yield a line for each round of a golfer: what the log has, and what the round counts for."""
    for each in rounds_of(golfer).select_related("game__session").iterator(chunk_size=500):
        game = each.game
        table = game.session.public_id if game.session else "deleted table"
        result = f"place {each.place} of {game.seats}, score {each.score}"
        yield (
            f"{game.number} {game.finished_at:%Y-%m-%d %H:%M} {game.game} {game.mode} {game.pace} "
            f"{table}: {result}; {_counts(each)}"
        )


def _counts(each: RecordedRound) -> str:
    """Return what a round counts for, in plain text for the command."""
    counts = [purpose.value for purpose in Purpose if each.counts_for(purpose)]
    why = f" ({Reason(each.reason).value})" if each.reason else ""
    if COUNTS_FOR[Reason(each.reason)] >= {Purpose.RATING} and not each.game.rated:
        why += " (game not rated)"
    return f"counts for {', '.join(counts) or 'nothing'}{why}"
