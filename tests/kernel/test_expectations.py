"""What scenarios may expect: parts of views, secrets, told events, one action among others."""

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
    """A field that is mistyped says so, whatever is expected of it."""

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
        ids=["view", "seat", "event", "told event", "score", "result", "secret"],
    )
    def test_it_is_refused(self, expected: Any, where: str, value: Any) -> None:
        with pytest.raises(BrokenScenario, match=f"^{where}: no such field; there are "):
            then(**expected(value))

    def test_of_an_action(self) -> None:
        expected = {"may": {"1": [{"type": "PaintBall", "color": 3}]}}
        with pytest.raises(BrokenScenario, match=r"may\.1\.color: no such field; there are"):
            when({**PAINT, "then": expected})

    def test_the_fields_that_there_are_stand_beside_it(self) -> None:
        with pytest.raises(BrokenScenario, match=r"there are type, seat, card$"):
            then(events=[{"sead": 1}, {}, {}])

    def test_another_event_differs_by_its_type_alone(self) -> None:
        found = then(events=[{"type": "RoundScored", "points": [1]}, {}, {}])
        assert found == (Difference("then.events.0.type", "RoundScored", "CardDrawn"),)


class TestSecrets:
    def test_what_neither_a_seat_nor_the_public_sees(self) -> None:
        assert then(in_no_view={"pile": [7]}) == ()

    def test_what_its_owner_sees(self) -> None:
        found = then(in_no_view={"seats": [{"hand": [9, 10]}, {}]})
        assert [(one.where, one.expected) for one in found] == [
            ("then.in_no_view.seats.0.hand.0", "hidden from 0"),
            ("then.in_no_view.seats.0.hand.1", "hidden from 0"),
        ]

    def test_what_everybody_sees(self) -> None:
        seen_by = [one.expected for one in then(in_no_view={"round": 1})]
        assert seen_by == ["hidden from 0", "hidden from 1", "hidden from public"]

    def test_what_is_not_there_is_no_secret(self) -> None:
        assert then(in_no_view={"pile": [8]}) == (Difference("then.in_no_view.pile.0", 8, 7),)


class TestOwnSecrets:
    def test_what_its_owner_alone_sees(self) -> None:
        assert then(in_no_other_view={"0": {"seats": [{"hand": [9, 10]}, {}]}}) == ()

    def test_what_others_see_too(self) -> None:
        found = then(in_no_other_view={"0": {"round": 1}})
        assert [(one.where, one.expected) for one in found] == [
            ("then.in_no_other_view.0.round", "hidden from 1"),
            ("then.in_no_other_view.0.round", "hidden from public"),
        ]

    def test_what_its_owner_does_not_see(self) -> None:
        found = then(in_no_other_view={"1": {"seats": [{"hand": [9, 10]}, {}]}})
        assert ("then.in_no_other_view.1.seats.0.hand", None) in [
            (one.where, one.found) for one in found
        ]


class TestEventsAsTheyAreTold:
    def test_to_each_viewer_their_own(self) -> None:
        told = {
            "0": [{"type": "CardLaid", "card": 3}],
            "1": [{"card": None}],
            "public": [{"card": None}],
            "everything": [{"card": 3}],
        }
        assert differences(AIMING, when=[LAY], then={"events": told}) == ()

    def test_what_a_viewer_is_not_told_differs(self) -> None:
        found = differences(AIMING, when=[LAY], then={"events": {"1": [{"card": 3}]}})
        assert found == (Difference("then.events.1.0.card", 3, None),)

    def test_of_a_viewer_who_is_not_there(self) -> None:
        with pytest.raises(BrokenScenario, match="'7'"):
            then(events={"7": []})


class TestOneActionAmongOthers:
    def test_that_may_be_taken(self) -> None:
        may = {"1": [{"type": "PaintBall", "colour": 2}, {"type": "HoldBall"}]}
        assert when({**PAINT, "then": {"may": may}}) == ()

    def test_of_which_not_all_is_said(self) -> None:
        assert when({**PAINT, "then": {"may": {"1": [{"type": "PaintBall"}]}}}) == ()

    def test_that_may_not_be_taken_is_shown_with_those_that_may(self) -> None:
        lay = {"type": "LayCard", "card": 11}
        (found,) = when({**PAINT, "then": {"may": {"1": [lay]}}})
        assert (found.where, found.expected) == ("when.0.then.may.1", lay)
        assert {"type": "HoldBall"} in found.found


class TestRefusedForAnyReason:
    LATE: dict[str, Any] = {"seat": 1, "action": {"type": "LayCard", "card": 11}, "error": "any"}

    def test_a_refusal(self) -> None:
        assert when(self.LATE, {**self.LATE, "action": {"type": "CallMulligan"}}) == ()

    def test_an_action_that_is_allowed(self) -> None:
        assert when({**PAINT, "error": "any"}) == (Difference("when.0.error", "any", None),)


def test_an_item_of_which_nothing_is_said_may_be_anything() -> None:
    given = {**LAST_PUTT["given"], "pile": [4, 7, 8]}
    found = differences(LAST_PUTT, given=given, when=[], then=ANY_TWO_AND_AN_8)
    assert found == ()
