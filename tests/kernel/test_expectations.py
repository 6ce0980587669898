"""Expectations of scenarios: parts of views, secrets, redacted events, single legal actions."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.expectations import BrokenScenario, Difference
from tests.kernel.putting_scenarios import FRESH, LAST_PUTT, differences, then, when

PAINT = {"seat": 1, "action": {"type": "PaintBall", "colour": 3}}
LOOK = {"seat": 1, "action": {"type": "LookAtPile"}}
LAY = {"seat": 0, "action": {"type": "LayCard", "card": 3}}
ANY_TWO_AND_AN_8 = {"views": {"everything": {"pile": [{}, {}, 8]}}}
AIMING = {**FRESH, "table": {"seats": 2, "config": {"rounds": 1}}}


class TestUnknownFields:
    """A misspelt field is always an error, no matter which value is expected."""

    @pytest.mark.parametrize("value", [None, 3], ids=["null", "a number"])
    @pytest.mark.parametrize(
        ("expected", "where"),
        [
            (lambda v: {"views": {"0": {"wind": v}}}, "then.views.0.wind"),
            (lambda v: {"views": {"1": {"seats": [{"lade": v}, {}]}}}, "then.views.1.seats.0.lade"),
            (lambda v: {"events": [{"card": 4, "sead": v}, {}, {}]}, "then.events.0.sead"),
            (lambda v: {"events": {"0": [{}, {}, {"why": v}]}}, "then.events.0.2.why"),
            (lambda v: {"scores": [{"valeu": v}, {}]}, "then.scores.0.valeu"),
            (lambda v: {"result": {"winner": v}}, "then.result.winner"),
            (lambda v: {"in_no_view": {"pyle": v}}, "then.in_no_view.pyle"),
        ],
        ids=["view", "seat", "event", "redacted event", "score", "result", "secret"],
    )
    def test_an_unknown_field_is_refused(self, expected: Any, where: str, value: Any) -> None:
        with pytest.raises(BrokenScenario, match=f"^{where}: no such field; there are "):
            then(**expected(value))

    def test_an_unknown_field_of_an_action_is_refused(self) -> None:
        expected = {"may": {"1": [{"type": "PaintBall", "color": 3}]}}
        with pytest.raises(BrokenScenario, match=r"may\.1\.color: no such field; there are"):
            when({**PAINT, "then": expected})

    def test_the_error_lists_the_existing_fields(self) -> None:
        with pytest.raises(BrokenScenario, match=r"there are type, seat, card$"):
            then(events=[{"sead": 1}, {}, {}])

    def test_another_type_of_event_is_one_difference(self) -> None:
        found = then(events=[{"type": "RoundScored", "points": [1]}, {}, {}])
        assert found == (Difference("then.events.0.type", "RoundScored", "CardDrawn"),)


class TestSecrets:
    def test_a_value_in_no_view_passes(self) -> None:
        assert then(in_no_view={"pile": [7]}) == ()

    def test_a_value_in_its_owners_view_differs(self) -> None:
        found = then(in_no_view={"seats": [{"hand": [9, 10]}, {}]})
        assert [(one.where, one.expected) for one in found] == [
            ("then.in_no_view.seats.0.hand.0", "hidden from 0"),
            ("then.in_no_view.seats.0.hand.1", "hidden from 0"),
        ]

    def test_a_public_value_differs_for_every_viewer(self) -> None:
        seen_by = [one.expected for one in then(in_no_view={"round": 1})]
        assert seen_by == ["hidden from 0", "hidden from 1", "hidden from public"]

    def test_a_wrong_secret_value_differs(self) -> None:
        assert then(in_no_view={"pile": [8]}) == (Difference("then.in_no_view.pile.0", 8, 7),)


class TestOwnSecrets:
    def test_a_value_only_its_owner_sees_passes(self) -> None:
        assert then(in_no_other_view={"0": {"seats": [{"hand": [9, 10]}, {}]}}) == ()

    def test_a_value_that_others_see_differs(self) -> None:
        found = then(in_no_other_view={"0": {"round": 1}})
        assert [(one.where, one.expected) for one in found] == [
            ("then.in_no_other_view.0.round", "hidden from 1"),
            ("then.in_no_other_view.0.round", "hidden from public"),
        ]

    def test_a_value_hidden_from_its_owner_differs(self) -> None:
        found = then(in_no_other_view={"1": {"seats": [{"hand": [9, 10]}, {}]}})
        assert ("then.in_no_other_view.1.seats.0.hand", None) in [
            (one.where, one.found) for one in found
        ]


class TestRedactedEvents:
    def test_each_viewer_gets_its_own_version(self) -> None:
        data = {
            "0": [{"type": "CardLaid", "card": 3}],
            "1": [{"card": None}],
            "public": [{"card": None}],
            "everything": [{"card": 3}],
        }
        assert differences(AIMING, when=[LAY], then={"events": data}) == ()

    def test_a_value_hidden_from_the_viewer_differs(self) -> None:
        found = differences(AIMING, when=[LAY], then={"events": {"1": [{"card": 3}]}})
        assert found == (Difference("then.events.1.0.card", 3, None),)

    def test_an_unknown_viewer_is_refused(self) -> None:
        with pytest.raises(BrokenScenario, match="'7'"):
            then(events={"7": []})


class TestLegalActions:
    def test_a_legal_action_passes(self) -> None:
        may = {"1": [{"type": "PaintBall", "colour": 2}, {"type": "HoldBall"}]}
        assert when({**PAINT, "then": {"may": may}}) == ()

    def test_an_action_can_be_given_in_part(self) -> None:
        assert when({**PAINT, "then": {"may": {"1": [{"type": "PaintBall"}]}}}) == ()

    def test_an_illegal_action_is_shown_with_the_legal_ones(self) -> None:
        lay = {"type": "LayCard", "card": 11}
        (found,) = when({**PAINT, "then": {"may": {"1": [lay]}}})
        assert (found.where, found.expected) == ("when.0.then.may.1", lay)
        assert {"type": "HoldBall"} in found.found


class TestAnyError:
    LATE: dict[str, Any] = {"seat": 1, "action": {"type": "LayCard", "card": 11}, "error": "any"}

    def test_any_refusal_passes(self) -> None:
        assert when(self.LATE, {**self.LATE, "action": {"type": "CallMulligan"}}) == ()

    def test_an_accepted_action_differs(self) -> None:
        assert when({**PAINT, "error": "any"}) == (Difference("when.0.error", "any", None),)


def test_an_empty_item_matches_anything() -> None:
    given = {**LAST_PUTT["given"], "pile": [4, 7, 8]}
    found = differences(LAST_PUTT, given=given, when=[], then=ANY_TWO_AND_AN_8)
    assert found == ()
