"""Review of 18 Holes: strokes gained, by the pro's expected turns.

A verdict counts the turns to the green of the hole, including this one. With several goals at once
it counts the pro's price instead: turns, less what the greens are worth in turns. Either way, a
difference of 1 is a stroke.

The luck of a draw is the value after it, compared with its mean over worlds that look the same to
the player. The draw itself is one of these worlds, so the mean of the luck is 0, however good the
values are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance
from games.eighteen.rules import actions as a
from games.eighteen.rules import events as e
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.bot.judgement import Judgement, after_flight, by_figure
from games.eighteen.rules.bot.legs import legs_of, look_at, out_cost
from games.eighteen.rules.bot.pro import judge, pro_price
from games.eighteen.rules.decide import decide
from games.eighteen.rules.evolve import evolve
from games.eighteen.rules.flight import ROUGH, Flight, hole_field
from games.eighteen.rules.legal import legal_actions
from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.modes.mode import field_of, green_of_hole
from games.eighteen.rules.prompts import prompts
from games.eighteen.rules.resample import resample
from games.eighteen.rules.state import ANY_GREEN, Player, State
from games.eighteen.rules.view import View, view
from games.kernel.chance import Chance, Journal
from games.kernel.interface import Seat
from games.kernel.replay import Position, Turn, answered_by, asked
from games.kernel.review import Reviewer, Verdict, best_of

EDITION = "1"
KINDS = ("tee", "approach", "short", "recovery", "clubs", "other")
SHORT = 4
"""The greatest distance to the green, in hexes, from which a turn is part of the short game."""
TROUBLE = ROUGH | {Terrain.BUNKER, Terrain.TREES, Terrain.WATER, Terrain.LAKE}
WORLDS = 24
"""The number of other draws with which a draw is compared."""
CHOICES = (3, 4, 5)
"""The numbers of clubs to choose from with which `expected` predicts the pro's results.

The pro's own analysis assumes a choice of 1 to 3 clubs. That ranks actions well, but predicts a
round that is an eighth too long. `python -m bench.review eighteen-stroke` shows the difference.
"""

_OF_A_TURN = (
    *(a.LayClub, a.ResetHand, a.MoveOneHex, a.PlayClub, a.TryBigHit, a.ExitBunker),
    *(a.FollowSpecial, a.FlyBall, a.Redraw),
)
_OTHER = (a.BorrowClub, a.LookAtDeck, a.KeepCard, a.ShowCard, a.Decline)
_DRAWS = (a.PlayClub, a.TryBigHit, a.ExitBunker, a.FollowSpecial, a.Redraw)
"""The actions after which cards are drawn."""
Events = Sequence[Any]


def assess(before: Position[Any], turn: Turn, after: Position[Any]) -> Verdict | None:
    """Return the verdict on a decision; None if the pro has no price for it.

    That is so for choices before the game, for discards of a neighbour's shot, and for giving up.
    """
    seat, action, state = turn.seat, turn.action, before.state
    assert seat is not None
    if not isinstance(action, (*_OF_A_TURN, *_OTHER, a.PickClub)):
        return None
    kind = asked(before, seat, answered_by(before, turn)).kind
    values = _priced(state, seat, kind)
    if len(values) < 2 or (action not in values and _offered(state, seat, kind, action)):
        return None
    best, chosen, better = best_of(values, action, fewer=True)
    seen, player = view(state, seat), state.seats[seat]
    base, pace = _base(seen, seat, action), _pace(seen)
    return Verdict(
        kind=_kind(state, seen, seat, action),
        before=pace * (base + best),
        chosen=pace * (base + chosen),
        better=better,
        luck=pace * _luck(before, turn, after.state) if isinstance(action, _DRAWS) else 0.0,
        hole=_hole(state, player),
        tool=str(_club(player, action) or ""),
    )


def _priced(state: State, seat: Seat, kind: str) -> dict[a.AnyAction, float]:
    """Return the pro's price of each answer, without those it takes or leaves at any price."""
    price = pro_price(view(state, seat), seat)
    legal = legal_actions(state, seat, kind)
    found = ((one, price(one)) for one in legal if not isinstance(one, a.PickUp))
    return {one: value for one, value in found if isfinite(value)}


def _offered(state: State, seat: Seat, kind: str, action: a.AnyAction) -> bool:
    return action in legal_actions(state, seat, kind)


def _base(seen: View, seat: Seat, action: a.AnyAction) -> float:
    """Return what to add to a price, so that it counts turns to the green of the hole."""
    if not isinstance(action, _OF_A_TURN):
        return 0.0
    legs = legs_of(seen, seat)
    return 1.0 - legs[0].usual if len(legs) == 1 else 1.0


