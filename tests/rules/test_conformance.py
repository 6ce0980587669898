"""Properties of every game, checked step by step in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance, false_draws
from games.kernel.codec import encode, plain
from games.kernel.interface import Audience, ClosedPrompt, RulesError
from games.kernel.redeciding import redecided
from games.kernel.replay import play, replay
from games.kernel.stored import read_action, read_events, read_position
from games.registry import CARDS
from tests.rules.counting import from_one
from tests.rules.random_play import Playthrough, legal, open_prompts, random_game
from tests.rules.tables import SAMPLES, name_of

STEPS_A_GAME = 25
"""Number of positions per game for expensive checks. Cheap ones run after every turn."""


def steps(games: list[Playthrough]) -> Iterator[tuple[Playthrough, Any]]:
    """Yield (game, position) for positions spread over the games."""
    for game in games:
        for position in game.some(STEPS_A_GAME):
            yield game, position


def events_again(game: Playthrough, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Encode events in the current format and decode them again."""
    return read_events(game.game, encode(events), game.game.format, game.table.config)


def action_again(game: Playthrough, action: Any) -> Any:
    return read_action(game.game, encode(action), game.game.format, game.table.config)


def test_every_registered_game_has_a_sample() -> None:
    assert {sample.game.key for sample in SAMPLES} >= set(CARDS)
    assert all(sample.tables for sample in SAMPLES)


