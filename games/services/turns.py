"""The one way in: every action goes through `submit_action`, whoever sends it."""

import hashlib
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from games.errors import TableError
from games.kernel.codec import decode_action, encode
from games.kernel.replay import play
from games.models import Seat, Session, Turn
from games.models.turn import HOUSE_KEY
from games.registry import game_of
from games.selectors.access import Person, may_act, seats_in_order
from games.selectors.positions import action_of, chance_of, position_of
from games.services.locking import locked_session
from games.services.recording import Entry, record

LONGEST_KEY = 80


class Answer(msgspec.Struct, frozen=True):
    """What comes of an action; the same again when it is sent again."""

    session: str
    version: int
    """The table's after the action."""
    turn: int
    seat: int
    key: str


@transaction.atomic
def submit_action(
    *,
    session_id: int,
    seat: int,
    prompt: str,
    payload: bytes,
    key: str,
    user: Person,
    at: datetime,
) -> Answer:
    """Answer a prompt with an action, once per key.

    Without a `user` the site acts, for seats that bots play and for golfers whose time is up. Until
    it does, a golfer may still act. Raises RulesError: malformed_action, key_reused, key_reserved,
    not_your_seat, not_playing, closed_prompt, or why the action is illegal.
    """
    session = locked_session(session_id)
    game = game_of(session.game)
    action = decode_action(game, payload)
    digest = digest_of(prompt, action)
    seats = seats_in_order(session)
    require_player(seats, seat, user, at)
    if user is not None and key.startswith(HOUSE_KEY):
        raise TableError("key_reserved", begins=HOUSE_KEY)
    if earlier := earlier_turn(session, seat, key):
        return repeated(session, earlier, digest)
    require_playing(session)
    position = position_of(session)
    played = play(game, position, seat, prompt, action, chance_of(session, seats))
    entry = Entry(
        key=key,
        digest=digest,
        prompt=prompt,
        by_house=user is None,
        timed_out=user is None and not seats[seat].played_by_bot,
        at=at,
    )
    return answer_to(session, record(session, seats, position, played, entry))


def require_player(seats: list[Seat], number: int, user: Person, at: datetime) -> None:
    """Raises TableError("not_your_seat") unless the seat is theirs to play.

    Before a key is looked up: keys of bots can be guessed, and whether one came with this content
    would tell a stranger what the bot has chosen.
    """
    if number not in range(len(seats)):
        raise TableError("not_your_seat")
    seat = seats[number]
    by_house = seat.played_by_bot or seat.is_late(at=at)
    if not (by_house if user is None else may_act(user, seat)):
        raise TableError("not_your_seat")


def require_playing(session: Session) -> None:
    """Raises TableError("not_playing") unless the game is under way."""
    if not session.is_playing:
        raise TableError("not_playing")


def digest_of(prompt: str, action: Any) -> str:
    """What two payloads of one meaning share, however they are spaced."""
    return hashlib.sha256(encode([prompt, action])).hexdigest()


def earlier_turn(session: Session, seat: int, key: str) -> Turn | None:
    """The turn that this seat's key brought before. Raises TableError for a key that is none."""
    if not key:
        raise TableError("key_missing")
    if len(key) > LONGEST_KEY:
        raise TableError("key_too_long", most=LONGEST_KEY)
    if not key.isprintable():
        raise TableError("key_unprintable")
    return session.turns.filter(seat=seat, key=key).defer("events", "draws").first()


def repeated(session: Session, turn: Turn, digest: str) -> Answer:
    """The first answer again. Raises TableError("key_reused") if it was to something else."""
    if digest != turn.digest and digest != _digest_today(session, turn):
        raise TableError("key_reused")
    return answer_to(session, turn)


def _digest_today(session: Session, turn: Turn) -> str:
    """The digest of a stored action as today's format has it: it may have got a field since."""
    action = action_of(session, turn)
    return turn.digest if action is None else digest_of(turn.prompt, action)


def answer_to(session: Session, turn: Turn) -> Answer:
    """The answer that a stored turn stands for."""
    assert turn.seat is not None
    return Answer(session.public_id, turn.version, turn.number, turn.seat, turn.key)
