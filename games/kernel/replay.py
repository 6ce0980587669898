"""Compute positions: the next one after an action, or the current one from stored turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from games.kernel.chance import Chance, Draw, Journal
from games.kernel.interface import Ask, ClosedPrompt, Game, Prompt, RulesError, Seat

S = TypeVar("S")


class Position(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A game's state with its open prompts. A session stores it as a snapshot."""

    state: S
    prompts: tuple[tuple[Prompt, ...], ...]
    """The open prompts of each seat, required ones first."""
    issued: tuple[int, ...]
    """How many prompts each seat has received. It never decreases, so no id is used twice."""


POSITION_FORMAT = 1
"""The format of state and prompts in all games' snapshots. Format 0 had one prompt per seat."""
FORMATS_OF_A_GAME = 1000


def snapshot_format(game: Game) -> int:
    """Return the format of a game's snapshots, from POSITION_FORMAT and the game's format."""
    return POSITION_FORMAT * FORMATS_OF_A_GAME + game.format


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A stored turn: the set-up, an undo, or an action with its events and draws."""

    events: tuple[Any, ...] = ()
    draws: tuple[Draw, ...] = ()
    seat: Seat | None = None
    action: Any = None
    prompt: str = ""
    """The id of the prompt that the action answers; for an undo, of the prompt to reopen.

    An undo without it was stored by an earlier release, in which an undo closed all prompts.
    """
    undoes: int | None = None
    """The number of the turn that this one undoes, counted from 0."""
    start: Any = None
    """The state in which the game starts, in the set-up of a game that continues another one."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """The outcome of an action: the next position and the turn to store."""

    position: Position[Any]
    turn: Turn


def start(game: Game, seats: int, config: Any, chance: Chance) -> Played:
    """Return the set-up of a game. `config` must have passed `game.check`."""
    journal: Journal[Any, Any] = Journal(game.evolve, None, chance)
    game.setup(journal, seats, config)
    turn = Turn(tuple(journal.events), tuple(journal.draws))
    return Played(opening(game, journal.state, seats), turn)


def start_from(game: Game, state: Any) -> Played:
    """Return the set-up of a game that starts in this state, which another game has reached."""
    return Played(opening(game, state, len(state.seats)), Turn(start=state))


def opening(game: Game, state: Any, seats: int) -> Position[Any]:
    """Return the position for a state in which no action has been played yet."""
    return _advanced(game, Position(None, ((),) * seats, (0,) * seats), state)


def play(
    game: Game, position: Position[Any], seat: Seat, prompt: str, action: Any, chance: Chance
) -> Played:
    """Return the outcome of answering a prompt.

    Raises ClosedPrompt if the prompt is not open to this seat, RulesError if the action is not
    legal.
    """
    kind = asked(position, seat, prompt).kind
    if action not in game.legal_actions(position.state, seat, kind):
        raise game.refuse(position.state, seat, kind, action)
    journal: Journal[Any, Any] = Journal(game.evolve, position.state, chance)
    game.decide(journal, seat, action)
    turn = Turn(tuple(journal.events), tuple(journal.draws), seat, action, prompt)
    return Played(_advanced(game, position, journal.state, prompt), turn)


def undo(game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None) -> Played:
    """Return the outcome of undoing the seat's last action, stored as a further turn.

    `base` is as in `replay`. Raises RulesError("cannot_undo") if that action was not the table's
    last turn, if it drew or revealed anything hidden, or if the game has a result.
    """
    return _taken_back(game, turns, seat, base)


def undo_again(game: Game, turns: Sequence[Turn], seat: Seat, prompt: str) -> Played:
    """Return the outcome of a stored undo. `prompt` is the prompt whose answer it undid.

    Raises RulesError like `undo`.
    """
    return _taken_back(game, turns, seat, prompt=prompt)


def _taken_back(
    game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None, prompt: str | None = None
) -> Played:
    if not undoable(game, turns, seat, base):
        raise RulesError("cannot_undo")
    positions = positions_after(game, turns, base)
    if prompt is None:
        prompt = answered_by(positions[-2], turns[-1])
    turn = Turn(seat=seat, prompt=prompt, undoes=len(turns) - 1)
    return Played(_next(game, positions, turn), turn)


def undoable(game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None) -> bool:
    """Return True if the seat can undo the table's last turn."""
    return (
        may_take_back(game, turns[-1], seat)
        and game.result(folded(game, _before(turns, base), events_in_force(turns))) is None
    )


def may_take_back(game: Game, last: Turn, seat: Seat) -> bool:
    """Return True if the seat can undo the last turn as long as the game has no result."""
    return last.seat == seat and last.undoes is None and reversible(game, last)


def reversible(game: Game, turn: Turn) -> bool:
    """Return True if a turn contains no draws and revealed nothing hidden."""
    return not turn.draws and not any(isinstance(event, game.revealing) for event in turn.events)


def events_in_force(turns: Sequence[Turn]) -> Iterable[Any]:
    """Return the events of all turns that were not undone, which lead to the current state."""
    taken_back = {turn.undoes for turn in turns}
    return (event for n, turn in enumerate(turns) if n not in taken_back for event in turn.events)


def _before(turns: Sequence[Turn], base: Any) -> Any:
    """Return the state before the events of the set-up, which is None in an ordinary game."""
    return base if turns[0].start is None else turns[0].start


