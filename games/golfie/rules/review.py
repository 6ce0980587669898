"""Review of Golfie: the expected strokes of each decision, by the pro's analysis.

A verdict counts the strokes still to come, compared with an area of average cards. Its luck comes
from the card under a face-down card, and from the action card that was turned up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace

from courses.designs.deck.value import LOST_BALL, ActionCard
from games.golfie.rules import actions as a
from games.golfie.rules import events as e
from games.golfie.rules.bot.features import Cells
from games.golfie.rules.bot.outlook import learnt
from games.golfie.rules.bot.pro import Thought, strokes_after, thought_of
from games.golfie.rules.decide.cards import HOLES
from games.golfie.rules.evolve import STAGES
from games.golfie.rules.legal import legal_actions
from games.golfie.rules.scoring import totals
from games.golfie.rules.state import State, line_of
from games.golfie.rules.view import Coming, View, view
from games.kernel.interface import Seat
from games.kernel.replay import Position, Turn, answered_by, asked
from games.kernel.review import Reviewer, Verdict, best_of

EDITION = "1"
KINDS = {
    "first": "opening",
    "second": "opening",
    "hole": "hole",
    "zone": "zone",
    "cart": "cart",
    "combo": "combo",
}
"""The kind of decision for each kind of prompt."""
PER_HOLE = 3.14
"""The strokes for a hole that the weights of an area leave out, because all actions share them.

This is a mean of the pro's own games; for the shipped decks it is 2.9 to 3.5.
"""


def assess(before: Position[Any], turn: Turn, after: Position[Any]) -> Verdict | None:
    """Return the verdict on a decision; None if there was only one answer."""
    seat = turn.seat
    assert seat is not None
    state: State = before.state
    kind = asked(before, seat, answered_by(before, turn)).kind
    legal = legal_actions(state, seat, kind)
    if len(legal) < 2:
        return None
    seen = view(state, seat)
    thought = thought_of(learnt(), seen, seat)
    values = {action: strokes_after(thought, action) for action in legal}
    best, chosen, better = best_of(values, turn.action, fewer=True)
    return Verdict(
        kind=KINDS[kind],
        before=best,
        chosen=chosen,
        better=better,
        luck=_luck(thought, seen, turn),
        dealt=_dealt(state, seen, seat),
        hole=_hole(state, seat),
    )


def _luck(thought: Thought, seen: View, turn: Turn) -> float:
    """Return the strokes that the card under a face-down card saved, compared with its mean.

    Other actions have no luck: new cards of the area are dealt face down.
    """
    action = turn.action
    if isinstance(action, a.SwapCards | a.TakeCombo) or thought.cells[action.cell] is not None:
        return 0.0
    found = list(_found(turn, action.cell))
    lost = found.count(LOST_BALL)
    odds = thought.prospect.odds
    values = {value: _with_value(thought, action, value) for value in odds}
    mean = _lost_balls(seen) + sum(share * values[value] for value, share in odds.items())
    return mean - lost - values[found[-1]]


def _found(turn: Turn, cell: int) -> Iterator[int]:
    """Yield the value of the card that was turned up, and those that replaced lost balls (G5)."""
    for event in turn.events:
        match event:
            case e.CardRevealed() | e.CardPicked() | e.HoleCompleted():
                yield event.value
            case e.CardDealt() if event.up and event.cell == cell and event.value is not None:
                yield event.value


def _with_value(thought: Thought, action: a.RevealCard | a.PickCard, value: int) -> float:
    """Return the expected strokes if the card has this value."""
    known = replace(thought, cells=_put(thought.cells, action.cell, value))
    if isinstance(action, a.PickCard):
        return strokes_after(known, action)
    return known.strokes(known.cells)


def _lost_balls(seen: View) -> float:
    """Return the mean number of lost balls that come before a card with a value (G5.1)."""
    lost = seen.unseen.get(str(LOST_BALL), 0)
    return lost / (sum(seen.unseen.values()) - lost + 1)


def _put(cells: Cells, cell: int, value: int) -> Cells:
    return (*cells[:cell], value, *cells[cell + 1 :])


def _dealt(state: State, seen: View, seat: Seat) -> float:
    """Return the strokes that a zone or cart saved, compared with the others that could come.

    Return 0 for a hole, because every hole is played in the end, and unless the decision is the
    seat's first one on this card.
    """
    card, player = state.card, state.seats[seat]
    if card is None or card.kind in HOLES or player.stage != STAGES[card.kind]:
        return 0.0
    if player.cells != card.cells:
        return 0.0
    coming = {one.card: one.count for one in seen.to_come}
    coming[card] = coming.get(card, 0) + 1
    plays = {one: count for one, count in coming.items() if one.kind not in HOLES}
    values = {one: _with_card(state, seen, seat, one, coming) for one in plays}
    mean = sum(values[one] * count for one, count in plays.items()) / sum(plays.values())
    return mean - values[card]


def _with_card(
    state: State, seen: View, seat: Seat, card: ActionCard, coming: dict[ActionCard, int]
) -> float:
    """Return the expected strokes after the best play if this action card had been turned up."""
    left = tuple(Coming(one, n - (one == card)) for one, n in coming.items() if n > (one == card))
    thought = thought_of(learnt(), replace(seen, to_come=left), seat)
    return min(strokes_after(thought, action) for action in _plays(state, seat, card))


def _plays(state: State, seat: Seat, card: ActionCard) -> Collection[a.AnyAction]:
    stage = STAGES[card.kind]
    player = replace(state.seats[seat], stage=stage, cells=card.cells)
    seats = (*state.seats[:seat], player, *state.seats[seat + 1 :])
    return legal_actions(replace(state, seats=seats), seat, stage)


def _hole(state: State, seat: Seat) -> int:
    """Return the number of the hole that the seat plays towards."""
    first, second = state.sheet[seat % len(state.sheet)]
    return len(first.holes) + len(second.holes) + 1


def expected(state: State, seat: Seat) -> float | None:
    """Return a seat's expected total if it plays like the pro from here.

    None for teams before the end, because the weights were learnt from games without teams.
    """
    so_far = float(totals(state)[line_of(state, seat)])
    if state.phase == "over":
        return so_far
    if len(state.sheet) < len(state.seats):
        return None
    thought = thought_of(learnt(), view(state, seat), seat)
    picked = state.seats[seat].picked or 0
    return so_far + picked + PER_HOLE * thought.holes + thought.strokes(thought.cells)


REVIEWER = Reviewer(
    edition=EDITION,
    fewer_is_better=True,
    kinds=tuple(dict.fromkeys(KINDS.values())),
    assess=assess,
    expected=expected,
)
