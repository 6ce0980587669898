"""The one way in for actions and undos, whoever sends them: `submit_action` and `undo_turn`."""

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
"""Refusals that depend on the submission alone: it is refused at any version of its table."""

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
    """What comes of an action; the same again when it is sent again."""

    session: str
    version: int
    """The table's after the action."""
    turn: int
    seat: int
    key: str


class Submission(msgspec.Struct, frozen=True):
    """An action as somebody sends it, to be decided on.

    Without a `user` the site acts, for seats that bots play and for golfers whose time is up. Until
    it does, a golfer may still act.
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
    closed_prompt, or why the action is illegal.
    """
    return submit(session_id, Submission(seat, prompt, payload, key, user, at))


def submit(session_id: int, sent: Submission) -> Answer:
    """The same with one value for all that was sent."""

    def decide(reading: Reading) -> Move | Turn:
        action = permitted(reading, sent)
        earlier = earlier_turn(reading.session, sent.seat, sent.key)
        if earlier is not None:
            return repeated(reading.session, earlier, digest_of(sent.prompt, action))
        return decided(reading, sent, action)

    return answer_to(until_stored(session_id, decide))


def permitted(reading: Reading, sent: Submission) -> Any:
    """The action of a submission by somebody who may send it; it may still be illegal.

    Raises RulesError: malformed_action, not_your_seat, key_reserved, or what is wrong with its key.
    """
    action = decode_action(game_of(reading.session.game), sent.payload)
    require_player(reading.seats, sent.seat, sent.user, sent.at)
    if sent.user is not None and sent.key.startswith(HOUSE_KEY):
        raise TableError("key_reserved", begins=HOUSE_KEY)
    require_key(sent.key)
    return action


def decided(reading: Reading, sent: Submission, action: Any) -> Move:
    """What comes of a permitted action on a table, to be stored; the reading stays as it is.

    Raises RulesError: not_playing, closed_prompt, or why it is illegal.
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
    """Return True if `submit` would refuse a submission for the reason that `decided` gave.

    It would not if the table has moved on since the reading, the key was used before, or the
    sender's access has changed.
    """
    session, user = reading.session, sent.user
    row = _UNCHANGED.first(
        session.pk, session.version, sent.seat, sent.key, user.pk, user.access_version
    )
    return row is not None


def require_player(seats: Sequence[Seat], number: int, user: Person, at: datetime) -> None:
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


def require_key(key: str) -> None:
    """Raises TableError for a key that is none."""
    if not key:
        raise TableError("key_missing")
    if len(key) > LONGEST_KEY:
        raise TableError("key_too_long", most=LONGEST_KEY)
    if not key.isprintable():
        raise TableError("key_unprintable")


def earlier_turn(session: Session, seat: int, key: str) -> Turn | None:
    """The turn that this seat's key brought before."""
    return _BY_KEY.first(session.pk, seat, key)


def repeated(session: Session, turn: Turn, digest: str) -> Turn:
    """The first turn again. Raises TableError("key_reused") if it was something else."""
    if digest != turn.digest and digest != _digest_today(session, turn):
        raise TableError("key_reused")
    turn.session = session
    return turn


def _digest_today(session: Session, turn: Turn) -> str:
    """The digest of a stored action as today's format has it: it may have got a field since."""
    action = action_of(session, turn)
    return turn.digest if action is None else digest_of(turn.prompt, action)


def answer_to(turn: Turn) -> Answer:
    """The answer that a stored turn stands for."""
    assert turn.seat is not None
    return Answer(turn.session.public_id, turn.version, turn.number, turn.seat, turn.key)


def undo_turn(
    *, session_id: int, seat: int, turn: int, key: str, user: Person, at: datetime
) -> Answer:
    """Take back the turn of this number, which must be the last of all.

    Raises RulesError: cannot_undo, and as `submit_action` does.
    """
    entry = Entry(key=key, digest=digest_of("undo", turn), at=at)

    def decide(reading: Reading) -> Move | Turn:
        require_player(reading.seats, seat, user, at)
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
