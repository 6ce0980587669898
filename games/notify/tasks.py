"""Tasks that send emails, push messages and digests."""

from collections.abc import Sequence
from functools import partial

from celery import shared_task
from django.utils import timezone

from core.task_queue import run_each
from games.notify.selectors.digests import readers_due
from games.notify.services import digests, mails, planning, turns
from games.seats.services import invitations
from notifications.audit import services as comparing

A_WHILE = 300
"""Seconds until differences are checked again. By then, those caused by changed preferences or late
emails have disappeared.
"""


@shared_task(name="games.tasks.mails.mail_turns")
def mail_turns() -> None:
    """Plan missing notices about turns, invitations, resignations and cancelled tables."""
    now = timezone.now()
    run_each(
        partial(planning.plan_open_turns, at=now),
        partial(planning.plan_invitations, at=now),
        partial(planning.plan_table_news, at=now),
    )


@shared_task(name="games.tasks.mails.push_turns")
def push_turns() -> None:
    """Do the same as `mail_turns`. The previous release's schedule queues this task during an
    upgrade.
    """
    planning.plan_open_turns(at=timezone.now())


@shared_task(name="games.tasks.mails.mail_invitations")
def mail_invitations() -> None:
    """Plan the notices about invitations. The previous release's schedule queues this task."""
    planning.plan_invitations(at=timezone.now())


@shared_task(name="games.tasks.mails.forget_invited_addresses")
def forget_invited_addresses() -> None:
    """Delete the rows of addresses that have had no invitation recently."""
    invitations.forget_invited_addresses(at=timezone.now())


@shared_task(name="games.tasks.mails.mail_turn")
def mail_turn(seat_id: int) -> None:
    """Tell a player by email that it is their turn."""
    turns.mail_turn(seat_id=seat_id, at=timezone.now())


@shared_task(name="games.tasks.mails.mail_invitation")
def mail_invitation(invitation_id: int) -> None:
    """Show an invitation to its recipient, or mail it to one who has no feed."""
    mails.deliver_invitation(invitation_id=invitation_id, at=timezone.now())


@shared_task(name="games.tasks.mails.mail_resignation")
def mail_resignation(change_id: int) -> None:
    """Notify the other players of a resignation. Kept for tasks that the previous release
    queued.
    """
    mails.mail_stored_resignation(change_id=change_id, at=timezone.now())


@shared_task(name="games.tasks.mails.mail_cancellation")
def mail_cancellation(session_id: int) -> None:
    """Notify the players of a cancelled table. Kept for tasks that the previous release queued."""
    mails.mail_stored_cancellation(session_id=session_id, at=timezone.now())


@shared_task(name="games.tasks.mails.compare_mails")
def compare_mails() -> None:
    """Compare the expected emails with those written; check differences again later."""
    now = timezone.now()
    if found := comparing.compare(at=now):
        compare_again.apply_async([sorted(found)], countdown=A_WHILE)
    else:
        comparing.note(found=found, at=now)


@shared_task(name="games.tasks.mails.compare_again")
def compare_again(before: Sequence[Sequence[str | int]]) -> None:
    """Record the differences that still exist after a while."""
    now, known = timezone.now(), {tuple(one) for one in before}
    comparing.note(found=[one for one in comparing.compare(at=now) if one in known], at=now)


@shared_task(name="games.tasks.digests.write_digests")
def write_digests() -> None:
    """Queue one task per digest that is due; can run at any time."""
    for user_id in readers_due(at=timezone.now()):
        write_digest.delay(user_id)


@shared_task(name="games.tasks.digests.write_digest")
def write_digest(user_id: int) -> None:
    """Write a user's digest of the day."""
    digests.write_digest(user_id=user_id, at=timezone.now())
