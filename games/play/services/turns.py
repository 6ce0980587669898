"""The only entry point for actions and undos of any source: `submit_action` and `undo_turn`."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef

from accounts.people.models import User
from core.db.prepared import Prepared
from games.errors import TableError
from games.kernel.codec import decode_action, encode
from games.kernel.interface import RulesError
from games.kernel.replay import play, undo
from games.play.services.committing import until_stored
from games.play.services.recording import Entry, Move, recorded
from games.registry import game_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY, Turn
from games.tables.selectors.access import Person, may_act
from games.tables.selectors.positions import Reading, action_of, chance_of, turns_of
from games.tables.selectors.words import came_later

LONGEST_KEY = 80
REFUSED_BY_THEMSELVES = {
    "malformed_action",
    "key_reserved",
    "key_missing",
    "key_too_long",
    "key_unprintable",
}
"""Refusals that do not depend on the table: the submission is refused at any version."""

_BY_KEY = Prepared(
    lambda session, seat, key: Turn.objects.filter(session_id=session, seat=seat, key=key).defer(
        "events", "draws"
    ),
    987_654_321,
    17_654,
    "«key»",
)

_UNCHANGED = Prepared(
    lambda session, version, seat, key, user, access: Session.objects.filter(
        ~Exists(Turn.objects.filter(session_id=OuterRef("pk"), seat=seat, key=key)),
        Exists(User.objects.filter(pk=user, access_version=access)),
        pk=session,
        version=version,
    ).only("pk"),
    987_654_321,
    987_654_322,
    17_654,
    "«key»",
    987_654_323,
    987_654_324,
)


class Answer(msgspec.Struct, frozen=True):
    """The outcome of an action; repeating the request returns the same answer."""

    session: str
    version: int
    """The table's version after the action."""
    turn: int
    seat: int
    key: str


class Submission(msgspec.Struct, frozen=True):
    """An action as it was sent, before it is checked.

    Without a `user`, the site acts, for a bot or for a player whose time is up. Until the site has
    acted, the player still can.
    """

    seat: int
    prompt: str
    payload: bytes
    key: str
    user: Any
    at: datetime


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

    Raises RulesError: malformed_action, key_reused, key_reserved, not_your_seat, not_playing,
    closed_prompt, or the reason why the action is illegal.
    """
    return submit(session_id, Submission(seat, prompt, payload, key, user, at))


def submit(session_id: int, sent: Submission) -> Answer:
    """Like `submit_action`, with the whole submission as one value."""

    def decide(reading: Reading) -> Move | Turn:
        action = permitted(reading, sent)
        earlier = earlier_turn(reading.session, sent.seat, sent.key)
        if earlier is not None:
            return repeated(reading.session, earlier, digest_of(sent.prompt, action))
        return decided(reading, sent, action)

    return answer_to(until_stored(session_id, decide))


def permitted(reading: Reading, sent: Submission) -> Any:
    """Return the action of a submission whose sender can act; it can still be illegal.

    Raises RulesError: malformed_action, not_your_seat, key_reserved, or the error of its key.
    """
    action = decode_action(game_of(reading.session.game), sent.payload)
    require_player(reading.seats, sent.seat, sent.user, sent.at)
    if sent.user is not None:
        _require_not_reserved(sent.key)
    require_key(sent.key)
    return action


def decided(reading: Reading, sent: Submission, action: Any) -> Move:
    """Return the move of a permitted action, ready to be stored. The reading does not change.

    Raises RulesError: not_playing, closed_prompt, or the reason why the action is illegal.
    """
    require_playing(reading.session)
    session, seats = reading.changeable()
    assert reading.position is not None
    chance = chance_of(session, seats)
    game = game_of(session.game)
    played = play(game, reading.position, sent.seat, sent.prompt, action, chance)
    entry = Entry(
        key=sent.key,
        digest=digest_of(sent.prompt, action),
        by_house=sent.user is None,
        timed_out=sent.user is None and not seats[sent.seat].played_by_bot,
        at=sent.at,
    )
    return recorded(session, seats, reading.position, played, entry)


def is_final(reading: Reading, sent: Submission) -> bool:
    """Return True if `submit` would also refuse a submission that `decided` has refused.

    `submit` could accept it if the table has changed since the reading, the key was used before, or
    the sender's access has changed.
    """
    session, user = reading.session, sent.user
    row = _UNCHANGED.first(
        session.pk, session.version, sent.seat, sent.key, user.pk, user.access_version
    )
    return row is not None


def require_player(seats: Sequence[Seat], number: int, user: Person, at: datetime) -> None:
    """Raise TableError("not_your_seat") unless this user can play the seat.

    Call this before looking up a key: keys of bots can be guessed, and the result of the lookup
    would reveal what the bot has chosen.
    """
    if number not in range(len(seats)):
        raise TableError("not_your_seat")
    seat = seats[number]
    by_house = seat.played_by_bot or seat.is_late(at=at)
    if not (by_house if user is None else may_act(user, seat)):
        raise TableError("not_your_seat")


def require_playing(session: Session) -> None:
    """Raise TableError("not_playing") unless the game is running."""
    if not session.is_playing:
        raise TableError("not_playing")


def digest_of(prompt: str, action: Any) -> str:
    """Return a hash of a prompt's answer that does not depend on the formatting of the payload."""
    return hashlib.sha256(encode([prompt, action])).hexdigest()


