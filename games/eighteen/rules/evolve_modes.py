"""State changes from events of individual modes: assignments only (E9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.changes import change_all, change_seat, without
from games.eighteen.rules.evolve_golfers import after_a_green, reset_powers, with_new_hand
from games.eighteen.rules.figures import named
from games.eighteen.rules.playoff import Playoff
from games.eighteen.rules.state import State
from games.eighteen.rules.targets import Targets, all_in_bag
from games.eighteen.rules.tokens import Token


def _hole_finished(state: State, event: m.HoleFinished) -> State:
    card = (*state.seats[event.seat].card, event.score)
    return change_seat(state, event.seat, card=card)


def _went_on(state: State, event: m.WentOn) -> State:
    """Move a player to the next tee. The game's hole is that of the leading player (E9.5)."""
    tee = state.config.course.holes[event.hole].tee
    powers = reset_powers(state.seats[event.seat].powers)
    gone = change_seat(
        state,
        event.seat,
        at=tee,
        hole=event.hole,
        holed=False,
        powers=powers,
        wet=False,
        turns=0,
        penalties=0,
    )
    return replace(gone, hole=max(state.hole, event.hole))


def _golfer_retired(state: State, event: m.GolferRetired) -> State:
    return change_seat(state, event.seat, retired=True)


def _token_laid(state: State, event: m.TokenLaid) -> State:
    return replace(state, tokens=_lying(state, {event.hole: (event.points,)}))


def _jackpot_moved(state: State, event: m.JackpotMoved) -> State:
    here, before = event.hole, (event.hole or len(state.tokens)) - 1
    pot = tuple(sorted(state.tokens[here] + state.tokens[before], reverse=True))
    return replace(state, tokens=_lying(state, {before: (), here: pot}))


def _lying(state: State, greens: Mapping[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the tokens of every hole, with those on the given greens replaced."""
    return tuple(greens.get(hole, lying) for hole, lying in enumerate(state.tokens))


def _playoff_started(state: State, event: m.PlayoffStarted) -> State:
    """Start a playoff, and remove all tokens unless the playoff is for a jackpot (E9.10)."""
    played = state.playoff.holes if state.playoff else 0
    return change_all(
        state,
        lambda seat, player: replace(
            player,
            hand=player.hand + player.discards,
            discards=(),
            wet=False,
            out=False,
            holed=False,
            retired=seat not in event.seats,
            powers=with_new_hand(player.powers),
        ),
        tokens=state.tokens if event.jackpot else ((),) * len(state.tokens),
        playoff=Playoff(event.jackpot, played),
    )


def _playoff_hole_ended(state: State, event: m.PlayoffHoleEnded) -> State:
    playoff = state.playoff
    assert playoff is not None
    return change_all(
        state,
        lambda seat, player: replace(player, retired=seat not in event.seats),
        playoff=replace(playoff, holes=playoff.holes + 1),
    )


def _tokens_laid(state: State, event: e.TokensLaid) -> State:
    return replace(state, tokens=event.tokens)


def _token_taken(state: State, event: e.TokenTaken) -> State:
    tokens = list(state.tokens)
    tokens[event.hole] = without(tokens[event.hole], event.points)
    player = state.seats[event.seat]
    taken = (*player.tokens, Token(event.hole, event.points))
    richer = change_seat(state, event.seat, tokens=taken, powers=after_a_green(player))
    return replace(richer, tokens=tuple(tokens))


def _extra_turn_earned(state: State, event: e.ExtraTurnEarned) -> State:
    """Queue an extra turn. Several in a row are played before the next seat's turn (E9.3)."""
    mine, laid = (event.seat,), state.seats[event.seat].laid
    assert laid is not None
    extra = mine + state.extra if state.in_extra else state.extra + mine
    return replace(state, extra=extra, spent=(*state.spent, laid))


def _extra_turn_taken(state: State, event: e.ExtraTurnTaken) -> State:
    hand = without(state.seats[event.seat].hand, event.club)
    laid = change_seat(state, event.seat, hand=hand, laid=event.club)
    return replace(laid, extra=state.extra[1:], order=(event.seat,), in_extra=True)


def _extra_turn_declined(state: State, event: e.ExtraTurnDeclined) -> State:
    return replace(state, extra=state.extra[1:])


def _golfer_named(state: State, event: m.GolferNamed) -> State:
    return named(state, event.seat, event.figure)


def _targets_drawn(state: State, event: m.TargetsDrawn) -> State:
    before = state.targets or all_in_bag(len(state.config.course.holes), len(state.seats))
    bag = tuple(hole for hole in before.bag if hole not in event.targets)
    drawn = Targets(bag, before.held, event.seat, event.targets, before.draws + 1)
    return replace(state, targets=drawn)


def _target_kept(state: State, event: m.TargetKept) -> State:
    targets = state.targets
    assert targets is not None
    bag = tuple(sorted(targets.bag + without(targets.drawn, event.target)))
    held = _with_target(targets, event.seat, event.target)
    return replace(state, targets=Targets(bag, held, draws=targets.draws))


def _with_target(targets: Targets, owner: int, target: int | None) -> tuple[int | None, ...]:
    return tuple(target if seat == owner else own for seat, own in enumerate(targets.held))


def _green_scored(state: State, event: m.GreenScored) -> State:
    """Remove the scored green's token from its owner, or from the bag if no one owns it (E9.6)."""
    targets = state.targets
    assert targets is not None
    held = targets.held if event.owner is None else _with_target(targets, event.owner, None)
    left = replace(targets, bag=without(targets.bag, event.hole), held=held)
    taken = tuple(Token(event.hole, points) for points in event.points)
    player = state.seats[event.seat]
    scored = change_seat(
        state, event.seat, tokens=player.tokens + taken, powers=after_a_green(player)
    )
    return replace(scored, tokens=_lying(state, {event.hole: ()}), targets=left)


EVOLVE_MODES: dict[type[Any], Callable[[Any, Any], State]] = {
    e.TokensLaid: _tokens_laid,
    e.TokenTaken: _token_taken,
    e.ExtraTurnEarned: _extra_turn_earned,
    e.ExtraTurnTaken: _extra_turn_taken,
    e.ExtraTurnDeclined: _extra_turn_declined,
    m.GolferNamed: _golfer_named,
    m.HoleFinished: _hole_finished,
    m.WentOn: _went_on,
    m.GolferRetired: _golfer_retired,
    m.TokenLaid: _token_laid,
    m.JackpotMoved: _jackpot_moved,
    m.PlayoffStarted: _playoff_started,
    m.PlayoffHoleEnded: _playoff_hole_ended,
    m.TargetsDrawn: _targets_drawn,
    m.TargetKept: _target_kept,
    m.GreenScored: _green_scored,
}
