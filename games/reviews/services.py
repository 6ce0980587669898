"""Request a review, and work it out decision by decision."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError, transaction
from django.db.models import Q

from accounts.people.models import User
from core.db.outage import if_possible
from core.rate_limits.counting import require
from core.rate_limits.reviews import REVIEWS
from core.task_queue import queue, queue_after_commit
from games.errors import TableError
from games.kernel.replay import Position, Turn, positions_after
from games.kernel.review import Assessment, Reviewer, Unreviewable, assessed, decisions
from games.registry import card_of, game_of
from games.replays.selectors import require_over
from games.reviews.models import GameReview, ReviewRequest, ReviewState
from games.site.review import Review
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.positions import turns_of
from games.tables.services.tables import about
from notifications.events.models import Kind
from notifications.events.services import publish

log = structlog.get_logger(__name__)

TASK = "games.tasks.reviews.work_out"
UNHEARD = timedelta(minutes=1)
"""Time after which a queued review is queued again: the broker may have lost it."""
LEASE = timedelta(minutes=2)
"""Time without a stored decision after which the worker of a review is considered lost."""
GIVEN_UP = timedelta(hours=1)
"""Time after which a review fails if its workers keep disappearing."""
FAILED_FOR = timedelta(minutes=1)
"""Time after which a new request restarts a failed review."""
AT_ONCE = 50


class ClaimLost(Exception):
    """Raised if another worker has taken over the review."""


def reviewing_part(session: Session) -> Review | None:
    """Return the part of the game that reviews; None if it has none."""
    return card_of(session.game).review


def review_part(session: Session) -> Review:
    """Return the part of the game that reviews. Raises TableError("no_review") if it has none."""
    part = reviewing_part(session)
    if part is None:
        raise TableError("no_review")
    return part


@transaction.atomic
def ask(*, session: Session, visitor: str, at: datetime, user: Person = None) -> GameReview:
    """Return the review of a finished game; a new one is queued after the commit.

    A member receives an event when the review is ready.

    Raises TableError: not_started, still_playing, no_review; LimitReached.
    """
    require_over(session)
    edition = review_part(session).reviewer.edition
    times = {"asked_at": at, "touched_at": at}
    format = game_of(session.game).format
    review, made = GameReview.objects.get_or_create(
        session=session, edition=edition, defaults={"format": format, **times}
    )
    if made or _again(review, at):
        require((REVIEWS, visitor), at=at)
        queue_after_commit(task=TASK, args=(review.pk,))
    if isinstance(user, User) and user.is_member:
        _note_request(review, user, at)
    return review


def _note_request(review: GameReview, user: User, at: datetime) -> None:
    """Store that the user waits for the review, unless it is ready."""
    # The worker updates this row before it reads the requests, so it finds this one, or this
    # finds the review done.
    locked = GameReview.objects.select_for_update(no_key=True).get(pk=review.pk)
    if locked.state != ReviewState.DONE:
        ReviewRequest.objects.get_or_create(review=review, user=user, defaults={"asked_at": at})


def _again(review: GameReview, at: datetime) -> bool:
    """Reset a review that failed a while ago; return True if it must be queued again."""
    failed = GameReview.objects.filter(
        pk=review.pk, state=ReviewState.FAILED, touched_at__lt=at - FAILED_FOR
    )
    times = {"asked_at": at, "touched_at": at}
    if not failed.update(state=ReviewState.QUEUED, claim="", **times):
        return False
    review.refresh_from_db()
    return True


def look_at_review(*, session: Session, user: Person, at: datetime) -> None:
    """Record that the user has seen the review that they requested."""
    if not isinstance(user, User):
        return
    unseen = ReviewRequest.objects.filter(
        review__session=session, review__state=ReviewState.DONE, user=user, seen_at=None
    )
    if unseen.exists():
        if_possible(lambda: unseen.update(seen_at=at))


def forget_review_requests(*, user: User) -> None:
    """Delete the requests of an account that is being closed. The reviews stay."""
    ReviewRequest.objects.filter(user=user).delete()


def work_out(*, review_id: int, at: datetime) -> GameReview | None:
    """Work on a review until it is over, from where the last worker stopped.

    Return None if another worker is on it, or if it is over already.
    """
    claim = secrets.token_hex(16)
    free = Q(state=ReviewState.QUEUED) | Q(_untouched(LEASE, at), state=ReviewState.WORKING)
    claimed = GameReview.objects.filter(free, pk=review_id).update(
        state=ReviewState.WORKING, claim=claim, touched_at=at
    )
    if not claimed:
        return None
    review = GameReview.objects.select_related("session").get(pk=review_id)
    worker = _Worker(review, claim, at)
    try:
        worker.work()
    except ClaimLost:
        return None
    except SoftTimeLimitExceeded:
        # The periodic task queues it again; what was stored is kept.
        worker.release(ReviewState.QUEUED)
        return None
    except DatabaseError:
        raise  # Nothing was stored. The claim expires, and another worker continues.
    except Exception:
        log.exception("review failed", review=review.pk)
        worker.release(ReviewState.FAILED)
    return GameReview.objects.filter(pk=review_id).first()


class _Worker:
    """Assesses the decisions of a game that are not stored yet, and stores each."""

    def __init__(self, review: GameReview, claim: str, at: datetime) -> None:
        self.review, self.claim, self.at = review, claim, at
        self.begun = monotonic()

    def work(self) -> None:
        session, review = self.review.session, self.review
        game, reviewer = game_of(session.game), review_part(session).reviewer
        turns = turns_of(session)
        positions = positions_after(game, turns)
        wanted = list(_decisions_of_people(session, positions, turns))
        self.store(total=len(wanted))
        for number in wanted[review.done :]:
            one = _assessed(reviewer, positions, turns, number)
            if one is not None:
                review.decisions.append(one)
            review.curve.append([number, _expected(reviewer, positions[number])])
            review.done += 1
            found = {"decisions": review.decisions, "curve": review.curve}
            self.store(done=review.done, **found)
        self.finish()

    @transaction.atomic
    def finish(self) -> None:
        """Store that the review is ready, and publish it to everyone who asked for it."""
        self.store(state=ReviewState.DONE, claim="")
        session = self.review.session
        people = self.review.requests.values_list("user_id", flat=True)
        data = {
            **about(session),
            "decisions": len(self.review.decisions),
            "look": f"/api/v1/tables/{session.public_id}/review/",
        }
        publish({Kind.REVIEWED: list(people)}, data, self.now)

    def release(self, state: ReviewState) -> None:
        """Store that nobody works on the review, unless another worker has taken over."""
        with suppress(ClaimLost):
            self.store(state=state, claim="")

    @property
    def now(self) -> datetime:
        return self.at + timedelta(seconds=monotonic() - self.begun)

    def store(self, **columns: Any) -> None:
        """Store columns. Raises ClaimLost if another worker has taken over."""
        mine = GameReview.objects.filter(pk=self.review.pk, claim=self.claim)
        if not mine.update(**columns, touched_at=self.now):
            raise ClaimLost


def _decisions_of_people(
    session: Session, positions: list[Position[Any]], turns: tuple[Turn, ...]
) -> Iterator[int]:
    """Yield the turns that decided something and were taken by a person, not by a bot."""
    by_bots = Q(key__startswith=HOUSE_KEY) | Q(timed_out=True)
    house = set(session.turns.filter(by_bots).values_list("number", flat=True))
    people = {seat.number for seat in seats_in_order(session) if seat.user_id is not None}
    for number in decisions(positions, turns):
        if turns[number].seat in people and number not in house:
            yield number


def _assessed(
    reviewer: Reviewer, positions: list[Position[Any]], turns: tuple[Turn, ...], number: int
) -> dict[str, Any] | None:
    """Return an assessment as plain data; None without one."""
    try:
        one = assessed(reviewer, positions, turns, number)
    except Unreviewable as error:
        log.info("decision not reviewed", turn=number, why=error.code)
        return None
    return None if one is None else msgspec.to_builtins(one)


def assessments_of(session: Session) -> list[Assessment]:
    """Return the assessments of all decisions that people made in a finished game.

    Those of a review are used if there is one. Nothing is stored. Raises TableError("no_review"),
    UnreadableError.
    """
    reviewer = review_part(session).reviewer
    known = GameReview.objects.filter(
        session=session, edition=reviewer.edition, state=ReviewState.DONE
    ).first()
    if known is not None:
        return msgspec.convert(known.decisions, list[Assessment])
    game, turns = game_of(session.game), turns_of(session)
    positions = positions_after(game, turns)
    found = (
        _assessed(reviewer, positions, turns, number)
        for number in _decisions_of_people(session, positions, turns)
    )
    return msgspec.convert([one for one in found if one is not None], list[Assessment])


def _expected(reviewer: Reviewer, position: Position[Any]) -> list[float | None]:
    seats = range(len(position.state.seats))
    return [reviewer.expected(position.state, seat) for seat in seats]


def resume(*, at: datetime) -> None:
    """Queue lost reviews again; fail those that keep losing their workers."""
    silent = GameReview.objects.filter(_untouched(LEASE, at), state=ReviewState.WORKING)
    silent.filter(asked_at__lt=at - GIVEN_UP).update(
        state=ReviewState.FAILED, claim="", touched_at=at
    )
    unheard = GameReview.objects.filter(_untouched(UNHEARD, at), state=ReviewState.QUEUED)
    lost = [*silent.values_list("pk", flat=True)[:AT_ONCE], *unheard.values_list("pk", flat=True)]
    for review_id in lost[:AT_ONCE]:
        if not queue(task=TASK, args=(review_id,)):
            break


def _untouched(span: timedelta, at: datetime) -> Q:
    """Match reviews not touched for `span`, and those touched in the future because the clock was
    set back.
    """
    return Q(touched_at__lt=at - span) | Q(touched_at__gt=at + span)