def _kind(state: State, seen: View, seat: Seat, action: a.AnyAction) -> str:
    """Return the part of the game to which a decision belongs, by where the golfer stands."""
    if isinstance(action, a.PickClub):
        return "clubs"
    if not isinstance(action, _OF_A_TURN):
        return "other"
    golfer = seen.seats[seat]
    terrain = field_of(seen, golfer).terrain(golfer.at)
    if terrain is Terrain.TEE:
        return "tee"
    if terrain in TROUBLE:
        return "recovery"
    holes = state.config.course.holes
    own = state.seats[seat].hole
    greens = [hole.green for hole in (holes if own == ANY_GREEN else holes[own : own + 1])]
    nearest = min(distance(golfer.at, green) for green in greens)
    return "short" if nearest <= SHORT else "approach"


def _hole(state: State, player: Player) -> int:
    """Return the player's hole, or 0 in the draft and if all greens are open."""
    return 0 if state.phase in ("before", "draft") else player.hole + 1


def _club(player: Player, action: a.AnyAction) -> int | None:
    if isinstance(action, a.LayClub | a.PickClub | a.BorrowClub):
        return action.club
    return player.laid


def _luck(before: Position[Any], turn: Turn, after: State) -> float:
    """Return the strokes that a draw saved, compared with its mean over other draws."""
    state, seat, action = before.state, turn.seat, turn.action
    assert seat is not None
    judged = _judged(state, seat, action)
    found = _value_after(judged, turn.events, after, seat)
    values = []
    for number in range(WORLDS):
        chance = Chance(f"review/{answered_by(before, turn)}/{number}".encode())
        journal: Journal[Any, Any] = Journal(evolve, resample(state, seat, chance), chance)
        decide(journal, seat, action)
        values.append(_value_after(judged, journal.events, journal.state, seat))
    return sum(values) / len(values) - found


def _judged(state: State, seat: Seat, action: a.AnyAction) -> Judgement:
    laid = state.seats[seat].laid
    assert laid is not None
    views = by_figure(view(state, seat), seat)
    figure = getattr(action, "figure", 0)
    return judge(views.get(figure, next(iter(views.values()))), seat)(laid)


def _value_after(judged: Judgement, events: Events, state: State, seat: Seat) -> float:
    """Return the expected turns left after a draw: where the ball is, or the best shot from here.

    The neighbour is expected to discard the better card of a big hit.
    """
    for event in reversed(events):
        if isinstance(event, e.BallFlew | e.BunkerPlayed):
            return after_flight(judged, Flight(event.direction, 0, (), event.end, event.fate))
    asks = prompts(state)
    if seat in asks:
        return min(_priced(state, seat, asks[seat][0].kind).values(), default=0.0)
    return max((_without(judged, state, seat, other) for other in asks), default=0.0)


def _without(judged: Judgement, state: State, seat: Seat, neighbour: Seat) -> float:
    worst = 0.0
    for action in legal_actions(state, neighbour, "discard"):
        journal: Journal[Any, Any] = Journal(evolve, state, Chance(b"review"))
        decide(journal, neighbour, action)
        worst = max(worst, _value_after(judged, journal.events, journal.state, seat))
    return worst


def expected(state: State, seat: Seat) -> float | None:
    """Return a seat's expected strokes in the whole round if it plays like the pro from here.

    None in modes whose holes end before all golfers are on the green, or that have no holes.
    """
    if mode_of(state).goals is not green_of_hole:
        return None
    player, seen = state.seats[seat], view(state, seat)
    so_far = sum(hole.turns + hole.penalties for hole in player.card)
    if state.phase == "over":
        return float(so_far)
    if state.phase in ("before", "draft"):
        return sum(_from_tees(seen))
    on_hole = player.turns + player.penalties + player.wet
    left = _turns(seen, player.hole)[player.at]
    return so_far + on_hole + left + sum(_from_tees(seen)[player.hole + 1 :])


def _turns(seen: View, hole: int) -> Mapping[Hex, float]:
    """Return the pro's turns to a green by hex, with the usual choice of clubs."""
    field = hole_field(seen.course, hole, seen.fly_over_out_of_bounds)
    return outlook(field, seen.course.holes[hole].green, out_cost(seen), CHOICES).turns


def _from_tees(seen: View) -> list[float]:
    return [_turns(seen, number)[hole.tee] for number, hole in enumerate(seen.course.holes)]


def _pace(seen: View) -> float:
    """Return how many turns the pro really needs for each turn that its analysis counts."""
    holes = enumerate(seen.course.holes)
    return sum(_from_tees(seen)) / sum(look_at(seen, n).turns[hole.tee] for n, hole in holes)


REVIEWER = Reviewer(
    edition=EDITION, fewer_is_better=True, kinds=KINDS, assess=assess, expected=expected
)