def folded(game: Game, state: Any, events: Iterable[Any]) -> Any:
    """Return the state after applying the events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def replay(game: Game, turns: Sequence[Turn], base: Any = None) -> Position[Any]:
    """Return the position after the stored turns, from their events only and without the rules.

    The first turn is the set-up. `base` is the state before it, which is None except in scenarios.
    """
    return positions_after(game, turns, base)[-1]


def positions_after(game: Game, turns: Sequence[Turn], base: Any = None) -> list[Position[Any]]:
    """Return the position after each turn. The arguments are as in `replay`."""
    state = folded(game, _before(turns, base), turns[0].events)
    return positions_from(game, opening(game, state, len(state.seats)), 0, turns[1:])


def positions_from(
    game: Game, known: Position[Any], number: int, turns: Iterable[Turn]
) -> list[Position[Any]]:
    """Return the position after each of the turns that follow turn `number`, with `known`, the
    position after that turn, as the first element.

    Raises ValueError if one of the turns takes back turn `number` or an earlier one, because the
    position before that is not known.
    """
    positions = [known]
    for turn in turns:
        positions.append(_next(game, positions, turn, number))
    return positions


def _next(
    game: Game, positions: Sequence[Position[Any]], turn: Turn, first: int = 0
) -> Position[Any]:
    """Return the position after a stored turn, given the positions since turn `first`."""
    last = positions[-1]
    if turn.undoes is None:
        state = folded(game, last.state, turn.events)
        return _advanced(game, last, state, answered_by(last, turn))
    if turn.undoes <= first:
        raise ValueError(f"turn {turn.undoes} is before the known positions")
    before = positions[turn.undoes - 1 - first]
    kept = _still_open(before, last) if turn.prompt else _closed(last)
    return _advanced(game, kept, before.state)


def answered_by(position: Position[Any], turn: Turn) -> str:
    """Return the id of the prompt that a stored turn answers.

    Old turns do not contain it; they were stored when a seat had only one prompt.
    """
    return turn.prompt or ("" if turn.seat is None else prompt_id(position, turn.seat))


def _still_open(before: Position[Any], after: Position[Any]) -> Position[Any]:
    """Return the position with only the prompts that were already open before the undone turn.

    The undo does not change these decisions. All other prompts belong to the undone turn: an answer
    to one of them must not count for an earlier prompt that looks the same.
    """
    prompts = tuple(
        tuple(prompt for prompt in now if prompt in then)
        for then, now in zip(before.prompts, after.prompts, strict=True)
    )
    return msgspec.structs.replace(after, prompts=prompts)


def _closed(position: Position[Any]) -> Position[Any]:
    """Return the position without prompts, as after an undo in earlier releases.

    Later turns refer to the new ids.
    """
    return msgspec.structs.replace(position, prompts=((),) * len(position.prompts))


def _advanced(game: Game, before: Position[Any], state: Any, answered: str = "") -> Position[Any]:
    """Return the next position. Unanswered prompts whose decision is still open keep their id."""
    prompts: list[tuple[Prompt, ...]] = [()] * len(before.prompts)
    issued = list(before.issued)
    for seat, asks in game.prompts(state).items():
        still = []
        for ask in asks:
            for prompt in before.prompts[seat]:
                if prompt.id != answered and prompt.answers(ask):
                    break
            else:
                issued[seat] += 1
                prompt = _numbered(seat, issued[seat], ask)
            still.append(prompt)
        prompts[seat] = tuple(still)
    return Position(state, tuple(prompts), tuple(issued))


def _numbered(seat: Seat, number: int, ask: Ask) -> Prompt:
    """Return a prompt numbered by seat.

    A common counter would reveal how often other seats have decided.
    """
    return Prompt(f"{seat}.{number}", ask.kind, ask.required, ask.about)


def open_to(position: Position[Any], seat: Seat) -> tuple[Prompt, ...]:
    """Return the open prompts of a seat, required ones first. Unknown seats have none."""
    return position.prompts[seat] if 0 <= seat < len(position.prompts) else ()


def asked(position: Position[Any], seat: Seat, prompt: str) -> Prompt:
    """Return a seat's open prompt by its id. Raises ClosedPrompt if it is not open."""
    for one in open_to(position, seat):
        if one.id == prompt:
            return one
    raise ClosedPrompt


def foremost(position: Position[Any], seat: Seat) -> Prompt | None:
    """Return a seat's first prompt, which is a required one if there is any, or None."""
    prompts = open_to(position, seat)
    return prompts[0] if prompts else None


def required_of(position: Position[Any], seat: Seat) -> Prompt | None:
    """Return the prompt with which a seat blocks the game, or None."""
    prompt = foremost(position, seat)
    return prompt if prompt is not None and prompt.required else None


def prompt_id(position: Position[Any], seat: Seat) -> str:
    """Return the id of the seat's first prompt, or "" if it has none."""
    prompt = foremost(position, seat)
    return prompt.id if prompt else ""


def deciding(position: Position[Any]) -> tuple[Seat, ...]:
    """Return the seats that block the game.

    This is all that other players can know of open prompts.
    """
    return tuple(
        seat for seat, prompts in enumerate(position.prompts) if prompts and prompts[0].required
    )