def _require_not_reserved(key: str) -> None:
    """Raise TableError("key_reserved") for a key of the site. It would block a bot's decision."""
    if key.startswith(HOUSE_KEY):
        raise TableError("key_reserved", begins=HOUSE_KEY)


def require_key(key: str) -> None:
    """Raise TableError if a key is missing, too long or unprintable."""
    if not key:
        raise TableError("key_missing")
    if len(key) > LONGEST_KEY:
        raise TableError("key_too_long", most=LONGEST_KEY)
    if not key.isprintable():
        raise TableError("key_unprintable")


def earlier_turn(session: Session, seat: int, key: str) -> Turn | None:
    """Return the turn of this seat that is stored with this key, or None."""
    return _BY_KEY.first(session.pk, seat, key)


def repeated(session: Session, turn: Turn, digest: str) -> Turn:
    """Return the stored turn. Raises TableError("key_reused") if its content was different."""
    if digest != turn.digest and digest != _digest_today(session, turn):
        raise TableError("key_reused")
    turn.session = session
    return turn


def _digest_today(session: Session, turn: Turn) -> str:
    """Return the digest of a stored action in the current format, to which fields may have been
    added since.
    """
    action = action_of(session, turn)
    return turn.digest if action is None else digest_of(turn.prompt, action)


def answer_to(turn: Turn) -> Answer:
    assert turn.seat is not None
    return Answer(turn.session.public_id, turn.version, turn.number, turn.seat, turn.key)


def undo_turn(
    *, session_id: int, seat: int, turn: int, key: str, user: Person, at: datetime
) -> Answer:
    """Take back the turn with this number, which must be the table's last.

    Raises RulesError: cannot_undo, key_reused, key_reserved, not_your_seat, not_playing.
    """
    entry = Entry(key=key, digest=digest_of("undo", turn), at=at)

    def decide(reading: Reading) -> Move | Turn:
        require_player(reading.seats, seat, user, at)
        _require_not_reserved(key)
        require_key(key)
        if earlier := earlier_turn(reading.session, seat, key):
            return repeated(reading.session, earlier, entry.digest)
        return _taken_back(reading, seat, turn, entry)

    return answer_to(until_stored(session_id, decide))


def _taken_back(reading: Reading, seat: int, number: int, entry: Entry) -> Move:
    require_playing(reading.session)
    last = reading.last_turn()
    if last is None or number != last.number or came_later(reading.seats[seat], last.at):
        raise RulesError("cannot_undo")
    session, seats = reading.changeable()
    played = undo(game_of(session.game), turns_of(session)[: session.turn_count], seat)
    return recorded(session, seats, reading.position, played, entry)
