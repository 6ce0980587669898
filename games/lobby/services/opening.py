"""Open a table, and challenge bot accounts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, get_args

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import CHALLENGES, OPEN_TABLES
from core.user_text import skeleton
from games.errors import TableError, sentence_of
from games.kernel.interface import Game, Problem
from games.lobby.models import Challenge
from games.lobby.selectors.challenges import challengeable_bots, load_of
from games.lobby.selectors.options import filled_in
from games.lobby.services.storing import stored_table
from games.registry import CARDS, game_of, net_decides
from games.seats.services.invitations import invite_member, lock_addresses, send_invitation
from games.seats.services.starting import begin_when_full
from games.site.options import OptionsForm
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import A_DAY, A_SECOND, AN_HOUR, Clock, Listing, Session, Status
from games.tables.services.seats import bot_player, golfer
from games.tables.services.tables import publish_new_table_event

CLOCK_DAYS = range(1, 31)

CLOCK_HOURS = range(2, 24)

CLOCK_SECONDS = range(10, 3601)

BANK_SECONDS = range(3601)

VACATION_DAYS = range(31)
"""The vacation days per player. All ranges here limit the times that a table can offer."""


PlaceKind = Literal["open", "bot", "friend", "bot_account", "device"]
PLACE_KINDS: tuple[PlaceKind, ...] = get_args(PlaceKind)


@dataclass(frozen=True)
class Place:
    """The host's choice for a seat other than their own."""

    kind: PlaceKind = "open"
    bot: str = ""
    email: str = ""
    """The email address at which to invite a friend; empty if the host shares the link."""
    id: str = ""
    """The id of the friend to invite, or of a bot account to challenge."""
    name: str = ""
    """The name of a person who plays on the host's device."""


@transaction.atomic
def open_table(
    *,
    host: User,
    game: str,
    options: Mapping[str, Any],
    places: Sequence[Place] = (),
    listing: str = Listing.PUBLIC,
    clock: Clock | None = None,
    entropy: bytes = b"",
    starts_when_full: bool = False,
    rated: bool = True,
    at: datetime,
) -> Session:
    """Open a table with its host on the first seat. A practice game is never listed.

    With `starts_when_full`, the game starts when the last seat is taken. If not `rated`, the game
    changes no rating. Raises
    ValidationError with messages by field (those of the game's form, `seats`, `listing`, `clock`),
    LimitReached.
    """
    form = checked_setup(game=game, options=options, host=host, places=places)
    session = new_table(host=host, game=game, form=form, listing=listing, clock=clock, at=at)
    rated = rated and not net_decides(game, form.config())
    session.starts_when_full, session.rated = starts_when_full, rated
    if starts_when_full or not rated:
        session.save(update_fields=["starts_when_full", "rated"])
    _set_seats(session, host, places, entropy, at)
    if any(place.kind == "open" for place in places):
        publish_new_table_event(session, at)
    return begin_when_full(session, at=at)


def new_table(
    *, host: User, game: str, form: OptionsForm, listing: str, clock: Clock | None, at: datetime
) -> Session:
    """Create a table without seats from a valid form; the lobby is notified after the commit.

    Raises ValidationError for `listing` and `clock`, LimitReached.
    """
    _check_table(listing, clock)
    _require_room(host)
    return stored_table(host=host, game=game, form=form, listing=listing, clock=clock, at=at)


def checked_setup(
    *, game: str, options: Mapping[str, Any], host: User, places: Sequence[Place] = ()
) -> OptionsForm:
    """Return the game's form, filled in and valid.

    Raises ValidationError with messages by field.
    """
    if game not in CARDS:
        raise ValidationError({"game": sentence_of("unknown_game", {})})
    form = filled_in(game, options, host)
    if form.is_valid():
        errors = _problems(game_of(game), form, 1 + len(places))
    else:
        errors = {
            "options" if field == NON_FIELD_ERRORS else field: list(map(str, sentences))
            for field, sentences in form.errors.items()
        }
    errors |= _place_errors(game_of(game), places, host)
    if errors:
        raise ValidationError(errors)
    return form


SENT_AS = {"seats": "places"}
"""Maps field names of the games' rules to the names that clients send."""


def _problems(game: Game, form: OptionsForm, seats: int) -> dict[str, list[str]]:
    """Return the reasons why the game cannot be played, by field of the form or `places`."""
    found: dict[str, list[str]] = {}
    for problem in game.check(form.config(), seats):
        field = problem.field.partition(".")[0]
        found.setdefault(SENT_AS.get(field, field), []).append(
            sentence_of(problem.code, dict(problem.params))
        )
    return found


