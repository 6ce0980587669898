from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Import the tasks in every process, so that the outbox finds them by name.
        from accounts.signals import account_closing, guest_joined
        from games import checks, tasks  # noqa: F401

        _answer_notifications()
        _answer_courses()
        _keep_record()
        account_closing.connect(_leave)
        _follow_decisions()
        guest_joined.connect(_join)


def _answer_notifications() -> None:
    """Register the games app's handlers in notifications/ports.py."""
    from accounts.export.chapters import CHAPTERS
    from games.archive.selectors.own_games import GAMES
    from games.notify.events import GAME_EVENTS, GAME_RECHECKS
    from games.notify.selectors.notices import plays_at, table_subject
    from games.reviews.events import REVIEW_EVENTS
    from notifications import ports

    CHAPTERS["games"] = GAMES
    ports.EVENTS.update(GAME_EVENTS)
    ports.EVENTS.update(REVIEW_EVENTS)
    ports.RECHECKS.update(GAME_RECHECKS)
    ports.SUBJECTS["table"] = ports.SubjectKind(table_subject, takes_part=plays_at)


def _answer_courses() -> None:
    """Register the games app's handlers in courses/ports.py."""
    from courses import ports
    from games.archive import services
    from games.play.presenters.design_page import editor_parts_for, parts_for
    from games.record.designs.presenters import RESULTS
    from games.registry import CARDS

    ports.RENDERERS[services.RENDERER] = services.draw_keepsake
    ports.REPUBLISHED.append(_find_record)
    for card in CARDS.values():
        ports.ANALYSTS.setdefault(card.design, card.analyst)
        ports.PLAY_MODES.setdefault(card.design, card.options.modes)
        ports.PAGE_PARTS.setdefault(card.design, parts_for(card))
        ports.EDITOR_PARTS.setdefault(card.design, editor_parts_for(card))
    for parts in ports.PAGE_PARTS.values():
        parts.append(RESULTS)


def _keep_record() -> None:
    """Register the keepers of the golfer's record, in the order in which they see a game."""
    from django.db.models.signals import post_save

    from accounts.people.models import User
    from games.record.handicaps.keepers import HandicapKeeper
    from games.record.handicaps.services.starting import with_handicaps
    from games.record.leaderboards.keepers import StandingsKeeper
    from games.record.log.keepers import register
    from games.record.log.models import Golfer
    from games.record.ratings.keeper import RatingKeeper
    from games.record.ratings.selectors.at_tables import ratings_at_tables
    from games.record.statistics.keepers.grounds import GroundsKeeper
    from games.record.statistics.keepers.records import RecordsKeeper
    from games.record.statistics.keepers.sums import GainsKeeper, StatisticsKeeper
    from games.table_views.selectors.ratings import RATERS
    from games.tables.services.at_start import AT_START

    statistics = (StatisticsKeeper(), GainsKeeper(), GroundsKeeper(), RecordsKeeper())
    for keeper in (RatingKeeper(), HandicapKeeper(), *statistics):
        register(keeper)
    AT_START.append(with_handicaps)
    RATERS.append(ratings_at_tables)
    # The leaderboards read what the other keepers have stored for the same game.
    register(StandingsKeeper())
    post_save.connect(_list_golfer, sender=User)
    post_save.connect(_list_joined, sender=Golfer)


def _list_golfer(
    *, instance: Any, update_fields: Any, created: bool, raw: bool = False, **_signal: Any
) -> None:
    """Show a golfer on the leaderboards as long as others can find the account by name."""
    from accounts.visibility.services import INDEXED
    from games.record.leaderboards.services import list_golfer

    if not created and not raw and (update_fields is None or INDEXED & set(update_fields)):
        list_golfer(user=instance)


def _list_joined(*, instance: Any, created: bool, raw: bool = False, **_signal: Any) -> None:
    """Show a golfer on the leaderboards when a guest's rounds have become those of a member."""
    from games.record.leaderboards.services import list_golfer

    if not created and not raw and instance.user is not None:
        list_golfer(user=instance.user)


def _find_record(version: Any) -> None:
    """Find the record on a new version, which can restore the ground of an older one."""
    from games.rounds.services import refresh_record

    refresh_record(version=version)


def _follow_decisions() -> None:
    """Update open pages when a moderator hides or restores a chat line."""
    from django.db.models.signals import post_save

    from courses.social.moderation.models import Decision

    post_save.connect(_refresh_line, sender=Decision)


def _refresh_line(*, instance: Any, **_signal: Any) -> None:
    from games.chat.services.lines import refresh_line

    if instance.chatline_id:
        refresh_line(line_id=instance.chatline_id)


def _leave(*, user: Any, addresses: Any, at: Any, **_signal: Any) -> None:
    """Delete or release a user's game data when the account is deleted or a guest is forgotten."""
    from games.absence.services import (
        forget_local_names,
        forget_lonely_tables,
        leave_waiting_tables,
    )
    from games.calendars.services import close_calendar
    from games.chat.services.lines import forget_chat
    from games.lobby.services.next_game import forget_next_games
    from games.lobby.services.opening import forget_challenges
    from games.pools.services.pools import forget_pools
    from games.record.leaderboards.services import unlist_golfer
    from games.record.log.services.golfers import forget_golfer
    from games.reviews.services import forget_review_requests
    from games.rounds.services import forget_rounds
    from games.scorecards.services import forget_manual_scorecards
    from games.seats.services.invitations import forget_invitations
    from games.seats.services.seats import forget_removals

    unlist_golfer(user=user)
    forget_golfer(user=user)
    close_calendar(user=user)
    forget_chat(user=user)
    forget_manual_scorecards(keeper=user)
    forget_rounds(author=user)
    forget_local_names(user=user)
    forget_challenges(bot=user)
    forget_pools(user=user)
    forget_review_requests(user=user)
    forget_invitations(user=user, addresses=addresses, at=at)
    leave_waiting_tables(user=user)
    forget_removals(user=user)
    forget_next_games(user=user)
    if user.is_guest:
        forget_lonely_tables(guest=user)


def _join(*, guest: Any, member: Any, at: Any, **_signal: Any) -> None:
    """Transfer a guest's games to the account they have signed up for or signed in to."""
    from games.absence.services import take_over
    from games.chat.services.lines import take_over_chat
    from games.record.log.services.golfers import join
    from games.rounds.services import refresh_records_of

    take_over(guest=guest, member=member, at=at)
    take_over_chat(guest=guest, member=member)
    refresh_records_of(player=member)
    join(guest=guest, member=member, at=at)
