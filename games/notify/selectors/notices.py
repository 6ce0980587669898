"""Texts of notices about games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Q
from django.utils.text import get_text_list

from accounts.people.models import User
from core.i18n.moments import moment_in_zone
from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from core.site import page_url
from games.lobby.selectors.lobby import visible_tables
from games.notify.selectors.mails import thread_of
from games.registry import card_of
from games.table_views.selectors.received import invitations_to
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatQuerySet
from games.tables.models.session import Session
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.invitations import decline_reason, decline_title, link_of
from games.tables.selectors.positions import sides_of
from games.tables.selectors.words import ground_of, name_of, progress_of, score_of
from notifications.ports import FeedEntry, NoticeText, Subject


def ending_title(seat: Seat, seats: Sequence[Seat]) -> str:
    """Return the title of the notice that a game has ended: who won, addressed to this seat's
    player.
    """
    progress = progress_of(seat.session)
    places = progress.places if progress else ()
    if len(places) != len(seats) or len(seats) == 1:
        return _("Your game is over")
    first = [each for each in seats if places[each.number] == 1]
    if seat in first:
        return _own_win(first)
    names = get_text_list([name_of(each) for each in first], _("and"))
    return ngettext("{names} won", "{names} won", len(first)).format(names=names)


def _own_win(first: Sequence[Seat]) -> str:
    """Return the sentence that tells the recipient that they have won: alone, as a team or in a
    tie.
    """
    if len(first) == 1:
        return _("You won")
    session = first[0].session
    sides = sides_of(session, session.seats.count())
    is_team = len({sides[seat.number] for seat in first}) == 1
    return _("Your team won") if is_team else _("You share the win")


def ending_lines(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return each seat with its place and score, best first."""
    progress = progress_of(seats[0].session)
    if progress is None or len(progress.places) != len(seats):
        return ()
    lines = [
        (progress.places[seat.number], name_of(seat), score_of(progress, seat.number))
        for seat in seats
    ]
    text = _("{place}. {name}: {score}")
    return tuple(
        text.format(place=place, name=name, score=score)
        for place, name, score in sorted(lines, key=lambda line: line[0])
    )


STILL_THERE = timedelta(seconds=10)
"""Visits are recorded at most this often (see `look`), so a visit just before the end counts as
having seen it.
"""


def title_of(session: Session, reader: Person) -> str:
    """Return a table's title: its game and its ground."""
    return str(card_of(session.game).title(ground_of(session, reader).name))


def turn_of(seat: Seat) -> NoticeText:
    """Return the text of a notice that it is the player's turn."""
    title = _("It’s your turn")
    if seat.local_name:
        title = _("It’s {name}’s turn on your device").format(name=seat.local_name)
    return about_table(seat.session, seat.user, title, about=seat.pk)


def turn_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that it is the user's turn, unless they have seen the turn or a newer event
    exists.
    """
    seat = _seats(user, entry).unaware().filter(deciding_since__lte=entry.at).first()
    return turn_of(seat) if seat else None


def unseen_turns(entries: Sequence[FeedEntry]) -> set[tuple[int, int]]:
    """Return the (user, number) of the events for which `turn_notice` returns a text, with one
    query.
    """
    people = {each.user_id for each in entries}
    tables = {each.data["table"] for each in entries}
    seats = Seat.objects.unaware().filter(user__in=people, session__public_id__in=tables)
    # The user can have several seats: the decision that was opened first counts.
    first_last = seats.order_by("-deciding_since")
    rows = first_last.values_list("user_id", "session__public_id", "deciding_since")
    since = {(user, table): moment for user, table, moment in rows}
    opened = ((each, since.get((each.user_id, each.data["table"]))) for each in entries)
    return {(each.user_id, each.number) for each, moment in opened if moment and moment <= each.at}


def unlooked(entries: Sequence[FeedEntry]) -> set[tuple[int, int]]:
    """Return the (user, number) of the events at whose tables the user has not looked since, with
    one query.
    """
    people = {each.user_id for each in entries}
    tables = {each.data["table"] for each in entries}
    seats = Seat.objects.filter(user__in=people, session__public_id__in=tables)
    # The user can have several seats: the newest look counts.
    newest_last = seats.order_by(F("last_looked_at").asc(nulls_first=True))
    rows = newest_last.values_list("user_id", "session__public_id", "last_looked_at")
    looks = {(user, table): moment for user, table, moment in rows}
    opened = ((each, looks.get((each.user_id, each.data["table"]))) for each in entries)
    return {
        (each.user_id, each.number)
        for each, moment in opened
        if moment is None or moment <= each.at - STILL_THERE
    }


def clock_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that time is running out, unless the user has decided or opened the table
    since.
    """
    seat = _seats(user, entry).holding_up().first()
    if (
        seat is None
        or seat.deadline_at is None
        or seat.deadline_at <= at
        or _looked(seat, entry.at)
    ):
        return None
    title = _("You have until {moment}").format(moment=moment_in_zone(seat.deadline_at))
    return about_table(seat.session, user, title, about=seat.pk, until=seat.deadline_at)


