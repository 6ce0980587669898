"""Standings show place, score and result against par, and explain their marks."""

from types import SimpleNamespace as Made

from games.eighteen.rules.state import HoleScore
from games.eighteen.site.score_card import scorecard
from games.kernel.interface import Result
from games.site.standings import against, standings


def table(scores, places):
    seats = [Made(number=number, name=name) for number, name in enumerate(["Ann", "Bo", "Cy"])]
    return Made(seats=seats, result=Result(places=places, scores=scores))


def test_the_best_player_is_first():
    lines = standings(table((23, 18, 20), (3, 1, 2)), par=20)
    assert [(line.place, line.name, line.score, line.against_par) for line in lines] == [
        (1, "Bo", "18", "−2 par"),
        (2, "Cy", "20", "level par"),
        (3, "Ann", "23", "+3 par"),
    ]


def test_equal_scores_share_a_place():
    assert [line.place for line in standings(table((5, 7, 5), (1, 3, 1)))] == [1, 1, 3]


def test_points_have_no_par_and_can_be_negative():
    [line, *_others] = standings(table((-3, 7, 5), (1, 3, 2)))
    assert (line.score, line.against_par) == ("−3", "")


def test_there_are_no_standings_before_the_end():
    assert standings(Made(seats=[], result=None)) == []


def test_results_against_par_have_signs():
    assert [against(strokes) for strokes in (-1, 0, 12)] == ["−1 par", "level par", "+12 par"]


def test_a_card_explains_only_its_own_marks():
    score = HoleScore(turns=3, penalties=0, holed=True, points=3)
    player = Made(card=(score,), turns=0, penalties=0)
    view = Made(
        mode="stroke", phase="over", net=None, seats=(player,), course=Made(holes=(Made(par=4),))
    )
    card = scorecard(view, ["Ann"], ("Out", "In", "Total"))
    assert card.legend == (("birdie", "birdie"),)
