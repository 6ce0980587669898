"""How to provoke the refusals of tables, for `refusals.WAYS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from accounts.people.models import User
from courses.social.reactions.services import block
from games.clocks.services.pauses import agree_to_pause, begin_vacation
from games.lobby.services.opening import Place as SeatPlace
from games.lobby.services.opening import take_challenges
from games.lobby.services.rematch import play_rematch
from games.seats.services.invitations import invite
from games.seats.services.seats import clear_seat, join_table
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.invitations import token_of
from tests.factories.games import opened
from tests.games.good_rounds import ROUND
from tests.games.seats.test_refused_starts import TABLES_TOO_LARGE
from tests.guards.support.earlier import Earlier, Place, cleared_round, timed
from tests.guards.support.ways import Way
from tests.guards.support.world import World

ROUNDS = "games.rounds.services.rounds_of"
MISSED = replace(ROUND, holes=(replace(ROUND.holes[0], holed=False),))
"""A round that did not reach the green of its hole."""


REVIEWER = "games.reviews.services.reviewing_part"
PROBLEMS = "games.replays.services.problems_now"


def attr(name: str, attribute: str) -> Callable[[World], Any]:
    return lambda world: getattr(getattr(world, name), attribute)


TABLE = {"public_id": attr("game", "public_id")}
WAITING = {"public_id": attr("waiting", "public_id")}
ONESELF = {"public_id": attr("owner", "public_id")}
BOT = {"public_id": attr("bot", "public_id")}


def _status(name: str, status: str) -> Callable[[World], Any]:
    return lambda w: Session.objects.filter(pk=getattr(w, name).pk).update(status=status)


def _practice(world: World) -> None:
    Session.objects.filter(pk=world.game.pk).update(practice=True, listing=Listing.UNLISTED)


def _friend(name: str, *, seat: int) -> Callable[[World], Mapping[str, Any]]:
    return lambda world: {"seat": seat, "id": getattr(world, name).public_id}


def _places(*names: str) -> Callable[[World], Mapping[str, Any]]:
    """Return a function for the field `places` with seats for these users."""

    def fields(world: World) -> Mapping[str, Any]:
        people = [getattr(world, name) for name in names]
        kinds = ("bot_account" if person.is_bot else "friend" for person in people)
        ids = (person.public_id for person in people)
        return {"places": [{"kind": kind, "id": id} for kind, id in zip(kinds, ids, strict=True)]}

    return fields


def _fill_seats(world: World) -> None:
    world.waiting.seats.filter(kind=SeatKind.OPEN).update(kind=SeatKind.BOT, bot="caddie")


def _second_seat(world: World) -> None:
    """Let the invitation to seat 2 expire, so that seats 1 and 2 are free."""
    Invitation.objects.filter(pk=world.invitation.pk).update(expires_at=world.at)


def _mate_seated(world: World) -> None:
    _second_seat(world)
    join_table(session_id=world.waiting.pk, user=world.mate, at=world.at)


def _mate_invited(world: World) -> Place:
    _second_seat(world)
    table, mate = world.waiting, world.mate.public_id
    made = invite(session_id=table.pk, user=world.owner, seat=1, id=mate, at=world.at)
    return {"token": token_of(made)}


def _remove(world: World) -> None:
    table = world.waiting.pk
    seat = join_table(session_id=table, user=world.other, at=world.at)
    clear_seat(session_id=table, user=world.owner, seat=seat.number, at=world.at)


def _too_large(game: str, options: Any, places: list[Any]) -> Earlier:
    """Return a step that opens a table which its host cannot start alone."""

    def earlier(world: World) -> Place:
        seats = [SeatPlace(**place) for place in places]
        table = opened(world.owner, game=game, options=options, places=seats, at=world.at)
        return {"public_id": table.public_id}

    return earlier


def _at_the_end(world: World) -> Place:
    session = cleared_round(world)
    return {"public_id": session.public_id, "turn": session.turn_count - 1}


def _as_bot(world: World) -> None:
    """Turn the sender of the request into a bot account."""
    User.objects.filter(pk=world.owner.pk).update(is_bot=True)


def _live(world: World) -> None:
    Session.objects.filter(pk=world.game.pk).update(clock=timedelta(seconds=30))


def _bot_accepts(world: World) -> None:
    take_challenges(bot=world.bot, games=["eighteen"])


def _paused(world: World) -> Place:
    timed(world)
    for user in (world.owner, world.mate):
        agree_to_pause(session_id=world.game.pk, user=user, at=world.at)
    return {}


def _mate_away(world: World) -> Place:
    timed(world)
    begin_vacation(session_id=world.game.pk, user=world.mate, at=world.at)
    return {}


def _spent(world: World) -> Place:
    timed(world)
    long_ago = world.at - timedelta(days=30)
    begin_vacation(session_id=world.game.pk, user=world.owner, at=long_ago)
    return {}


def _arranged(world: World) -> Place:
    game = Session.objects.filter(pk=world.game.pk)
    game.update(status=Status.FINISHED, finished_at=world.at)
    play_rematch(session_id=world.game.pk, user=world.mate, at=world.at)
    return {}


def _rematch(blocked: str, by: str) -> Earlier:
    """Return a step in which Mate opens a rematch before one of the players blocks the other."""

    def earlier(world: World) -> Place:
        _arranged(world)
        block(person=getattr(world, blocked), user=getattr(world, by), at=world.at)
        return {}

    return earlier


def _helped(world: World) -> Place:
    session = cleared_round(world)
    Seat.objects.filter(session=session).update(helped=True)
    return {"public_id": session.public_id}


def _other_seed(world: World) -> Place:
    session = cleared_round(world)
    Session.objects.filter(pk=session.pk).update(seed=b"x" * 32)
    return {"public_id": session.public_id}


TABLE_WAYS: tuple[Way, ...] = (
    # Seats and invitations.
    Way("already_seated", r"/join/", role="owner"),
    Way(
        "already_seated",
        r"tables/.*/invitations/",
        before=_second_seat,
        fields=_friend("owner", seat=2),
    ),
    Way("person_is_seated", before=_mate_seated, fields=_friend("mate", seat=2)),
    Way("already_invited", r"/invitations/", earlier=_mate_invited, fields=_friend("mate", seat=2)),
    Way("table_full", r"/join/", role="other", before=_fill_seats),
    Way("table_full", before=_fill_seats, raw=b"{}"),
    Way("removed_by_host", role="other", before=_remove),
    Way("invited_by_name", role="other", earlier=_mate_invited),
    Way("invitation_closed", r"{invitation_id}", before=_second_seat),
    Way("invitations_pending", raw=b"{}"),
    *(
        Way(code, r"/start/", earlier=_too_large(*table))
        for code, table in TABLES_TOO_LARGE.items()
    ),
    # Pools.
    Way("people_only", role="owner", before=_as_bot),
    Way("pool_limit", limit="pool-entries"),
    Way("seated_elsewhere", role="owner", before=_live),
    Way("unknown_pool", fields={"mode": "chess"}),
    # Places of new tables, and challenges.
    Way("already_seated", r"/challenge/", place=ONESELF),
    Way("already_seated", r"/tables/$", fields=_places("owner")),
    Way("already_invited", r"/challenge/", fields=_places("other")),
    Way("already_invited", r"/tables/$", fields=_places("mate", "mate")),
    Way("already_seated", r"/next-game/", role="owner"),
    Way("next_game_arranged", earlier=_arranged),
    Way("next_game_full", patches={"games.lobby.services.next_game.MOST": 0}),
    Way("unknown_person", r"/rematch/", fields={"people": ["nobody"]}),
    Way("unknown_person", r"/challenge/", place={"public_id": attr("guest", "public_id")}),
    Way("unknown_person", r"/tables/$", fields={"places": [{"kind": "friend", "id": "nobody"}]}),
    Way("bot_busy", r"/challenge/", place=BOT, before=_bot_accepts, limit="games-per-bot"),
    Way("bot_busy", fields=_places("bot"), before=_bot_accepts, limit="games-per-bot"),
    # Moves.
    Way("not_playing", r"/undo/", before=_status("unlisted", Status.FINISHED)),
    Way("not_playing", before=_status("game", Status.FINISHED)),
    Way(
        "listing_final",
        before=_status("game", Status.FINISHED),
        fields={"listing": "unlisted"},
    ),
    Way("practice_unlisted", before=_practice, fields={"listing": "public"}),
    Way("another_decision_is_open", fields={"action": {"type": "TryBigHit"}}),
    Way("cannot_undo", fields={"turn": 99}),
    # Earlier turns.
    Way("no_such_seat", r"/turns/{turn}/$", query="seen_as=99"),
    Way("view_closed", query="seen_as=1", role="owner"),
    # Clocks.
    Way("clock_runs", earlier=timed),
    Way("clock_stands", earlier=_mate_away),
    Way("game_paused", earlier=_paused),
    Way("vacation_spent", earlier=_spent),
    # Rematches and rounds of a course's author.
    Way("host_blocked", r"/rematch/", role="owner", earlier=_rematch("mate", "owner")),
    Way("not_welcome", r"/rematch/", role="owner", earlier=_rematch("owner", "mate")),
    Way("not_seated", r"/designers-card/", role="owner", earlier=_helped),
    Way("round_not_audited", earlier=_other_seed),
    Way("round_not_by_hole", patches={ROUNDS: lambda session: ()}),
    Way("round_not_cleared", patches={ROUNDS: lambda session: (MISSED,)}),
    # Anything else at a table.
    Way("host_only", role="other"),
    Way("not_open", place=TABLE),
    Way("not_playing", r"/undo/", before=_status("unlisted", Status.FINISHED)),
    Way("not_seated", role="other"),
    Way("designer_only", role="other"),
    Way("version_unknown", query="since=99999"),
    # Reviews, and playing on.
    Way("no_review", patches={REVIEWER: lambda session: None}),
    Way("still_playing", place=TABLE),
    Way("nothing_to_play", earlier=_at_the_end),
    Way("rules_changed", r"/play-on/", patches={PROBLEMS: lambda source: ("new",)}),
    Way("no_such_seat", r"/play-on/", fields={"seat": 99}),
    Way("unknown_turn", place={"turn": lambda w: 9999}),
    Way("not_started", place=WAITING),
    Way("not_your_seat", r"/actions/|/undo/", role="other"),
    Way("closed_prompt", r"/actions/", fields={"prompt": "9.9"}),
    Way("malformed_action", fields={"action": {"type": "Fore"}}),
    Way("already_seated", r"accept/", role="owner"),
    Way("seat_is_taken_by_host", r"/leave/", role="owner", place=WAITING),
    Way("seat_is_taken_by_host", r"/bots/", place={"seat": lambda w: 0}),
    Way("no_such_seat", r"{seat}", place={"seat": lambda w: 99}),
    Way("no_such_seat", fields={"seat": 99}),
    Way("seat_not_free", fields={"seat": 0}),
    Way("seat_kept", fields={"seat": 2}),
    Way("unknown_bot", fields={"bot": "nobody"}),
    Way(
        "host_blocked", before=lambda w: block(person=w.owner, user=w.other, at=w.at), role="other"
    ),
    Way("not_welcome", before=lambda w: block(person=w.other, user=w.owner, at=w.at), role="other"),
    Way("unknown_person", r"/invitations/", fields={"id": "nobody"}),
    Way("unknown_invitation", place={"token": lambda w: "nobody:gave:this"}),
    Way("invitation_closed", r"invitations/{token}/", before=_status("waiting", Status.CANCELLED)),
    Way("no_clock", role="owner"),
    Way("no_vacation", role="owner"),
    Way("not_finished", place=TABLE),
    Way("not_over", place=TABLE),
    Way("not_won", place=TABLE),
    Way("not_replaced", place=TABLE),
    Way("not_waiting_long", place=TABLE),
    Way("round_not_finished", place=TABLE),
)
