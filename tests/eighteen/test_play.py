"""Properties of every position in a game: options, rounds and hidden hands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from courses.designs.course.terrain import Terrain
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import starter_hand
from games.eighteen.rules.figures import names_golfer, with_active
from games.eighteen.rules.flight import field_of
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.modes import clubs_in_game, mode_of
from games.eighteen.rules.resample import resample
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Player, State
from games.eighteen.site.sample import SAMPLE as EIGHTEEN_SAMPLE
from games.kernel.chance import Chance
from games.kernel.interface import Audience
from games.kernel.sample import Table
from tests.rules.asking import legal_in, options_in
from tests.rules.random_play import Playthrough, random_game

GAMES = 3


@pytest.fixture(params=EIGHTEEN_SAMPLE.tables, ids=lambda table: table.name)
def games(request: pytest.FixtureRequest) -> list[Playthrough]:
    table: Table = request.param
    return [random_game(EIGHTEEN_SAMPLE, table, number) for number in range(GAMES)]


def states(games: list[Playthrough]) -> Iterator[State]:
    for game in games:
        for position in game.positions:
            yield position.state


def open_seats(state: State) -> list[int]:
    return list(EIGHTEEN.prompts(state))


def clubs_of(player: Player) -> set[int]:
    borrowed = player.powers.owner is not None
    laid = set() if borrowed or player.laid is None else {player.laid}
    return {*player.hand, *player.discards, *player.pack, *laid}


def test_every_required_decision_has_an_answer(games: list[Playthrough]) -> None:
    """An optional prompt can have no answer, for example after the last club in hand is laid
    (E3.2).
    """
    for state in states(games):
        for seat, (ask,) in EIGHTEEN.prompts(state).items():
            if ask.required:
                assert len(legal_in(EIGHTEEN, state, seat))


def test_options_are_the_legal_actions_in_their_order(games: list[Playthrough]) -> None:
    for state in states(games):
        for seat in open_seats(state):
            shown = [option.action for option in options_in(EIGHTEEN, state, seat)]
            assert shown == list(legal_in(EIGHTEEN, state, seat))


def test_a_golfer_ends_where_the_option_says(games: list[Playthrough]) -> None:
    """Options that depend on a draw have no destination."""
    for game in games:
        for before, turn, after in zip(
            game.positions, game.turns[1:], game.positions[1:], strict=False
        ):
            if turn.seat is None or turn.undoes is not None:
                continue
            (option,) = (
                o for o in options_in(EIGHTEEN, before.state, turn.seat) if o.action == turn.action
            )
            if option.to is not None and after.state.hole == before.state.hole:
                player = after.state.seats[turn.seat]
                figure = action.figure if names_golfer(action := turn.action) else player.figure
                assert with_active(player, figure).at == option.to


def test_golfers_stand_only_on_walkable_hexes(games: list[Playthrough]) -> None:
    for state in states(games):
        if state.phase not in ("before", "draft"):
            terrain = {
                field_of(state, seat).terrain(player.at) for seat, player in enumerate(state.seats)
            }
            assert terrain.isdisjoint({None, Terrain.TREES})


def test_every_seat_has_its_golfers_number_of_clubs(games: list[Playthrough]) -> None:
    for state in states(games):
        if state.phase not in ("before", "draft"):
            for seat, player in enumerate(state.seats):
                assert len(clubs_of(player)) == golfer_of(state, seat).clubs


def test_turns_never_outnumber_rounds(games: list[Playthrough]) -> None:
    for state in states(games):
        open_greens = not mode_of(state).by_hole
        rounds = len(state.config.course.holes) if open_greens else 1
        assert state.round <= state.config.round_limit * rounds
        assert open_greens or all(player.turns <= state.round for player in state.seats)


def test_only_seats_with_a_laid_club_are_in_the_order(games: list[Playthrough]) -> None:
    for state in states(games):
        assert all(state.seats[seat].laid is not None for seat in state.order)
        assert (state.phase == "turns") == bool(state.order or state.extra)


def test_resampled_hands_contain_only_clubs_of_the_game(games: list[Playthrough]) -> None:
    for game in games:
        for position in game.some(8):
            state = resample(position.state, Audience.PUBLIC, Chance(b"other"))
            for seat, player in enumerate(state.seats):
                starter = state.config.clubs == "starter"
                box = starter_hand(seat) if starter else clubs_in_game(state)
                assert clubs_of(player) <= set(box)


def test_the_random_games_contain_every_type_of_action() -> None:
    """Otherwise the tests above could miss a type."""
    done = {
        type(turn.action)
        for table in EIGHTEEN_SAMPLE.tables
        for number in range(GAMES)
        for turn in random_game(EIGHTEEN_SAMPLE, table, number).turns
        if turn.seat is not None and turn.undoes is None
    }
    assert done == set(a.AnyAction.__args__)
