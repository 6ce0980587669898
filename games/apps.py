from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Known to every process, so that the outbox finds the tasks by their names.
        from accounts.signals import (
            account_deleted,
            address_changed,
            guest_joined,
            mail_links_ended,
        )
        from games import checks, tasks  # noqa: F401

        _answer_accounts()
        _answer_courses()
        account_deleted.connect(_leave)
        guest_joined.connect(_join)
        address_changed.connect(_move)
        mail_links_ended.connect(_mail_again)


def _answer_accounts() -> None:
    """Register what accounts can ask of games (notifications/ports.py)."""
    from games.archive.selectors.own_games import GAMES
    from games.notify.selectors import mails
    from games.notify.selectors.notices import WORDS, plays_at, table_subject
    from games.notify.services.mails import DECISIONS, mail_reminder, take_turn_back
    from notifications import ports

    ports.CHAPTERS["games"] = GAMES
    ports.WORDING.update(WORDS)
    ports.SUBJECTS["table"] = table_subject
    ports.PLAYED_BY.append(plays_at)
    ports.LETTERS["clock"] = lambda seat_id, at: mail_reminder(seat_id=seat_id, at=at)
    ports.STILL_TRUE["turn"] = mails.is_turn_unseen
    ports.PLAYED_FROM.update(DECISIONS)
    ports.TAKEN_BACK["turn"] = take_turn_back
    ports.STILL_TRUE["clock"] = mails.is_decision_open
    ports.STILL_TRUE["finished"] = mails.is_end_unseen
    ports.STILL_TRUE["friend_table"] = mails.is_table_open
    ports.STILL_TRUE["digest"] = mails.is_anybody_waiting
    ports.STILL_TRUE["invitation"] = mails.is_invitation_open


def _answer_courses() -> None:
    """Register what courses can ask of games (courses/ports.py)."""
    from courses import ports
    from games.archive import services
    from games.play.presenters.design_page import editor_parts_for, parts_for
    from games.registry import CARDS

    ports.RENDERERS[services.RENDERER] = services.draw_keepsake
    for card in CARDS.values():
        ports.ANALYSTS.setdefault(card.design, card.analyst)
        ports.PLAY_MODES.setdefault(card.design, card.options.modes)
        ports.PAGE_PARTS.setdefault(card.design, parts_for(card))
        ports.EDITOR_PARTS.setdefault(card.design, editor_parts_for(card))


def _leave(*, user: Any, addresses: Any, at: Any, **_signal: Any) -> None:
    """Somebody's account is being deleted, or a guest is forgotten."""
    from games.absence.services import forget_lonely_tables, leave_waiting_tables
    from games.calendars.services import close_calendar
    from games.lobby.services.opening import forget_challenges
    from games.rounds.services import forget_rounds
    from games.scorecards.services import forget_manual_scorecards
    from games.seats.services.invitations import forget_invitations
    from games.seats.services.seats import forget_removals

    close_calendar(user=user)
    forget_manual_scorecards(keeper=user)
    forget_rounds(author=user)
    forget_challenges(bot=user)
    forget_invitations(user=user, addresses=addresses, at=at)
    leave_waiting_tables(user=user)
    forget_removals(user=user)
    if user.is_guest:
        forget_lonely_tables(guest=user)


def _join(*, guest: Any, member: Any, at: Any, **_signal: Any) -> None:
    """A guest has signed up or in."""
    from games.absence.services import take_over

    take_over(guest=guest, member=member, at=at)


def _move(*, user: Any, old: str, **_signal: Any) -> None:
    """A golfer has another address."""
    from games.seats.services.invitations import move_invitations

    move_invitations(user=user, old=old)


def _mail_again(*, user: Any, **_signal: Any) -> None:
    """The links of mails to a golfer have ended."""
    from games.notify.services.mails import mail_turns_again

    mail_turns_again(user=user)
