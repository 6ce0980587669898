"""Play and replay: from a position and an action to the next, and from stored turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from games.kernel.chance import Chance, Draw, Journal
from games.kernel.interface import Ask, ClosedPrompt, Game, Prompt, RulesError, Seat

S = TypeVar("S")


class Position(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A game's state with its open prompts; a session stores it as its snapshot."""

    state: S
    prompts: tuple[tuple[Prompt, ...], ...]
    """The open prompts of each seat, required ones first."""
    issued: tuple[int, ...]
    """How many prompts each seat has had; never decreases, so that no id is used twice."""


POSITION_FORMAT = 1
"""The format of every game's snapshot: state and prompts. Format 0 had one prompt per seat."""
FORMATS_OF_A_GAME = 1000


def snapshot_format(game: Game) -> int:
    """Return the format of a game's snapshots, combined from those of the position and the game."""
    return POSITION_FORMAT * FORMATS_OF_A_GAME + game.format


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One stored turn: an action with its events and draws, the set-up, or an undo."""

    events: tuple[Any, ...] = ()
    draws: tuple[Draw, ...] = ()
    seat: Seat | None = None
    action: Any = None
    prompt: str = ""
    """The id of the prompt that the action answers; for an undo, the prompt whose answer is undone.

    An undo without it was stored by an earlier release and closed every prompt of the table.
    """
    undoes: int | None = None
    """The number of the turn that this one undoes, counted from 0."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """The outcome of an action: the next position and the turn to store."""

    position: Position[Any]
    turn: Turn


def start(game: Game, seats: int, config: Any, chance: Chance) -> Played:
    """Set a game up; `config` has passed `game.check`."""
    journal: Journal[Any, Any] = Journal(game.evolve, None, chance)
    game.setup(journal, seats, config)
    turn = Turn(tuple(journal.events), tuple(journal.draws))
    return Played(opening(game, journal.state, seats), turn)


def opening(game: Game, state: Any, seats: int) -> Position[Any]:
    """Return the position of a state before any action."""
    return _advanced(game, Position(None, ((),) * seats, (0,) * seats), state)


def play(
    game: Game, position: Position[Any], seat: Seat, prompt: str, action: Any, chance: Chance
) -> Played:
    """Answer a prompt.

    Raises ClosedPrompt if it is not open to this seat, RulesError if the action is not legal.
    """
    kind = asked(position, seat, prompt).kind
    if action not in game.legal_actions(position.state, seat, kind):
        raise game.refuse(position.state, seat, kind, action)
    journal: Journal[Any, Any] = Journal(game.evolve, position.state, chance)
    game.decide(journal, seat, action)
    turn = Turn(tuple(journal.events), tuple(journal.draws), seat, action, prompt)
    return Played(_advanced(game, position, journal.state, prompt), turn)


def undo(game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None) -> Played:
    """Undo the seat's last action, as one more turn; `base` as in `replay`.

    Raises RulesError("cannot_undo") unless it was the table's last turn, caused nothing random or
    hidden to appear, and there is no result.
    """
    return _taken_back(game, turns, seat, base)


def undo_again(game: Game, turns: Sequence[Turn], seat: Seat, prompt: str) -> Played:
    """Repeat a stored undo, whose `prompt` says which prompts it closed.

    Raises RulesError as `undo` does.
    """
    return _taken_back(game, turns, seat, prompt=prompt)


def _taken_back(
    game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None, prompt: str | None = None
) -> Played:
    if not undoable(game, turns, seat, base):
        raise RulesError("cannot_undo")
    positions = _positions(game, turns, base)
    if prompt is None:
        prompt = _answered(positions[-2], turns[-1])
    turn = Turn(seat=seat, prompt=prompt, undoes=len(turns) - 1)
    return Played(_next(game, positions, turn), turn)


def undoable(game: Game, turns: Sequence[Turn], seat: Seat, base: Any = None) -> bool:
    """Return True if the seat can undo the last turn."""
    return (
        may_take_back(game, turns[-1], seat)
        and game.result(folded(game, base, events_in_force(turns))) is None
    )


def may_take_back(game: Game, last: Turn, seat: Seat) -> bool:
    """Return True if the seat can undo the last turn, provided that the game has no result."""
    return last.seat == seat and last.undoes is None and reversible(game, last)


def reversible(game: Game, turn: Turn) -> bool:
    """Return True if a turn drew nothing and revealed nothing hidden."""
    return not turn.draws and not any(isinstance(event, game.revealing) for event in turn.events)


def events_in_force(turns: Sequence[Turn]) -> Iterable[Any]:
    """Return the events that lead to the newest state: those of turns that were not undone."""
    taken_back = {turn.undoes for turn in turns}
    return (event for n, turn in enumerate(turns) if n not in taken_back for event in turn.events)


def folded(game: Game, state: Any, events: Iterable[Any]) -> Any:
    """Return the state after the events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def replay(game: Game, turns: Sequence[Turn], base: Any = None) -> Position[Any]:
    """Return the position after the stored turns, from their events alone, without deciding again.

    The first turn is the set-up. `base` is the state before it: None except in scenarios.
    """
    return _positions(game, turns, base)[-1]