class TestEvents:
    def test_events_alone_reproduce_the_position(self, games: list[Playthrough]) -> None:
        for game in games:
            assert replay(game.game, game.turns) == game.positions[-1]
            half = len(game.turns) // 2
            assert replay(game.game, game.turns[: half + 1]) == game.positions[half]

    def test_positions_and_views_survive_encoding(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            assert read_position(game.game, encode(position)) == position
            for viewer in game.viewers:
                view = game.game.view(position.state, viewer)
                assert msgspec.json.decode(encode(view), type=type(view)) == view

    def test_turns_survive_encoding(self, games: list[Playthrough]) -> None:
        for game in games:
            for turn in game.turns:
                assert events_again(game, turn.events) == turn.events
                if turn.action is not None:
                    assert action_again(game, turn.action) == turn.action

    def test_redacted_events_can_be_stored_and_read(self, games: list[Playthrough]) -> None:
        for game in games:
            for viewer in game.viewers:
                data = tuple(
                    event
                    for turn in game.turns
                    for event in (game.game.redact(event, viewer) for event in turn.events)
                    if event is not None
                )
                assert events_again(game, data) == data

    def test_a_viewer_of_everything_gets_unredacted_events(self, games: list[Playthrough]) -> None:
        for game in games:
            for turn in game.turns:
                for event in turn.events:
                    data = game.game.redact(event, Audience.EVERYTHING)
                    assert plain(data) == from_one(plain(event))

    def test_todays_rules_make_the_same_decisions(self, games: list[Playthrough]) -> None:
        for game in games:
            table = game.table
            turn = redecided(game.game, game.turns, table.seats, table.config, game.seed)
            assert turn is None


class TestChance:
    def test_every_draw_follows_from_the_seed(self, games: list[Playthrough]) -> None:
        for game in games:
            draws = [draw for turn in game.turns for draw in turn.draws]
            assert false_draws(game.seed, draws) == ()

    def test_no_draw_is_repeated(self, games: list[Playthrough]) -> None:
        for game in games:
            draws = [draw for turn in game.turns for draw in turn.draws]
            assert len({(draw.stream, draw.counter) for draw in draws}) == len(draws)

    def test_another_seed_gives_other_draws(self, games: list[Playthrough]) -> None:
        draws = [draw for turn in games[0].turns for draw in turn.draws]
        assert len(draws) < 5 or false_draws(b"another", draws)


class TestPrompts:
    def test_a_second_click_is_refused(self, games: list[Playthrough]) -> None:
        for game in games:
            for turn, after in zip(game.turns[1:], game.positions[1:], strict=True):
                if turn.undoes is None:
                    with pytest.raises(ClosedPrompt):
                        play(
                            game.game,
                            after,
                            turn.seat,
                            turn.prompt,
                            turn.action,
                            Chance(game.seed),
                        )

    def test_the_prompt_of_another_seat_is_refused(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            for seat, prompt in open_prompts(position):
                for action in tuple(legal(game.game, position, seat, prompt))[:1]:
                    for other in {-1, *range(game.table.seats + 1)} - {seat}:
                        with pytest.raises(ClosedPrompt):
                            play(game.game, position, other, prompt.id, action, Chance(game.seed))

    def test_a_decision_is_required_until_the_end(self, games: list[Playthrough]) -> None:
        for game in games:
            for position in game.positions[:-1]:
                assert any(prompt.required for _, prompt in open_prompts(position))
            assert not any(game.positions[-1].prompts)

    def test_every_prompt_can_be_answered(self, games: list[Playthrough]) -> None:
        for game in games:
            for position in game.positions:
                for seat, prompt in open_prompts(position):
                    if prompt.required:
                        assert len(legal(game.game, position, seat, prompt)) > 0


class TestActions:
    def test_legal_actions_are_a_collection(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            for seat, prompt in open_prompts(position):
                possible = legal(game.game, position, seat, prompt)
                listed = list(possible)
                assert len(possible) == len(listed) == len(set(listed))
                assert all(action in possible for action in listed)

    def test_an_action_answers_only_one_prompt_of_a_seat(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            for seat, prompt in open_prompts(position):
                others = [one for one in position.prompts[seat] if one != prompt]
                for other in others:
                    both = legal(game.game, position, seat, other)
                    assert not set(legal(game.game, position, seat, prompt)) & set(both)

    def test_options_show_the_legal_actions(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            for seat, prompt in open_prompts(position):
                options = game.game.options(position.state, seat, prompt.kind)
                possible = list(legal(game.game, position, seat, prompt))
                assert Counter(option.action for option in options) == Counter(possible)
                assert len(plain(options)) == len(possible)

    def test_an_illegal_action_changes_nothing(self, games: list[Playthrough]) -> None:
        random = Random(1)
        taken = {turn.action for game in games for turn in game.turns if turn.action is not None}
        refused = 0
        for game, position in steps(games):
            before = encode(position)
            for seat, prompt in open_prompts(position):
                possible = legal(game.game, position, seat, prompt)
                wrong = sorted((a for a in taken if a not in possible), key=encode)
                for action in random.sample(wrong, min(5, len(wrong))):
                    with pytest.raises(RulesError) as refusal:
                        play(game.game, position, seat, prompt.id, action, Chance(game.seed))
                    assert not isinstance(refusal.value, ClosedPrompt)
                    assert plain(refusal.value.params) == refusal.value.params
                    refused += 1
            assert encode(position) == before
        assert refused

    def test_the_fallback_is_legal(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            for seat, prompt in open_prompts(position):
                possible = legal(game.game, position, seat, prompt)
                if prompt.required:
                    view = game.game.view(position.state, seat)
                    assert game.game.fallback(view, seat, possible) in possible

    def test_bots_choose_legal_actions(self, games: list[Playthrough]) -> None:
        chance = Chance(b"bots")
        for game in games:
            for position in game.some(5):
                for seat, prompt in open_prompts(position):
                    possible = legal(game.game, position, seat, prompt)
                    view = game.game.view(position.state, seat)
                    for bot in game.game.bots.values() if prompt.required else ():
                        assert bot(view, seat, possible, chance) in possible


class TestState:
    def test_no_piece_is_lost(self, games: list[Playthrough], request: Any) -> None:
        sample, _ = request.node.callspec.params["games"]
        for game in games:
            box = set(sample.pieces(game.positions[0].state))
            assert box
            for position in game.positions:
                pieces = list(sample.pieces(position.state))
                assert len(pieces) == len(box)
                assert set(pieces) == box

    def test_reading_a_state_does_not_change_it(self, games: list[Playthrough]) -> None:
        for game, position in steps(games):
            before, state = encode(position), position.state
            hashed = hash(state)
            game.game.prompts(state)
            game.game.scores(state)
            for viewer in game.viewers:
                game.game.view(state, viewer)
                game.game.resample(state, viewer, Chance(b"look"))
            for seat, prompt in open_prompts(position):
                game.game.legal_actions(state, seat, prompt.kind)
                game.game.options(state, seat, prompt.kind)
            assert encode(position) == before
            assert hash(state) == hashed

    def test_an_undo_restores_the_state_before_the_turn(self, games: list[Playthrough]) -> None:
        for game in games:
            for number, turn in enumerate(game.turns):
                if turn.undoes is not None:
                    before = game.positions[turn.undoes - 1].state
                    assert game.positions[number].state == before


class TestEnd:
    def test_there_is_a_result_only_at_the_end(self, games: list[Playthrough]) -> None:
        for game in games:
            for position in game.positions[:-1]:
                assert game.game.result(position.state) is None
            result = game.game.result(game.positions[-1].state)
            assert result is not None
            assert len(result.places) == len(result.scores) == game.table.seats
            assert min(result.places) == 1 or game.table.seats == 1  # a solo player can lose

    def test_scores_name_the_seats_of_the_table(self, games: list[Playthrough]) -> None:
        for game in games:
            scores = game.game.scores(game.positions[-1].state)
            assert {score.seat for score in scores} == set(range(game.table.seats))
            cells = [(score.seat, score.hole, score.measure) for score in scores]
            assert len(set(cells)) == len(cells)


class TestSetUp:
    def test_the_tables_are_allowed(self, games: list[Playthrough]) -> None:
        table = games[0].table
        assert games[0].game.check(table.config, table.seats) == ()
        assert table.seats in games[0].game.seats

    def test_too_many_seats_give_an_error_at_a_field(self, games: list[Playthrough]) -> None:
        game, config = games[0].game, games[0].table.config
        problems = game.check(config, game.seats[-1] + 1)
        assert problems
        assert all(problem.field and problem.code for problem in problems)


@pytest.mark.parametrize("sample", SAMPLES, ids=name_of)
def test_random_games_contain_undos(sample: Any) -> None:
    """Without undos, the checks of undo in this file would test nothing."""
    games = (random_game(sample, table, n) for n in range(6) for table in sample.tables)
    assert any(turn.undoes is not None for game in games for turn in game.turns)
