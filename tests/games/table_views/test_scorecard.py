"""The marks and sums on a scorecard."""

from types import SimpleNamespace

import pytest

from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.state import HoleScore, Token
from games.eighteen.site.against_par import marked
from games.eighteen.site.modes import MODES
from games.eighteen.site.options import MODE_CHOICES
from games.eighteen.site.score_card import scorecard
from games.site.score_card import Cell, Scorecard, ScoreLine

SUMS = ("Out", "In", "Total")


def finished(points: int, turns: int = 0, holed: bool = True) -> HoleScore:
    return HoleScore(turns=turns or points, penalties=0, holed=holed, points=points)


def view(mode: str, pars: list[int], *cards: list[HoleScore], phase: str = "over"):
    return SimpleNamespace(
        mode=mode,
        net=None,
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
def test_scores_are_marked_against_par(strokes: int, mark: str) -> None:
    assert marked(strokes, 4) == mark


def test_a_short_course_has_only_a_total() -> None:
    card = scorecard(view("stroke", [3, 4], [finished(3), finished(5)]), ["Ann"], SUMS)
    assert texts(card.heads) == ["1", "2", "Total"]
    assert texts(card.pars) == ["3", "4", "7"]
    assert texts(card.lines[0].cells) == ["3", "5", "8"]


def test_eighteen_holes_have_sums_for_each_nine() -> None:
    played = [finished(3)] * 9 + [finished(4)] * 9
    card = scorecard(view("stroke", [3] * 18, played), ["Ann"], SUMS)
    assert texts(card.heads)[9] == "Out"
    assert texts(card.heads)[-2:] == ["In", "Total"]
    line = texts(card.lines[0].cells)
    assert (line[9], line[-2], line[-1]) == ("27", "36", "63")


def sums_match(part) -> bool:
    """Return True if the last cell of each line is the sum of the others."""
    return all(
        int(cells[-1].text) == sum(int(cell.text) for cell in cells[:-1])
        for _line, cells in part.lines
    )


def test_each_part_of_a_card_shows_all_that_its_sum_adds_up() -> None:
    played = [[finished(3)] * 9 + [finished(4)] * 9, [finished(5)] * 18]
    card = scorecard(view("stroke", [3] * 18, *played), ["Ann", "Bo"], SUMS)
    out, inward, both = card.parts
    assert texts(out.heads) == [*map(str, range(1, 10)), "Out"]
    assert texts(inward.heads) == [*map(str, range(10, 19)), "In"]
    assert texts(both.heads) == ["Out", "In", "Total"]
    assert (out.holes, inward.holes) == (("1", "9"), ("10", "18"))
    assert texts(both.pars) == ["27", "27", "54"]
    assert [part.is_summary for part in card.parts] == [False, False, True]
    assert [[line.name for line, _cells in part.lines] for part in card.parts] == [
        ["Ann", "Bo"]
    ] * 3
    assert all(sums_match(part) for part in card.parts)


def test_a_short_card_is_one_part() -> None:
    card = scorecard(view("stroke", [3] * 9, [finished(3)] * 9), ["Ann"], SUMS)
    (part,) = card.parts
    assert part.heads == card.heads
    assert part.lines == ((card.lines[0], card.lines[0].cells),)
    assert sums_match(part)


def test_a_card_with_several_sums_at_its_end_has_them_in_a_part_of_their_own() -> None:
    heads = (Cell("1"), Cell("2"), Cell("Lost", sum=True), Cell("Total", sum=True))
    line = ScoreLine((0,), "Ann", tuple(map(Cell, "3418")))
    holes, sums = Scorecard(heads, (), (line,)).parts
    assert (texts(holes.heads), texts(sums.heads)) == (["1", "2"], ["Lost", "Total"])
    assert [texts(cells) for part in (holes, sums) for _line, cells in part.lines] == [
        ["3", "4"],
        ["1", "8"],
    ]
    assert sums.is_summary
    assert not sums.repeats


def test_the_sum_of_an_unplayed_nine_is_empty() -> None:
    card = scorecard(view("stroke", [3] * 18, [finished(3)] * 9), ["Ann"], SUMS)
    line = texts(card.lines[0].cells)
    assert (line[9], line[-2], line[-1]) == ("27", "", "27")


def test_the_current_hole_shows_turns_and_penalties() -> None:
    card = scorecard(view("stroke", [3, 3], [finished(3)], phase="turns"), ["Ann"], SUMS)
    assert card.lines[0].cells[1].text == "3"
    assert card.lines[0].cells[1].mark == "under-way"


def test_match_play_marks_holes_won() -> None:
    card = scorecard(view("match", [3, 3], [finished(1), finished(0)]), ["Ann"], SUMS)
    assert [(cell.text, cell.mark) for cell in card.lines[0].cells[:2]] == [("1", "won"), ("–", "")]


def test_stableford_counts_points_and_marks_by_turns() -> None:
    holes = [finished(3, turns=2), finished(0, turns=9, holed=False)]
    card = scorecard(view("stableford", [3, 3], holes), ["Ann"], SUMS)
    assert [(cell.text, cell.mark) for cell in card.lines[0].cells[:2]] == [
        ("3", "birdie"),
        ("0", ""),
    ]
    assert card.lines[0].cells[-1].text == "3"


def test_an_unfinished_hole_has_a_cross() -> None:
    card = scorecard(view("stroke", [3], [finished(8, holed=False)]), ["Ann"], SUMS)
    assert card.lines[0].cells[0].note == "✕"


def test_everybody_in_first_place_is_a_winner() -> None:
    shown = view("stroke", [3], [finished(3)], [finished(3)], [finished(4)])
    card = scorecard(shown, ["Ann", "Bo", "Cy"], SUMS, places=(1, 1, 3))
    assert [line.winner for line in card.lines] == [True, True, False]


def test_tokens_are_shown_at_their_green() -> None:
    shown = view("chaos", [3, 3, 4], [], [])
    shown.seats[0].tokens = (Token(3, 5), Token(1, 2))
    shown.seats[1].tokens = ()
    first, second = scorecard(shown, ["Ann", "Bo"], SUMS).lines
    assert texts(first.cells) == ["2", "", "5", "7"]
    assert [cell.mark for cell in first.cells[:3]] == ["second", "", "first"]
    assert texts(second.cells) == ["", "", "", ""]


def test_the_legend_depends_on_the_mode() -> None:
    shown = view("kelly", [3, 3, 4], [])
    shown.seats[0].tokens = (Token(1, 3), Token(2, 2), Token(3, 1))
    assert dict(scorecard(shown, ["Ann"], SUMS).legend).keys() == {"target", "other", "flag"}


def test_every_mode_is_described_and_offered() -> None:
    assert MODES.keys() >= RULES.keys()
    assert {mode for mode, _ in MODE_CHOICES} == RULES.keys()
