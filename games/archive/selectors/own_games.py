"""A user's games in their data export: the user's own actions and results.

Other players appear only by name, because their hands and choices are private.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.db.models import F, Q

from accounts.export.chapters import Chapter
from accounts.people.models import User
from core.i18n.translation import gettext_lazy as _
from games.archive.selectors.own_record import recorded_rounds
from games.calendars.models import CalendarLink
from games.chat.models import ChatLine, ChatMute
from games.pools.models import PoolEntry
from games.reviews.models import ReviewRequest
from games.rounds.models import DesignerRound
from games.scorecards.models import ManualScorecard
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY, Turn
from games.tables.selectors.words import ground_of_round, grounds_of, name_of

POOL = ("game", "mode", "pace", "entered_at", "waits_until", "meanwhile")


def games_of(user: User) -> dict[str, Any]:
    """Return the user's tables, invitations and tabletop rounds."""
    return {
        "tables": list(_tables(user)),
        "invitations_sent": list(_sent(user)),
        "invitations_received": list(_received(user)),
        "invitations_accepted": list(_accepted(user)),
        "rounds": list(_rounds(user)),
        "designer_rounds": list(_left(user)),
        "recorded_rounds": list(recorded_rounds(user)),
        "pool": list(PoolEntry.objects.filter(user=user).values(*POOL)),
        "reviews_asked_for": list(_reviews(user)),
        "chat_lines": list(_chat_lines(user)),
        "muted_in_chats": list(_muted(user)),
        "calendar": list(CalendarLink.objects.filter(user=user).values("made_at")),
    }


def _reviews(user: User) -> Iterator[dict[str, Any]]:
    found = ReviewRequest.objects.filter(user=user)
    for request in found.values("asked_at", "seen_at", table=F("review__session__public_id")):
        yield dict(request)


def _tables(user: User) -> Iterator[dict[str, Any]]:
    at_it = Q(host=user) | Q(pk__in=Seat.objects.filter(user=user).values("session"))
    sessions = list(Session.objects.light().filter(at_it).prefetch_related("seats__user"))
    grounds = grounds_of(sessions, user)
    for session in sessions:
        seats = sorted(session.seats.all(), key=lambda seat: seat.number)
        yield {
            "table": session.public_id,
            "game": session.game,
            "ground": grounds[session.pk].name,
            "status": session.status,
            "listing": session.listing,
            "host": session.host_id == user.pk,
            "created_at": session.created_at,
            "started_at": session.started_at,
            "finished_at": session.finished_at,
            "players": [name_of(seat) for seat in seats],
            "seats": [_seat(session, seat) for seat in seats if seat.user_id == user.pk],
        }


def _seat(session: Session, seat: Seat) -> dict[str, Any]:
    scores = session.score_rows.filter(seat=seat.number)
    return {
        "number": seat.number,
        "joined_at": seat.joined_at,
        "last_looked_at": seat.last_looked_at,
        "resigned_at": seat.resigned_at,
        "replaced_at": seat.replaced_at,
        "actions": [_action(turn) for turn in _turns(session, seat)],
        "scores": list(scores.order_by("hole").values("hole", "measure", "value", "par")),
    }


def _turns(session: Session, seat: Seat) -> Iterable[Turn]:
    """Return the user's own turns, without those that a bot played for them.

    The choices of another person on the user's device are left out while the game is running.
    """
    if seat.local_name and not session.is_finished:
        return ()
    turns = session.turns.filter(seat=seat.number).order_by("number")
    own = turns.exclude(key__startswith=HOUSE_KEY)
    return own.only("number", "at", "action", "undoes").iterator()


def _action(turn: Turn) -> dict[str, Any]:
    done = bytes(turn.action)
    return {
        "turn": turn.number,
        "at": turn.at,
        "action": msgspec.json.decode(done) if done else None,
        "undoes": turn.undoes,
    }


def _sent(user: User) -> Iterator[dict[str, Any]]:
    """Yield the sent invitations without their addresses, which are other people's data."""
    columns = ("created_at", "expires_at", "accepted_at", "declined_at", "decline_reason")
    rows = Invitation.objects.filter(created_by=user).select_related("session")
    for row in rows:
        yield {"table": row.session.public_id, **{name: getattr(row, name) for name in columns}}


def _accepted(user: User) -> Iterator[dict[str, Any]]:
    rows = Invitation.objects.filter(accepted_by=user).select_related("session")
    for row in rows:
        yield {"table": row.session.public_id, "accepted_at": row.accepted_at}


