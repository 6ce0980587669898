"""The paper-like score card: what it rings, and where it sums."""

from types import SimpleNamespace

import pytest

from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.state import HoleScore, Token
from games.eighteen.site.against_par import marked
from games.eighteen.site.modes import MODES
from games.eighteen.site.options import MODE_CHOICES
from games.eighteen.site.score_card import scorecard

SUMS = ("Out", "In", "Total")


def finished(points: int, turns: int = 0, holed: bool = True) -> HoleScore:
    return HoleScore(turns=turns or points, penalties=0, holed=holed, points=points)


def view(mode: str, pars: list[int], *cards: list[HoleScore], phase: str = "over"):
    return SimpleNamespace(
        mode=mode,
        phase=phase,
        course=SimpleNamespace(holes=[SimpleNamespace(par=par) for par in pars]),
        seats=[SimpleNamespace(card=card, turns=2, penalties=1) for card in cards],
    )


def texts(cells) -> list[str]:
    return [cell.text for cell in cells]


@pytest.mark.parametrize(
    ("strokes", "mark"),
    [
        (1, "eagle"),
        (2, "eagle"),
        (3, "birdie"),
        (4, ""),
        (5, "bogey"),
        (6, "double"),
        (9, "double"),
    ],
)
def test_circles_under_par_and_squares_over(strokes: int, mark: str) -> None:
    assert marked(strokes, 4) == mark


def test_a_short_course_has_a_total_only() -> None:
    card = scorecard(view("stroke", [3, 4], [finished(3), finished(5)]), ["Ann"], SUMS)
    assert texts(card.heads) == ["1", "2", "Total"]
    assert texts(card.pars) == ["3", "4", "7"]
    assert texts(card.lines[0].cells) == ["3", "5", "8"]


def test_eighteen_holes_go_out_and_in() -> None:
    played = [finished(3)] * 9 + [finished(4)] * 9
    card = scorecard(view("stroke", [3] * 18, played), ["Ann"], SUMS)
    assert texts(card.heads)[9] == "Out"
    assert texts(card.heads)[-2:] == ["In", "Total"]
    line = texts(card.lines[0].cells)
    assert (line[9], line[-2], line[-1]) == ("27", "36", "63")


def test_a_nine_that_has_not_begun_is_blank() -> None:
    card = scorecard(view("stroke", [3] * 18, [finished(3)] * 9), ["Ann"], SUMS)
    line = texts(card.lines[0].cells)
    assert (line[9], line[-2], line[-1]) == ("27", "", "27")


def test_the_hole_under_way_shows_turns_and_penalties_in_pencil() -> None:
    card = scorecard(view("stroke", [3, 3], [finished(3)], phase="turns"), ["Ann"], SUMS)
    assert card.lines[0].cells[1].text == "3"
    assert card.lines[0].cells[1].mark == "under-way"


def test_match_play_rings_the_holes_won() -> None:
    card = scorecard(view("match", [3, 3], [finished(1), finished(0)]), ["Ann"], SUMS)
    assert [(cell.text, cell.mark) for cell in card.lines[0].cells[:2]] == [("1", "won"), ("–", "")]


def test_stableford_counts_points_and_rings_by_turns() -> None:
    holes = [finished(3, turns=2), finished(0, turns=9, holed=False)]
    card = scorecard(view("stableford", [3, 3], holes), ["Ann"], SUMS)
    assert [(cell.text, cell.mark) for cell in card.lines[0].cells[:2]] == [
        ("3", "birdie"),
        ("0", ""),
    ]
    assert card.lines[0].cells[-1].text == "3"


def test_a_hole_that_was_not_holed_is_crossed() -> None:
    card = scorecard(view("stroke", [3], [finished(8, holed=False)]), ["Ann"], SUMS)
    assert card.lines[0].cells[0].note == "✕"


def test_winners_are_those_at_the_first_place() -> None:
    shown = view("stroke", [3], [finished(3)], [finished(3)], [finished(4)])
    card = scorecard(shown, ["Ann", "Bo", "Cy"], SUMS, places=(1, 1, 3))
    assert [line.winner for line in card.lines] == [True, True, False]


def test_tokens_stand_at_the_green_that_they_are_from() -> None:
    shown = view("chaos", [3, 3, 4], [], [])
    shown.seats[0].tokens = (Token(3, 5), Token(1, 2))
    shown.seats[1].tokens = ()
    first, second = scorecard(shown, ["Ann", "Bo"], SUMS).lines
    assert texts(first.cells) == ["2", "", "5", "7"]
    assert [cell.mark for cell in first.cells[:3]] == ["second", "", "first"]
    assert texts(second.cells) == ["", "", "", ""]


def test_what_a_mark_means_is_said_as_the_mode_has_it() -> None:
    shown = view("kelly", [3, 3, 4], [])
    shown.seats[0].tokens = (Token(1, 3), Token(2, 2), Token(3, 1))
    assert dict(scorecard(shown, ["Ann"], SUMS).legend).keys() == {"target", "other", "flag"}


def test_every_mode_of_the_rules_has_its_page_and_is_offered() -> None:
    assert MODES.keys() >= RULES.keys()
    assert {mode for mode, _ in MODE_CHOICES} == RULES.keys()