def finished_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that one of the user's games is over, unless they have seen the end."""
    return finished_text(user, entry, at) if unlooked([entry]) else None


def finished_text(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the text that one of the user's games is over."""
    own_first = _seats(user, entry).at_table().order_by("local_name", "number")
    seat = own_first.filter(session__practice=False).first()
    if seat is None:
        return None
    seats = seats_in_order(seat.session)
    text = about_table(seat.session, user, ending_title(seat, seats), about=seat.pk)
    return replace(text, more=ending_lines(seats), thread=thread_of(seat.session, user.email))


def matched_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that a player was found, unless the user has opened the table."""
    seat = _seats(user, entry).at_table().filter(last_looked_at=None).first()
    if seat is None or not seat.session.is_playing:
        return None
    title = _("We found a player. Your game has started.")
    return about_table(seat.session, user, title, about=seat.pk)


def friend_table_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that a followed user has opened a table, while it has a free seat."""
    tables = visible_tables(user, at=at).filter(public_id=entry.data.get("table"))
    table = tables.exclude(seats__user=user).select_related("host").first()
    if table is None:
        return None
    title = _("{name} has created a table").format(name=table.host.name)
    return about_table(table, user, title, about=table.pk)


def invitation_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice about an invitation, while the user can accept it."""
    place = {"session__public_id": entry.data.get("table"), "seat": entry.data.get("seat")}
    rows = invitations_to(user, at=at).filter(**place)
    invitation = rows.select_related("session", "created_by").first()
    if invitation is None:
        return None
    return NoticeText(
        title=_("{name} invited you to a game").format(name=invitation.created_by.name),
        line=title_of(invitation.session, user),
        link=link_of(invitation),
        topic=f"table-{invitation.session.public_id}",
        about=invitation.pk,
        until=invitation.expires_at,
    )


def declined_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that an invited player declined, with the reason, while the table waits."""
    rows = Invitation.objects.filter(
        pk=entry.data["invitation"], created_by=user, declined_at__isnull=False
    )
    invitation = rows.select_related("session", "invitee").first()
    if invitation is None or not invitation.session.is_open:
        return None
    notice = about_table(invitation.session, user, decline_title(invitation), about=invitation.pk)
    lines = (decline_reason(invitation), notice.line)
    # Without `about`: the check before a push is sent is for pending invitations.
    return replace(notice, line=" · ".join(filter(None, lines)), about=None)


def table_subject(user: User, data: Mapping[str, Any]) -> Subject | None:
    """Return the table of an event, for SUBJECTS of notifications.ports."""
    table = Session.objects.filter(public_id=data["table"]).first()
    if table is None:
        return None
    return Subject(title_of(table, user), page_url("games:table", table.public_id))


def plays_at(user: User, table: str) -> bool:
    """Return True if the user has a seat at the table or is its host."""
    own = Q(host=user) | Q(seats__user=user)
    return Session.objects.filter(own, public_id=table).exists()


def about_table(
    session: Session, reader: Person, title: str, *, about: int, until: datetime | None = None
) -> NoticeText:
    """Return the text of a notice about a table, with its title and its page."""
    return NoticeText(
        title=title,
        line=title_of(session, reader),
        link=page_url("games:table", session.public_id),
        topic=f"table-{session.public_id}",
        about=about,
        until=until,
    )


def _seats(user: User, entry: FeedEntry) -> SeatQuerySet:
    seats: SeatQuerySet = Seat.objects.filter(user=user, session__public_id=entry.data.get("table"))
    return seats.select_related("session", "user")


def _looked(seat: Seat, since: datetime) -> bool:
    return seat.last_looked_at is not None and seat.last_looked_at > since