def _positions(game: Game, turns: Sequence[Turn], base: Any) -> list[Position[Any]]:
    """Return the position after each turn."""
    state = folded(game, base, turns[0].events)
    positions = [opening(game, state, len(state.seats))]
    for turn in turns[1:]:
        positions.append(_next(game, positions, turn))
    return positions


def _next(game: Game, positions: Sequence[Position[Any]], turn: Turn) -> Position[Any]:
    """Return the position after a stored turn that follows these positions."""
    last = positions[-1]
    if turn.undoes is None:
        state = folded(game, last.state, turn.events)
        return _advanced(game, last, state, _answered(last, turn))
    before = positions[turn.undoes - 1]
    kept = _still_open(before, last) if turn.prompt else _closed(last)
    return _advanced(game, kept, before.state)


def _answered(position: Position[Any], turn: Turn) -> str:
    """Return the prompt that a stored turn answers; old turns lack it, and had only one prompt."""
    return turn.prompt or ("" if turn.seat is None else prompt_id(position, turn.seat))


def _still_open(before: Position[Any], after: Position[Any]) -> Position[Any]:
    """Keep only those prompts of a position that were open before the undone turn, too.

    An undo does not change their question. The other prompts belong to the undone turn: an answer
    to one of them must not count for an earlier question that looks the same.
    """
    prompts = tuple(
        tuple(prompt for prompt in now if prompt in then)
        for then, now in zip(before.prompts, after.prompts, strict=True)
    )
    return msgspec.structs.replace(after, prompts=prompts)


def _closed(position: Position[Any]) -> Position[Any]:
    """Close all prompts, as undos of earlier releases did; later turns refer to the new ids."""
    return msgspec.structs.replace(position, prompts=((),) * len(position.prompts))


def _advanced(game: Game, before: Position[Any], state: Any, answered: str = "") -> Position[Any]:
    """Return the next position: prompts whose decision stays open and unanswered keep their id."""
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
    """Number prompts by seat: a common counter would reveal how often other seats have decided."""
    return Prompt(f"{seat}.{number}", ask.kind, ask.required, ask.about)


def open_to(position: Position[Any], seat: Seat) -> tuple[Prompt, ...]:
    """Return the open prompts of a seat, required ones first; empty if there is no such seat."""
    return position.prompts[seat] if 0 <= seat < len(position.prompts) else ()


def asked(position: Position[Any], seat: Seat, prompt: str) -> Prompt:
    """Return a seat's open prompt by its id. Raises ClosedPrompt."""
    for one in open_to(position, seat):
        if one.id == prompt:
            return one
    raise ClosedPrompt


def foremost(position: Position[Any], seat: Seat) -> Prompt | None:
    """Return the first prompt of a seat: a required one if there is one."""
    prompts = open_to(position, seat)
    return prompts[0] if prompts else None


def required_of(position: Position[Any], seat: Seat) -> Prompt | None:
    """Return the prompt by which a seat holds the game up, or None."""
    prompt = foremost(position, seat)
    return prompt if prompt is not None and prompt.required else None


def prompt_id(position: Position[Any], seat: Seat) -> str:
    """Return the id of the seat's first prompt; without one, an empty id that answers none."""
    prompt = foremost(position, seat)
    return prompt.id if prompt else ""


def deciding(position: Position[Any]) -> tuple[Seat, ...]:
    """Return the seats that hold the game up; others may know nothing else of open prompts."""
    return tuple(
        seat for seat, prompts in enumerate(position.prompts) if prompts and prompts[0].required
    )


def redecided(
    game: Game, turns: Sequence[Turn], seats: int, config: Any, seed: bytes
) -> int | None:
    """Return the first turn that the current rules and this seed would decide differently.

    Returns None if all agree. Only meaningful if the turns have the current version of the rules.
    """
    chance = Chance(seed)
    played = start(game, seats, config, chance)
    for number, turn in enumerate(turns):
        try:
            if number:
                played = _again(game, played.position, turns[:number], turn, chance)
        except RulesError:
            return number
        if played.turn != turn:
            return number
    return None


def _again(
    game: Game, position: Position[Any], before: Sequence[Turn], turn: Turn, chance: Chance
) -> Played:
    seat = -1 if turn.seat is None else turn.seat
    if turn.undoes is not None:
        return undo_again(game, before, seat, turn.prompt)
    return play(game, position, seat, _answered(position, turn), turn.action, chance)
