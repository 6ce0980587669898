"""The summary after a hole or a half: the winner and the current totals."""

from types import SimpleNamespace as Made

from games.eighteen.rules.state import HoleScore
from games.eighteen.site.moments import moment as hole_moment
from games.golfie.site.moments import moment as half_moment

NAMES = ("Ann", "Bo", "Cy")


def seats(count):
    return tuple(Made(number=number, name=NAMES[number]) for number in range(count))


def round_of(mode, *cards, par=4, holes=2, over=False):
    """Return the view of a game whose players have finished these holes, given in points or
    strokes.
    """
    players = tuple(
        Made(card=tuple(HoleScore(turns=n, penalties=0, holed=True, points=n) for n in card))
        for card in cards
    )
    course = Made(holes=(Made(par=par),) * holes)
    phase = "over" if over else "clubs"
    view = Made(mode=mode, seats=players, course=course, phase=phase)
    return Made(seats=seats(len(cards)), view=view, result=None)


def test_there_is_no_summary_before_the_first_hole_is_finished():
    assert hole_moment(round_of("stroke", (), ())) is None


def test_players_on_separate_holes_get_no_summary():
    assert hole_moment(round_of("racing", (1,), ())) is None


def test_the_summary_names_the_winner_and_the_next_hole():
    moment = hole_moment(round_of("stroke", (3,), (5,)))
    assert moment.number == 1
    assert moment.title == "Hole 1: Ann wins it"
    assert moment.onward == "Go to hole 2"


def test_the_fewest_strokes_or_the_most_points_win():
    assert "Ann" in hole_moment(round_of("stroke", (3,), (5,))).title
    assert "Bo" in hole_moment(round_of("stableford", (1,), (3,))).title
    assert "Bo" in hole_moment(round_of("match", (0,), (1,))).title


def test_a_hole_can_be_shared_or_have_no_winner():
    assert hole_moment(round_of("stroke", (4,), (4,), (5,))).title == "Hole 1: Ann and Bo share it"
    assert hole_moment(round_of("match", (0,), (0,))).title == "Hole 1: no winner"
    assert hole_moment(round_of("stableford", (0,), (0,))).title == "Hole 1: no winner"


def test_a_single_player_sees_the_result_against_par():
    assert hole_moment(round_of("stroke", (5,))).title == "Hole 1: bogey"


def test_each_player_has_the_hole_result_and_the_total():
    first, second = hole_moment(round_of("stroke", (4, 3), (4, 6))).rows
    assert (first.name, first.spoken, first.mark, first.total) == (
        "Ann",
        "3 strokes, birdie",
        "birdie",
        "7",
    )
    assert (second.spoken, second.mark, second.total) == (
        "6 strokes, double bogey or worse",
        "double",
        "10",
    )


def test_the_players_who_won_the_hole_are_marked():
    def ahead(*cards, mode="stroke"):
        return [row.ahead for row in hole_moment(round_of(mode, *cards)).rows]

    assert ahead((3,), (5,)) == [True, False]
    assert ahead((4,), (4,), (5,)) == [True, True, False]
    assert ahead((0,), (0,), mode="match") == [False, False]
    assert ahead((5,)) == [False]


def test_the_summary_is_announced_with_all_results():
    moment = hole_moment(round_of("stroke", (4, 3), (4, 6)))
    assert moment.said == (
        "Hole 2: Ann wins it. Ann: 3 strokes, birdie, 7 in total. "
        "Bo: 6 strokes, double bogey or worse, 10 in total."
    )


def test_the_last_summary_leads_to_the_result():
    moment = hole_moment(round_of("stroke", (4, 3), (4, 6), over=True))
    assert (moment.number, moment.is_last, moment.onward) == (2, True, "See the result")


def halves(*totals, half=2, phase="cards"):
    sheet = tuple((Made(total=one), Made(total=two)) for one, two in totals)
    lines = tuple(Made(line=line) for line in range(len(totals)))
    view = Made(sheet=sheet, half=half, phase=phase, teams=0, seats=lines)
    return Made(seats=seats(len(totals)), view=view, result=None)


def test_golfie_has_a_summary_after_each_half():
    assert half_moment(halves((12, 0), (15, 0), half=1)) is None
    moment = half_moment(halves((12, 0), (15, 0)))
    assert moment.number == 1
    assert moment.title == "The first half is over: Ann leads"
    assert [(row.name, row.spoken, row.total) for row in moment.rows] == [
        ("Ann", "12 strokes", "12"),
        ("Bo", "15 strokes", "15"),
    ]


def test_the_fewest_strokes_win_golfie():
    moment = half_moment(halves((12, 14), (15, 9), phase="over"))
    assert (moment.number, moment.is_last) == (2, True)
    assert moment.title == "The second half is over: Bo wins"
