"""Heat maps, worked out on request and kept for a while."""

from datetime import timedelta

from courses.analysis.models import AnalysisJob, Progress
from courses.ports import analyst_of
from courses.types.caching import kept

GOLFERS = ("pro", "caddie")
KEPT = timedelta(hours=1)

Heat = list[tuple[int, int, float]]
"""q, r and the expected turns from there."""


def heat_of(*, job: AnalysisJob, number: int, golfer: str) -> Heat | None:
    """The heat of one hole, from 1, of a rating that is done; None where there is none."""
    rating = job.answer if job.state == Progress.DONE else None
    if not rating or not 1 <= number <= len(rating.get("holes", ())):
        return None
    key = f"heat:{job.pk}:{job.touched_at.timestamp()}:{number}:{golfer}"
    return kept(key=key, make=lambda: _worked_out(job, number, golfer), lasting=KEPT)


def _worked_out(job: AnalysisJob, number: int, golfer: str) -> Heat | None:
    draw = analyst_of(job.kind).heat
    if draw is None:
        return None
    return [(q, r, turns) for (q, r), turns in draw(job.playable, number, golfer).items()]
