"""Plot ratings: the caddie and the pro build courses, and equal plots give the same result
(M10).
"""

import pytest
from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from games.kernel.rollout import Unfinished
from games.minigolf.rules import rating
from games.minigolf.rules.course import EMPTY
from games.minigolf.rules.playability import playability
from games.minigolf.site.analyst import ANALYST

SMALL = PlotDesign(
    "Small", ("..###", "..###", "#####", "#####"), Gate(0, 0, "nw"), points=8, difficulty=1
)
WHOLE = shipped()["pocket-lawn"]


def rated(plot, games=2):
    return rating.rate(plot, lambda done: None, games)


def test_plots_with_equal_ground_have_equal_ratings():
    renamed = replace(SMALL, name="Else", about="Quite another plot.")
    assert rated(SMALL) == rated(renamed)


@pytest.mark.whole
def test_progress_rises_to_one():
    data = []
    ANALYST.rate(SMALL, data.append)
    assert data == sorted(set(data))
    assert data[-1] == 1.0


def test_the_points_of_a_plot_add_to_satisfaction():
    worth, more = rated(SMALL), rated(replace(SMALL, points=SMALL.points + 7))
    assert more.pro.satisfaction == pytest.approx(worth.pro.satisfaction + 7)
    assert more.caddie.satisfaction == pytest.approx(worth.caddie.satisfaction + 7)


def test_games_have_different_clients_and_tiles():
    courses = [rating.built(SMALL, "pro", number) for number in range(4)]
    assert len({(course.lady, course.gentleman) for course in courses}) > 1
    assert len({course.course for course in courses}) > 1


def test_both_builders_have_the_same_clients():
    pro, caddie = (rating.built(SMALL, level, 3) for level in ("pro", "caddie"))
    assert (pro.lady, pro.gentleman) == (caddie.lady, caddie.gentleman)


def test_the_pro_builds_better_than_the_caddie():
    found = rated(WHOLE)
    assert found.pro.satisfaction > found.caddie.satisfaction


def test_an_empty_course_has_nine_mistakes_and_nothing_filled():
    bare = replace(rating.built(SMALL, "caddie", 0), course=EMPTY)
    assert rating.mistakes(bare) == 9
    assert rating.filled(bare) == 0


def test_mistakes_are_counted_from_the_playability_penalties():
    course = rating.built(SMALL, "caddie", 0)
    by_code = {}
    for reason in playability(course).reasons:
        by_code[reason.code] = by_code.get(reason.code, 0) + reason.points
    costs = {"missing_holes": 10, "extra_holes": 10, "malformed": 3, "wrong_join": 3}
    much = sum(-points / costs.get(code, 1) for code, points in by_code.items())
    assert rating.mistakes(course) == much > 0


def test_the_filled_share_is_a_percentage():
    found = rated(SMALL)
    assert 50 < found.pro.filled <= 100


def test_a_proof_counts_the_tiles_placed():
    proof = ANALYST.prove(SMALL, lambda done: None)
    assert proof.passed
    assert proof.holes[0].turns == len(rating.built(SMALL, "pro", 0).course.tiles)


def test_a_game_that_does_not_end_fails_the_proof(monkeypatch):
    def endless(*game):
        raise Unfinished

    monkeypatch.setattr(rating, "rollout", endless)
    proof = ANALYST.prove(SMALL, lambda done: None)
    assert not proof.passed
    assert proof.holes[0].why == "not_finished"
