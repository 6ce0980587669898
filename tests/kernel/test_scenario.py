"""The scenario runner: passing scenarios, and every kind of difference and error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.kernel.expectations import BrokenScenario, Difference
from games.kernel.scenario import load, run
from tests.kernel.putting_scenarios import FRESH, LAST_PUTT, differences, then, when
from tests.toys.laying.rules import LAYING
from tests.toys.putting.rules import PUTTING


class TestPasses:
    def test_a_given_state(self) -> None:
        assert differences(LAST_PUTT) == ()

    def test_a_table_from_its_set_up(self) -> None:
        assert differences(FRESH) == ()

    def test_a_refused_table(self) -> None:
        problems = [{"field": "rounds", "code": "not_offered"}]
        table = {"seats": 1, "config": {"rounds": 9}, "problems": problems}
        assert differences(FRESH, table=table, shuffles={}, then={}) == ()

    def test_an_undo(self) -> None:
        steps = [
            {"seat": 1, "action": {"type": "PaintBall", "colour": 3}},
            {"seat": 1, "undo": True, "then": {"views": {"public": {"phase": "putt"}}}},
            {"seat": 1, "undo": True, "error": "cannot_undo"},
        ]
        assert when(*steps) == ()

    def test_a_step_can_name_its_prompt(self) -> None:
        paint = {"seat": 1, "action": {"type": "PaintBall", "colour": 3}}
        assert when({**paint, "prompt": "1.1"}) == ()
        assert when({**paint, "prompt": "1.9", "error": "closed_prompt"}) == ()

    def test_a_draw_can_be_fixed(self) -> None:
        scenario = {
            **FRESH,
            "game": "laying",
            "table": {"seats": 1, "config": {}},
            "shuffles": {},
            "numbers": {"draw/1/0": 7, "draw/1/1": 0},
            "then": {"views": {"public": {"ruler": [8, 1]}}},
        }
        assert run(LAYING, load(json.dumps(scenario).encode())) == ()

    def test_the_start_of_a_shuffle_can_be_fixed(self) -> None:
        then = {"views": {"0": {"seats": [{"hand_size": 3}]}}}
        assert differences(FRESH, shuffles={"shuffle/0": [2]}, then=then) == ()

    def test_a_whole_shuffle_can_be_fixed(self) -> None:
        assert differences(FRESH, shuffles={"shuffle/0": {"all": [3, 1, 4, 2]}}) == ()


class TestDiffers:
    def test_a_view(self) -> None:
        found = then(views={"0": {"seats": [{"points": [3]}, {}]}})
        assert found == (Difference("then.views.0.seats.0.points.0", 3, 2),)

    def test_a_view_without_the_expected_secret(self) -> None:
        found = then(views={"public": {"seats": [{"hand": [9, 10]}, {}]}})
        assert found == (Difference("then.views.public.seats.0.hand", [9, 10], None),)

    def test_a_list_of_a_different_length(self) -> None:
        found = then(views={"0": {"seats": [{}]}})
        assert [difference.where for difference in found] == ["then.views.0.seats"]

    def test_a_prompt(self) -> None:
        assert then(prompts={"1": "putt"}) == (Difference("then.prompts.1", "putt", None),)

    def test_extra_and_missing_legal_actions(self) -> None:
        hold, colour = {"type": "HoldBall"}, {"type": "PaintBall", "colour": 2}
        steps = [{"seat": 0, "action": colour, "then": {"legal": {"0": [colour, hold]}}}]
        where = "when.0.then.legal.0"
        expected = [
            Difference(where, colour, None),
            Difference(where, hold, None),
            Difference(where, None, {"type": "PaintBall", "colour": 1}),
            Difference(where, None, {"type": "PaintBall", "colour": 3}),
        ]
        assert list(when(*steps)) == expected

    def test_events(self) -> None:
        found = then(events=[{"type": "CardDrawn", "seat": 1, "card": 7}, {}, {}])
        assert found == (Difference("then.events.0.card", 7, 4),)

    def test_scores(self) -> None:
        assert then(scores=[]) != ()

    def test_a_result(self) -> None:
        assert [difference.where for difference in then(result=None)] == ["then.result"]

    def test_a_missing_error(self) -> None:
        found = when({"seat": 1, "action": {"type": "DrawCard"}, "error": "not_now"})
        assert found == (Difference("when.0.error", "not_now", None),)

    def test_an_unexpected_error(self) -> None:
        found = when({"seat": 0, "action": {"type": "DrawCard"}})
        assert found == (Difference("when.0.error", None, "not_now"),)

    def test_a_malformed_action(self) -> None:
        found = when({"seat": 1, "action": {"type": "CallMulligan"}})
        assert found == (Difference("when.0.error", None, "malformed_action"),)

    def test_an_expectation_between_steps(self) -> None:
        step = {"seat": 1, "action": {"type": "DrawCard"}, "then": {"prompts": {"0": "aim"}}}
        assert when(step) == (Difference("when.0.then.prompts.0", "aim", None),)

    def test_a_refused_step_changes_nothing(self) -> None:
        refused = {"seat": 1, "action": {"type": "LayCard", "card": 11}, "error": "not_now"}
        assert when({**refused, "then": {"events": [], "prompts": {"1": "putt"}}}) == ()

    def test_a_table_with_unexpected_problems(self) -> None:
        table = {"seats": 1, "config": {"rounds": 9}}
        found = differences(FRESH, table=table)
        assert [difference.where for difference in found] == ["table.problems"]

    def test_a_fixed_stream_that_is_never_used(self) -> None:
        found = differences(FRESH, numbers={"shufle/0": 1})
        assert found == (Difference("shufle/0", "drawn from", "never used"),)

    def test_a_turn_with_a_fixed_shuffle_cannot_be_undone(self) -> None:
        given = {**LAST_PUTT["given"], "pile": [], "discards": [4, 7]}
        steps = [
            {"seat": 1, "action": {"type": "LookAtPile"}},
            {"seat": 1, "undo": True, "error": "cannot_undo"},
        ]
        assert when(*steps, given=given, shuffles={"shuffle/0": [7, 4]}) == ()


BROKEN = {
    "not JSON": (b"{", "file"),
    "an unknown field": ({**LAST_PUTT, "thenn": {}}, "thenn"),
    "a missing title": ({key: LAST_PUTT[key] for key in ("clauses", "game")}, "title"),
    "an unknown field of a step": ({**LAST_PUTT, "when": [{"seat": 0, "do": 1}]}, "when[0]"),
    "a step with nothing to do": ({**LAST_PUTT, "when": [{"seat": 0}]}, "when.0"),
    "an impossible state": ({**LAST_PUTT, "given": {"phase": "dance"}}, "given"),
    "an impossible config": ({**FRESH, "table": {"seats": 1, "config": {"x": 1}}}, "config"),
    "a state and a table": ({**FRESH, "given": LAST_PUTT["given"]}, "given"),
    "an unknown viewer": ({**LAST_PUTT, "then": {"views": {"7": {}}}}, "'7'"),
    "an unknown seat": ({**LAST_PUTT, "then": {"prompts": {"left": None}}}, "'left'"),
    "a card that is not in the deck": ({**FRESH, "shuffles": {"shuffle/0": [99]}}, "shuffle/0"),
    "an incomplete shuffle": (
        {**FRESH, "shuffles": {"shuffle/0": {"all": [1]}}},
        "shuffle/0",
    ),
    "a card shuffled twice": ({**FRESH, "shuffles": {"shuffle/0": [1, 1]}}, "shuffle/0"),
}


@pytest.mark.parametrize(("file", "named"), BROKEN.values(), ids=BROKEN)
def test_the_error_says_what_is_broken(file: Any, named: str) -> None:
    raw = file if isinstance(file, bytes) else json.dumps(file).encode()
    with pytest.raises(BrokenScenario) as broken:
        run(PUTTING, load(raw))
    assert named in str(broken.value)
