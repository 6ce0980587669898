"""Compute all figures again from the log, and the log from the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from django.db import transaction
from django.db.models import Model

from games.record.log.keepers import KEEPERS, Keeper, LoggedGame
from games.record.log.models import Reason, RecordedGame, RecordedRound
from games.record.log.selectors.games import logged_games
from games.record.log.selectors.reading import figures_of
from games.record.log.selectors.reasons import reason_of
from games.record.log.services.recording import locked_state, write_figures
from games.tables.models.seat import SeatKind
from games.tables.selectors.access import seats_in_order

Tell = Callable[[str, int, int], None]
"""(what is computed, how many games are done, of how many): reports progress."""


def rebuild_figures(keeper: Keeper, *, tell: Tell) -> None:
    """Compute all figures of a keeper again. Until the commit, pages show the earlier figures.

    No game is added to the log until then. Games can be played.
    """
    with transaction.atomic():
        locked_state(wait=True)
        _rebuild(keeper, tell)


def _rebuild(keeper: Keeper, tell: Tell) -> None:
    keeper.clear()
    total = RecordedGame.objects.count()
    keeper.add_all(_reported(logged_games(), keeper.name, total, tell))


def _reported(
    games: Iterable[LoggedGame], name: str, total: int, tell: Tell
) -> Iterator[LoggedGame]:
    for done, logged in enumerate(games, start=1):
        yield logged
        tell(name, done, total)


class _RollBack(Exception):
    """Ends a transaction without storing anything."""


def differences(keeper: Keeper, *, tell: Tell) -> list[str]:
    """Return the rows of a keeper that a rebuild would change. Nothing is stored.

    A line that begins with `-` is stored, but a rebuild does not find it. A line with `+` is found
    by a rebuild, but not stored.
    """
    with transaction.atomic():
        locked_state(wait=True)
        stored = {_digest(row) for row in keeper.rows()}
        new: list[str] = []
        rebuilt: set[bytes] = set()
        with suppress(_RollBack), transaction.atomic():
            _rebuild(keeper, tell)
            for row in keeper.rows():
                rebuilt.add(_digest(row))
                if _digest(row) not in stored:
                    new.append(f"+ {keeper.name} {row}")
            raise _RollBack
        # Now the stored rows can be read again.
        old = [f"- {keeper.name} {row}" for row in keeper.rows() if _digest(row) not in rebuilt]
    return sorted([*old, *new], key=lambda line: line[1:])


def _digest(row: tuple[object, ...]) -> bytes:
    """Return a short value for a row: a million rows must fit into memory."""
    return blake2b(repr(row).encode(), digest_size=16).digest()


GAME_COLUMNS = (
    *("game", "mode", "pace", "rated", "ground_version_id", "month", "finished_at", "problem"),
)
ROUND_COLUMNS = ("reason", "place", "side", "score", "par", "holes", "sums")


def reread_games(*, store: bool, tell: Tell) -> list[str]:
    """Read all games of the log again from their turns, and return what has changed.

    Golfers and reasons stay as they were recorded: they depend on the accounts at that time. A game
    whose table has been deleted stays as it is.
    """
    numbers = list(RecordedGame.objects.values_list("number", flat=True))
    found: list[str] = []
    for done, number in enumerate(numbers, start=1):
        with transaction.atomic():
            locked_state(wait=True)
            found.extend(_reread(number, store))
        tell("games", done, len(numbers))
    return found


def _reread(number: int, store: bool) -> list[str]:
    game = RecordedGame.objects.select_related("session__ground_version").get(number=number)
    rounds = list(game.rounds.order_by("seat"))
    session = game.session
    if session is None:
        return []
    before = _values(game, GAME_COLUMNS), [_values(each, ROUND_COLUMNS) for each in rounds]
    private = game.private
    figures = figures_of(session)
    if isinstance(figures, str) and not game.problem:
        # Keep the stored figures, because they cannot be computed again.
        return [f"game {number} can’t be read any more: {figures}"]
    _forget_problem(game, rounds)
    write_figures(game, rounds, session, figures)
    # A host can make a table private after its game has counted for records.
    game.private = private
    after = _values(game, GAME_COLUMNS), [_values(each, ROUND_COLUMNS) for each in rounds]
    changes = list(_changes(f"game {number}", before[0], after[0]))
    for row, old, new in zip(rounds, before[1], after[1], strict=True):
        changes.extend(_changes(f"round {row}", old, new))
    if changes and store:
        game.save()
        RecordedRound.objects.bulk_update(rounds, ROUND_COLUMNS)
    return changes


def _forget_problem(game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
    """Find the reasons of a game again that could not be read so far."""
    if not game.problem or game.session is None:
        return
    seats = [seat for seat in seats_in_order(game.session) if seat.kind != SeatKind.OPEN]
    reasons = {seat.number: reason_of(seat, seats[:place]) for place, seat in enumerate(seats)}
    for each in rounds:
        each.reason = reasons.get(each.seat, Reason.UNREADABLE)


def _values(row: Model, columns: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in columns}


def _changes(what: str, old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    for name, value in new.items():
        if value != old[name]:
            yield f"{what}: {name} is {old[name]!r}, and the log gives {value!r}"


def keepers_named(names: Iterable[str]) -> list[Keeper]:
    """Return the keepers with these names, all if there are none. Raises KeyError."""
    by_name = {keeper.name: keeper for keeper in KEEPERS}
    return [by_name[name] for name in names] or list(KEEPERS)
