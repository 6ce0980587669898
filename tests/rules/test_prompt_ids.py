"""Prompt ids in every game are never reused, and do not change while a prompt is open."""

from __future__ import annotations

from typing import Any

from tests.rules.random_play import Playthrough, open_prompts


def test_a_prompt_id_is_never_reused(games: list[Playthrough]) -> None:
    for game in games:
        closed: set[str] = set()
        open_before: set[str] = set()
        for position in game.positions:
            open_now = [prompt.id for _, prompt in open_prompts(position)]
            assert len(set(open_now)) == len(open_now)
            assert not closed & set(open_now)
            closed |= open_before - set(open_now)
            open_before = set(open_now)


def test_an_undo_keeps_the_prompts_that_its_turn_kept(games: list[Playthrough]) -> None:
    for game in games:
        for number, turn in enumerate(game.turns):
            if turn.undoes is not None:
                before, taken_back, after = (
                    {prompt.id for _, prompt in open_prompts(game.positions[at])}
                    for at in (turn.undoes - 1, turn.undoes, number)
                )
                assert after >= before & taken_back


def test_a_question_gets_a_new_id_only_after_its_answer(games: list[Playthrough]) -> None:
    """Another seat's action must not close a prompt and open the same one with another id."""
    for game in games:
        before: dict[Any, str] = {}
        for turn, position in zip(game.turns, game.positions, strict=True):
            now = {
                (seat, prompt.kind, prompt.required, prompt.about): prompt.id
                for seat, prompt in open_prompts(position)
            }
            # An undo is exempt, because it restores prompts from an earlier position.
            if turn.undoes is None:
                renumbered = {id for question, id in before.items() if now.get(question, id) != id}
                assert renumbered <= {turn.prompt}
            before = now
