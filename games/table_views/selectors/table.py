"""A table as one viewer sees it: `table_view` and `view_of` are the only functions that
build it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from core.i18n.translation import in_one_language, language, spoken
from core.person import person_of
from games.clocks.selectors import bank_left, clock_of, days_of, in_seconds, vacation_left
from games.kernel.interface import Prompt, Result, Score
from games.registry import card_of, net_decides
from games.site.messages import OptionWords
from games.site.table_view import (
    Asked,
    Choices,
    GameOrigin,
    Opened,
    OpenPrompt,
    SeatInfo,
    TableView,
)
from games.table_views.selectors.reader import TableContext, rematch_at, table_context, you_at
from games.tables.models.seat import Seat, SeatKind, Unrated
from games.tables.models.session import Session
from games.tables.selectors.access import (
    Person,
    named_seat,
    own_seat,
    seats_in_order,
)
from games.tables.selectors.invitations import reserved_seats
from games.tables.selectors.log import log_of
from games.tables.selectors.positions import config_of, reading_of, result_at, sides_of
from games.tables.selectors.words import (
    NamedGround,
    agreed,
    ground_of,
    hide_ground_texts,
    name_of,
    options_of,
)

PRESENT_FOR = timedelta(seconds=40)
"""A player who viewed the table this recently is shown as present. Open pages report every 15
seconds.
"""


def table_view(
    session: Session,
    user: Person,
    *,
    at: datetime,
    since: int | None = None,
    seat: int | None = None,
) -> TableView:
    """Return the table as this user sees it, from `seat` if it is theirs, with the log after
    `since`.
    """
    context = table_context(reading_of(session), user, at=at, seat=seat)
    return view_of(context, ground_of(session, user), since=since)


@in_one_language
def view_of(context: TableContext, ground: NamedGround, *, since: int | None) -> TableView:
    """Return the view of a table that has been read already.

    This makes no query during a game while the newest turns are in memory.
    """
    reading, session, once = context.reading, context.session, context.parts.once
    shown, view = hide_ground_texts(session, ground), context.view
    first, *beside = asked(context, view) or (Asked(),)
    log = log_of(reading, context.viewer, since=since, shown=shown, scene=context.scene)
    return TableView(
        session=session.public_id,
        version=session.version,
        status=session.status,
        listing=session.listing,
        practice=session.practice,
        **once(_rated, lambda: _rated(context)),
        origin=_origin(session),
        game=session.game,
        game_name=str(card_of(session.game).about.name),
        choices=once((_choices, ground, language()), lambda: _choices(session, ground)),
        now=context.at,
        **_times(session),
        host=person_of(session.host),
        you=you_at(context),
        seats=seat_infos(context),
        deciding=context.deciding,
        prompt=first.prompt,
        options=first.options,
        words=first.words,
        beside=tuple(beside),
        view=shown(view),
        since=since,
        log=log.entries,
        log_more=log.more,
        log_next=log.next,
        scores=once(_scores, lambda: _scores(context)),
        result=_result(context),
        commitment=session.commitment,
        opened=_opened(context),
        rematch=rematch_at(context),
    )


def _rated(context: TableContext) -> dict[str, Any]:
    reason = unrated_reason(context.session, context.seats)
    return {"rated": reason is None, "unrated_because": reason.value if reason else None}


def _times(session: Session) -> dict[str, Any]:
    return {
        "clock": clock_of(session),
        "clock_days": days_of(session),
        "paused_at": session.paused_at if session.is_playing else None,
        "created_at": session.created_at,
        "started_at": session.started_at,
        "finished_at": session.finished_at,
    }


def unrated_reason(session: Session, seats: Sequence[Seat]) -> Unrated | None:
    """Return why a game with these seats changes no rating, or None if it is rated.

    Before the start, an open seat counts as if a member takes it. A finished game is judged again
    when it is recorded (`games/record/log`), because players can have left.
    """
    if session.practice:
        return Unrated.PRACTICE
    if not session.rated:
        return Unrated.NET if net_decides(session.game, config_of(session)) else Unrated.HOST
    if len(seats) < 2:
        return Unrated.SOLO
    able = [seat for seat in seats if can_be_rated(seat)]
    # Most moves are made at tables where every seat is rated. They need not ask for the sides.
    sides = range(len(seats)) if len(able) == len(seats) else sides_of(session, len(seats))
    contested = len({sides[seat.number] for seat in able}) > 1
    if contested and any(seat.kind != SeatKind.BOT for seat in able):
        return None
    return Unrated.GUESTS


def can_be_rated(seat: Seat) -> bool:
    """Return True for bots and members, and for open seats, because a member can take them."""
    if seat.kind != SeatKind.PERSON:
        return True
    user = seat.user
    known = user is not None and user.is_active and user.guest_since is None
    return known and not seat.local_name


def _origin(session: Session) -> GameOrigin | None:
    if session.origin_turn is None:
        return None
    return GameOrigin(session.origin_table, session.origin_turn)


def asked(context: TableContext, view: Any) -> tuple[Asked, ...]:
    """Return the viewer's prompts with their options, required ones first; none for a spectator."""
    mine = context.mine
    if mine is None:
        return ()
    return tuple(_asked(context, view, mine.number, prompt) for prompt in context.prompts)


