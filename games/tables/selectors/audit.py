"""Audit of a finished game: checks its draws against the seed, and its turns against the rules."""

from dataclasses import dataclass

import msgspec

from courses.designs.stored import UnreadableError
from games.errors import TableError
from games.kernel.chance import Draw, commitment, false_draws
from games.kernel.redeciding import redecided
from games.registry import game_of
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.positions import config_of, seed_of, turns_of


@dataclass(frozen=True)
class Audit:
    """The result of an audit. What a file does not contain is None.

    `rules_checked` is False if the game was played under another version of the rules. `unreadable`
    is the reason why the stored game cannot be read; in that case nothing else was checked.
    """

    seed_as_committed: bool | None
    draws: int | None
    false_draws: int | None
    rules_checked: bool | None
    first_turn_decided_otherwise: int | None
    unreadable: str = ""

    @property
    def clean(self) -> bool:
        return (
            self.seed_as_committed is not False
            and not self.unreadable
            and not self.false_draws
            and self.first_turn_decided_otherwise is None
        )


def audit(session: Session) -> Audit:
    """Audit a game that has started."""
    as_committed = commitment(bytes(session.seed)) == session.commitment
    try:
        return _audit(session, as_committed)
    except UnreadableError as error:
        return Audit(as_committed, 0, 0, False, None, unreadable=str(error))


def _audit(session: Session, as_committed: bool) -> Audit:
    seats = seats_in_order(session)
    game, turns, seed = game_of(session.game), turns_of(session), seed_of(session, seats)
    draws = [draw for turn in turns for draw in turn.draws]
    versions = set(session.turns.values_list("rules_version", flat=True))
    same_rules = versions == {game.version}
    config = config_of(session)
    return Audit(
        seed_as_committed=as_committed,
        draws=len(draws),
        false_draws=len(false_draws(seed, draws)),
        rules_checked=same_rules,
        first_turn_decided_otherwise=(
            redecided(game, turns, len(seats), config, seed) if same_rules else None
        ),
    )


class OpenedDraws(msgspec.Struct, frozen=True):
    """The data needed to repeat every draw of a game."""

    commitment: str
    seed: str
    brought: tuple[str, ...]
    """The entropy of each seat, by number, in hexadecimal like the seed."""
    draws: tuple[Draw, ...]


def opened_draws(session: Session) -> OpenedDraws:
    """Return the seed and all draws of a finished game. Raises TableError("not_finished")."""
    if not session.is_finished:
        raise TableError("not_finished")
    return OpenedDraws(
        commitment=session.commitment,
        seed=bytes(session.seed).hex(),
        brought=tuple(bytes(seat.entropy).hex() for seat in seats_in_order(session)),
        draws=tuple(draw for turn in turns_of(session) for draw in turn.draws),
    )