def _place_errors(game: Game, places: Sequence[Place], host: User) -> dict[str, list[str]]:
    problems = []
    if 1 + len(places) not in game.seats:
        problems.append(Problem("seats", "too_many_seats", {"most": game.seats[-1]}))
    if any(place.kind == "bot" and place.bot not in game.bots for place in places):
        problems.append(Problem("seats", "unknown_bot", {"bots": ", ".join(game.bots)}))
    asked = [place.id for place in places if place.kind == "bot_account"]
    if challengeable_bots(game.key, host).filter(public_id__in=asked).count() != len(asked):
        problems.append(Problem("seats", "unknown_bot_account"))
    names = [place.name for place in places if place.kind == "device"]
    if same := first_twice([host.name, *names]):
        problems.append(Problem("seats", "name_twice", {"name": same}))
    sentences = [sentence_of(problem.code, dict(problem.params)) for problem in problems]
    return {SENT_AS["seats"]: sentences} if sentences else {}


def first_twice(names: Iterable[str]) -> str | None:
    """Return the first name that looks like an earlier one, or None."""
    known = set()
    for name in names:
        looks = skeleton(name) or name
        if looks in known:
            return name
        known.add(looks)
    return None


def _check_table(listing: str, clock: Clock | None) -> None:
    if listing not in Listing.values:
        raise ValidationError({"listing": _("Choose public, unlisted or private.")})
    if clock is not None and not _is_offered(clock):
        raise ValidationError({"clock": _not_offered(clock)})


def _not_offered(clock: Clock) -> str:
    if clock.is_quick and _off(clock):
        return _("Time off is only available with a clock in hours or days.")
    return _("Choose one of the listed clocks, or no clock.")


def _is_offered(clock: Clock) -> bool:
    bank = clock.bank // A_SECOND
    if clock.is_quick:
        return (
            clock.decision // A_SECOND in CLOCK_SECONDS and bank in BANK_SECONDS and not _off(clock)
        )
    whole = _is_some(clock.decision, A_DAY, CLOCK_DAYS) or _is_some(
        clock.decision, AN_HOUR, CLOCK_HOURS
    )
    return whole and not bank and _is_some(clock.vacation, A_DAY, VACATION_DAYS)


def _is_some(time: timedelta, unit: timedelta, allowed: range) -> bool:
    return not time % unit and time // unit in allowed


def _off(clock: Clock) -> bool:
    return clock.nights_off or clock.weekends_off or bool(clock.vacation)


def _require_room(host: User) -> None:
    # The lock on the host's row serialises the count. Rows that refer to the host can still be
    # written.
    User.objects.select_for_update(no_key=True).get(pk=host.pk)
    if Session.objects.filter(host=host, status=Status.OPEN).count() >= OPEN_TABLES.most:
        raise LimitReached(OPEN_TABLES)


def _set_seats(
    session: Session, host: User, places: Sequence[Place], entropy: bytes, at: datetime
) -> None:
    Seat.objects.create(session=session, number=0, **golfer(host, entropy, at))
    lock_addresses(_friends_addresses(places), at=at)
    for number, place in enumerate(places, start=1):
        taken = bot_player(place.bot, at) if place.kind == "bot" else {}
        if place.kind == "device":
            taken = golfer(host, b"", at, place.name)
        Seat.objects.create(session=session, number=number, **taken)
        if place.kind == "friend" and place.id:
            invite_member(session=session, seat=number, id=place.id, by=host, at=at)
        elif place.kind == "friend":
            send_invitation(session=session, seat=number, email=place.email, by=host, at=at)
        if place.kind == "bot_account":
            challenge(session=session, seat=number, bot=place.id, by=host, at=at)


def _friends_addresses(places: Sequence[Place]) -> set[str]:
    friends = [place for place in places if place.kind == "friend"]
    ids = [place.id for place in friends if place.id]
    known = User.objects.filter(public_id__in=ids).values_list("email", flat=True) if ids else ()
    return {*known, *(place.email for place in friends if place.email)}


@transaction.atomic
def take_challenges(*, bot: User, games: Iterable[str]) -> None:
    """Set the games to which a bot can be challenged from now on."""
    wanted = set(games)
    Challenge.objects.filter(bot=bot).exclude(game__in=wanted).delete()
    rows = [Challenge(bot=bot, game=game) for game in sorted(wanted)]
    Challenge.objects.bulk_create(rows, ignore_conflicts=True)


def challenge(*, session: Session, seat: int, bot: str, by: User, at: datetime) -> Invitation:
    """Reserve a seat for a bot account. Its feed reports the challenge.

    Raises TableError("already_seated") if the bot challenges itself; LimitReached.
    """
    # The lock on the bot's row serialises the count.
    asked = User.objects.select_for_update(no_key=True).get(public_id=bot, is_bot=True)
    if asked == by:
        raise TableError("already_seated")
    if load_of(asked, at=at) >= CHALLENGES.most:
        raise LimitReached(CHALLENGES)
    return send_invitation(session=session, seat=seat, invitee=asked, by=by, at=at)


def forget_challenges(*, bot: User) -> None:
    """Delete the challenges of a bot account that is being deleted."""
    Challenge.objects.filter(bot=bot).delete()