def _asked(context: TableContext, view: Any, seat: int, prompt: Prompt) -> Asked:
    assert context.position is not None
    options = context.game.options(context.position.state, seat, prompt.kind)
    return Asked(_open(context, view, seat, prompt), options, _words(context, view, seat, options))


def _open(context: TableContext, view: Any, seat: int, prompt: Prompt) -> OpenPrompt:
    card = card_of(context.session.game)
    text = card.messages.asked(prompt.kind, view, seat)
    lessons = (*card.lessons.met(view, seat), prompt.kind)
    return OpenPrompt(prompt.id, prompt.kind, prompt.required, prompt.about, text, lessons)


def _words(context: TableContext, view: Any, seat: int, options: Any) -> tuple[OptionWords, ...]:
    describe = card_of(context.session.game).messages.describe
    scene = context.scene
    return describe(view, seat, options, scene)


def seat_infos(context: TableContext) -> tuple[SeatInfo, ...]:
    """Return all seats, in order."""
    session = context.session
    reserved = reserved_seats(session, at=context.at) if session.is_open else frozenset()
    return tuple(
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=name_of(seat),
            person=None if seat.local_name else person_of(seat.user),
            device=person_of(seat.user) if seat.local_name else None,
            bot=seat.bot or None,
            replaced=seat.replaced_at is not None,
            is_bot=seat.user is not None and seat.user.is_bot,
            resigned=seat.resigned_at is not None,
            present=_present(seat, context.at),
            deciding=seat.number in context.deciding,
            waiting_since=seat.deciding_since,
            deadline_at=seat.deadline_at,
            bank=in_seconds(bank_left(session, seat)),
            held=in_seconds(seat.held),
            away_until=seat.away_until if seat.is_away(at=context.at) else None,
            vacation=in_seconds(vacation_left(session, seat)),
            wants_pause=seat.wants_pause and not seat.played_by_bot,
            reserved=seat.number in reserved,
        )
        for seat in context.seats
    )


def _present(seat: Seat, at: datetime) -> bool:
    looked = seat.last_looked_at
    return looked is not None and seat.replaced_at is None and at - looked < PRESENT_FOR


def _choices(session: Session, ground: NamedGround) -> Choices:
    return Choices(
        options=options_of(session, ground),
        summary=_summary(session.game, msgspec.json.encode(session.choices)),
        course=ground.slug or None,
        course_name=ground.name,
        course_digest=ground.digest or None,
    )


@spoken
def _summary(game: str, choices: bytes) -> tuple[str, ...]:
    options = agreed(game, msgspec.json.decode(choices))
    return tuple(card_of(game).options.summary(options))


def _scores(context: TableContext) -> tuple[Score, ...]:
    return context.game.scores(context.position.state) if context.position else ()


def _result(context: TableContext) -> Result | None:
    return result_at(context.session, context.position.state) if context.position else None


def _opened(context: TableContext) -> Opened | None:
    session = context.session
    if not session.is_finished:
        return None
    brought = tuple(bytes(seat.entropy).hex() for seat in context.seats)
    return Opened(bytes(session.seed).hex(), brought)


def table_tag(
    session: Session,
    user: Person,
    language: str,
    *,
    since: int | None = None,
    seat: int | None = None,
) -> str:
    """Return a tag that changes whenever `table_view` changes, except for presence and `now`.

    Without `since`, the tag identifies the table alone, no matter where its log begins.
    """
    seats = seats_in_order(session)
    mine = own_seat(user, seats, seat)
    reader = "public" if mine is None else str(mine.number)
    if mine is not None and named_seat(user, seats, seat) is None:
        # The version decides whether the cards of this device are covered.
        reader = f"device-{reader}"
    host = user is not None and user.pk == session.host_id
    named = int(not ground_of(session, user).hidden)
    log = "" if since is None else f".{since}"
    return f"{session.version}-{reader}-{int(host)}-{named}-{language}{log}"