def _received(user: User) -> Iterator[dict[str, Any]]:
    """Yield invitations that name the user or were mailed to an earlier address of theirs.

    For other mailed invitations, only the address is stored.
    """
    columns = ("created_at", "expires_at", "accepted_at", "declined_at", "decline_reason")
    rows = Invitation.objects.filter(Q(invitee=user) | Q(moved_to=user)).select_related(
        "session", "created_by"
    )
    for row in rows:
        data = {name: getattr(row, name) for name in columns}
        yield {"table": row.session.public_id, "by": row.created_by.name, **data}


def _left(user: User) -> Iterator[dict[str, Any]]:
    """Yield the designer's rounds (ghosts) that the user has published."""
    rows = DesignerRound.objects.filter(author=user).select_related("session", "design")
    for row in rows:
        yield {
            "table": row.session.public_id,
            "design": row.design.slug,
            "seat": row.seat,
            "left_at": row.left_at,
            "strokes": [hole.strokes for hole in row.round.holes],
        }


def _chat_lines(user: User) -> Iterator[dict[str, Any]]:
    """Yield the lines that the user wrote and has not deleted."""
    rows = ChatLine.objects.filter(writer=user, deleted_at=None).order_by("at", "pk")
    for row in rows.select_related("room__session"):
        yield {
            "table": row.room.session.public_id,
            "room": row.room.name,
            "turn": row.turn,
            "at": row.at,
            "text": row.said,
        }


def _muted(user: User) -> Iterator[dict[str, Any]]:
    for row in ChatMute.objects.filter(user=user).select_related("session", "person"):
        yield {"table": row.session.public_id, "person": row.person.name, "at": row.at}


def _rounds(user: User) -> Iterator[dict[str, Any]]:
    for kept in ManualScorecard.objects.filter(keeper=user).select_related("version__design"):
        yield {
            "round": kept.public_id,
            "ground": ground_of_round(kept.version, user).name,
            "players": kept.players,
            "card": msgspec.to_builtins(kept.card),
            "opened_at": kept.opened_at,
            "closed_at": kept.closed_at,
        }


GAMES = Chapter(
    title=_("Games"),
    gather=games_of,
    words={
        "tables": _("Your tables"),
        "table": _("Table"),
        "game": _("Game"),
        "ground": _("Played on"),
        "status": _("Status"),
        "listing": _("Visibility"),
        "host": _("You are the host"),
        "created_at": _("Created"),
        "started_at": _("Started"),
        "finished_at": _("Finished"),
        "players": _("Players"),
        "seats": _("Your seats"),
        "number": _("Seat"),
        "joined_at": _("Joined"),
        "last_looked_at": _("Last visited"),
        "resigned_at": _("Resigned"),
        "replaced_at": _("Bot playing since"),
        "actions": _("Your actions"),
        "turn": _("Turn"),
        "at": _("When"),
        "action": _("Action"),
        "undoes": _("Undoes turn"),
        "scores": _("Your score"),
        "hole": _("Hole"),
        "measure": _("Measure"),
        "value": _("Value"),
        "par": _("Par"),
        "invitations_sent": _("Invitations you sent"),
        "expires_at": _("Valid until"),
        "accepted_at": _("Accepted"),
        "declined_at": _("Declined"),
        "decline_reason": _("Reason for declining"),
        "invitations_received": _("Invitations you received"),
        "by": _("From"),
        "invitations_accepted": _("Invitations you accepted"),
        "rounds": _("Tabletop rounds"),
        "round": _("Round"),
        "designer_rounds": _("Your designer’s cards"),
        "recorded_rounds": _("Your finished rounds"),
        "place": _("Place"),
        "total": _("Result"),
        "not_counted_because": _("Doesn’t count for everything, because"),
        "holes": _("Holes"),
        "figures": _("Figures"),
        "figure": _("Figure"),
        "count": _("Number of values"),
        "design": _("Design"),
        "seat": _("Seat"),
        "left_at": _("Added"),
        "strokes": _("Strokes"),
        "card": _("Card"),
        "opened_at": _("Created"),
        "closed_at": _("Closed"),
        "chat_lines": _("Your chat messages"),
        "room": _("Room"),
        "text": _("Text"),
        "muted_in_chats": _("People you muted in a table’s chat"),
        "person": _("Person"),
        "calendar": _("Your private calendar address"),
        "reviews_asked_for": _("Reviews that you requested"),
        "asked_at": _("Requested"),
        "seen_at": _("Seen"),
        "pool": _("Your last search for a player"),
        "made_at": _("Created"),
    },
)
