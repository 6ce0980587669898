"""Where a game stands: from its turns, and how it ended."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
import structlog
from msgspec import to_builtins
from msgspec.structs import replace

from core.i18n.translation import gettext as _
from courses.designs.stored import UnreadableError, converted, require_known
from games.kernel import replay
from games.kernel.chance import Chance, mixed
from games.kernel.interface import Result, conceded
from games.kernel.stored import (
    read_action,
    read_config,
    read_draws,
    read_events,
    read_position,
)
from games.registry import card_of, game_of
from games.site.progress import Progress, in_words
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn

log = structlog.get_logger(__name__)


def position_of(session: Session) -> replay.Position[Any]:
    """The position of a started game, rebuilt from its turns if its snapshot cannot be read.

    Raises UnreadableError, as all here, where no step leads from what is stored to today.
    """
    game = game_of(session.game)
    known = replay.snapshot_format(game)
    require_known(session.snapshot_format, known)
    if session.snapshot is None or session.snapshot_format != known:
        return replayed(session)
    try:
        position = read_position(game, bytes(session.snapshot))
    except UnreadableError as error:
        log.warning("snapshot rebuilt", session=session.public_id, why=str(error))
        return replayed(session)
    return _with_shared_config(session, position)


def _with_shared_config(session: Session, position: replay.Position[Any]) -> replay.Position[Any]:
    """With the one object that all tables have which agreed on the same."""
    shared = config_of(session)
    if position.state.config != shared:
        return position
    return replace(position, state=replace(position.state, config=shared))


def replayed(session: Session) -> replay.Position[Any]:
    """The position as the turns alone give it."""
    turns = turns_of(session)
    try:
        return replay.replay(game_of(session.game), turns)
    # Events that can be read may still not fit together; the rules do not look.
    except Exception as error:
        raise UnreadableError(f"the turns give no position: {error!r}") from error


def config_of(session: Session) -> Any:
    """What the table agreed on, as its game has it."""
    return _config(session.game, bytes(session.config), session.config_format)


@lru_cache(maxsize=256)
def _config(game: str, raw: bytes, format: int) -> Any:
    return read_config(game_of(game), raw, format)


def turns_of(session: Session) -> tuple[replay.Turn, ...]:
    """All stored turns as the kernel knows them, the set-up first."""
    return tuple(turn_of(session, row) for row in session.turns.order_by("number"))


def turn_of(session: Session, row: Turn) -> replay.Turn:
    """One stored turn as the kernel knows it."""
    return row.as_played or replay.Turn(
        events=events_of(session, row),
        draws=read_draws(bytes(row.draws)),
        seat=row.seat,
        action=action_of(session, row),
        prompt=row.prompt,
        undoes=row.undoes,
    )


def events_of(session: Session, row: Turn) -> tuple[Any, ...]:
    """What happened in a turn."""
    if row.as_played is not None:
        return row.as_played.events
    return read_events(game_of(session.game), bytes(row.events), row.format, config_of(session))


def action_of(session: Session, row: Turn) -> Any:
    """What was done in a turn; None in the set-up and in an undo."""
    if not row.action:
        return None
    return read_action(game_of(session.game), bytes(row.action), row.format, config_of(session))


def seed_of(session: Session, seats: Sequence[Seat]) -> bytes:
    """The seed of the draws: the server's, mixed with what each seat brought, in their order."""
    return mixed(bytes(session.seed), (bytes(seat.entropy) for seat in seats))


def chance_of(session: Session, seats: Sequence[Seat]) -> Chance:
    """The chance of a table with these seats, in their order."""
    return Chance(seed_of(session, seats))


def result_at(session: Session, state: Any) -> Result | None:
    """The result of a finished game; None before its end.

    Whoever has won because all others left has the first place, whatever was played after that.
    """
    result = game_of(session.game).result(state)
    if result is None or session.conceded_to is None:
        return result
    return conceded(result, sides_of(session, len(result.places)), session.conceded_to)


def winning_side(session: Session, seats: Sequence[Seat]) -> int | None:
    """The side that has won since no other is left; None while two are, or if nobody is.

    A bot that plays from the start is a player. One that plays on for a person is not: that person
    counts as left if they resigned or closed their account, and as still there if they can come
    back.
    """
    sides = sides_of(session, len(seats))
    there = [seat for seat in seats if not _has_left(seat)]
    left = {sides[seat.number] for seat in there}
    if len(set(sides)) < 2 or len(left) != 1 or all(seat.user is None for seat in there):
        return None
    return left.pop()


def has_won(session: Session, seats: Sequence[Seat], seat: Seat) -> bool:
    """Whether a seat is of the side that has won because all others left.

    Somebody of another side may play again: a moderator can open a closed account.
    """
    won = session.conceded_to
    return won is not None and sides_of(session, len(seats))[seat.number] == won


def sides_of(session: Session, seats: int) -> tuple[int, ...]:
    """Return the side of each seat: players of a team share one."""
    return game_of(session.game).sides(config_of(session), seats)


def _has_left(seat: Seat) -> bool:
    return seat.resigned_at is not None or (seat.user is not None and not seat.user.is_active)


def progress_of(session: Session) -> Progress | None:
    """What was noted; None before the game, and of one that nobody has noted so far."""
    try:
        return converted(session.progress, Progress) if session.progress else None
    except msgspec.ValidationError:
        return None


def reached(session: Session) -> str:
    """Where a game under way is; empty before it and after it."""
    progress = progress_of(session)
    if progress is None or not session.is_playing:
        return ""
    if progress.open_greens:
        return _("{hole} of {holes} greens taken").format(hole=progress.hole, holes=progress.holes)
    return _("Hole {hole} of {holes}").format(hole=progress.hole, holes=progress.holes)


def score_of(progress: Progress | None, seat: int) -> str:
    """What a seat has so far; empty before the first finished hole."""
    if progress is None or seat >= len(progress.totals) or not _has_begun(progress):
        return ""
    return in_words(progress.measure, progress.totals[seat])


def _has_begun(progress: Progress) -> bool:
    return progress.hole > (not progress.open_greens) or bool(progress.places)


def progress_now(game: str, state: Any, result: Result | None) -> dict[str, Any]:
    """What lists tell of a game, as it is stored."""
    progress = card_of(game).progress(state)
    told = replace(progress, places=result.places) if result else progress
    kept: dict[str, Any] = to_builtins(told)
    return kept
