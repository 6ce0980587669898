"""The arithmetic of handicaps: the worked examples of docs/handicap.md."""

import pytest

from games.kernel.handicap import (
    HIGHEST_INDEX,
    Allowance,
    Rating,
    adjusted_score,
    course_handicap,
    differential,
    index_of,
    most_strokes,
    net_points,
    playing_handicap,
    received,
    rounded,
    slope_of,
)

NINE = Rating(
    course=30.0,
    bogey=40.0,
    slope=113,
    pars=(4,) * 9,
    stroke_indexes=(9, 1, 8, 2, 7, 3, 6, 4, 5),
)
EIGHTEEN = Rating(
    course=65.4, bogey=86.6, slope=116, pars=(4,) * 18, stroke_indexes=tuple(range(1, 19))
)


class TestSlope:
    def test_a_course_of_standard_difference_has_113(self) -> None:
        assert slope_of(course=65.0, bogey=85.7, holes=18, standard=20.7) == 113

    def test_a_shorter_course_is_scaled_to_eighteen_holes(self) -> None:
        assert slope_of(course=30.0, bogey=40.35, holes=9, standard=20.7) == 113

    @pytest.mark.parametrize(("bogey", "slope"), [(65.0, 55), (125.0, 155)])
    def test_it_has_limits(self, bogey: float, slope: int) -> None:
        assert slope_of(course=65.0, bogey=bogey, holes=18, standard=20.7) == slope


class TestStrokesReceived:
    def test_the_holes_with_the_lowest_stroke_indexes_come_first(self) -> None:
        assert received(3, NINE.stroke_indexes) == (0, 1, 0, 1, 0, 1, 0, 0, 0)

    def test_more_strokes_than_holes_start_again(self) -> None:
        assert received(11, NINE.stroke_indexes) == (1, 2, 1, 2, 1, 1, 1, 1, 1)

    def test_a_golfer_better_than_the_pro_gives_strokes_on_the_easiest_holes(self) -> None:
        assert received(-2, NINE.stroke_indexes) == (-1, 0, -1, 0, 0, 0, 0, 0, 0)

    @pytest.mark.parametrize("strokes", range(-40, 60, 7))
    def test_they_add_up(self, strokes: int) -> None:
        assert sum(received(strokes, EIGHTEEN.stroke_indexes)) == strokes

    @pytest.mark.parametrize(
        ("index", "rating", "strokes"),
        [(20.0, EIGHTEEN, 21), (20.0, NINE, 10), (-1.0, EIGHTEEN, -1), (0.0, NINE, 0)],
    )
    def test_the_course_handicap_follows_slope_and_holes(
        self, index: float, rating: Rating, strokes: int
    ) -> None:
        assert course_handicap(index, rating) == strokes


class TestPlayingHandicap:
    def test_the_allowance_is_a_share_of_the_course_handicap(self) -> None:
        fifth_more = Allowance(1.2)
        assert playing_handicap(10.0, NINE, fifth_more) == 6
        assert playing_handicap(20.0, EIGHTEEN, fifth_more) == 25
        assert playing_handicap(-5.0, EIGHTEEN, fifth_more) == -6

    def test_the_part_of_the_index_above_a_limit_can_have_a_share_in_addition(self) -> None:
        allowance = Allowance(1.2, more=0.3, above=15.0)
        assert [allowance.of(index) for index in (-5.0, 15.0, 25.0)] == [-6.0, 18.0, 33.0]
        assert playing_handicap(25.0, EIGHTEEN, allowance) == 34


class TestDifferential:
    def test_holes_count_up_to_net_double_bogey(self) -> None:
        # Index 10 gives 5 strokes on nine holes of slope 113: on stroke indexes 1 to 5.
        holes = [(strokes, True) for strokes in (3, 9, 7, 4, 6, 8, 4, 7, 8)]
        assert adjusted_score(holes, 10.0, NINE) == (3, 7, 6, 4, 6, 7, 4, 7, 7)

    def test_a_hole_that_was_picked_up_counts_two_strokes_more_up_to_the_limit(self) -> None:
        holes = [(3, False), (4, False), (5, False), (20, False), *[(4, True)] * 5]
        # The limits are 6, 7, 6 and 7.
        assert adjusted_score(holes, 10.0, NINE) == (5, 6, 6, 7, *[4] * 5)
        assert adjusted_score(holes, None, NINE) == (5, 6, 7, 9, *[4] * 5)

    def test_a_golfer_without_an_index_has_five_over_par_at_most(self) -> None:
        assert adjusted_score([(12, True)] * 8 + [(20, False)], None, NINE) == (9,) * 9

    def test_eighteen_holes(self) -> None:
        assert differential(90, EIGHTEEN) == 24.0

    def test_nine_holes_are_scaled_to_eighteen(self) -> None:
        assert differential(37, NINE) == 14.0

    @pytest.mark.parametrize("holes", [1, 3, 9, 18, 27])
    def test_any_number_of_holes_is_scaled(self, holes: int) -> None:
        rating = Rating(
            course=3.0 * holes,
            bogey=4.0 * holes,
            slope=slope_of(course=3.0 * holes, bogey=4.0 * holes, holes=holes, standard=18.0),
            pars=(4,) * holes,
            stroke_indexes=tuple(range(1, holes + 1)),
        )
        assert rating.slope == 113
        # A stroke a hole more than the rating is a differential of 18, and index 18 gives a stroke
        # on each hole.
        assert differential(4 * holes, rating) == 18.0
        assert received(course_handicap(18.0, rating), rating.stroke_indexes) == (1,) * holes
        assert most_strokes(54.0, rating) == (4 + 2 + 3,) * holes

    def test_a_round_below_the_course_rating_is_negative(self) -> None:
        assert differential(62, EIGHTEEN) == -3.3


class TestIndex:
    @pytest.mark.parametrize(
        ("count", "value", "counting"),
        [
            (3, 8.0, 1), (4, 9.0, 1), (5, 10.0, 1), (6, 9.5, 2), (7, 10.5, 2), (8, 10.5, 2),
            (9, 11.0, 3), (11, 11.0, 3), (12, 11.5, 4), (14, 11.5, 4), (15, 12.0, 5),
            (16, 12.0, 5), (17, 12.5, 6), (18, 12.5, 6), (19, 13.0, 7), (20, 13.5, 8),
        ],
    )  # fmt: skip
    def test_the_table(self, count: int, value: float, counting: int) -> None:
        found = index_of([float(10 + number) for number in reversed(range(count))])
        assert found is not None
        assert found.value == value
        assert found.counting == tuple(range(count - counting, count))

    @pytest.mark.parametrize("count", [0, 1, 2])
    def test_fewer_than_three_rounds_give_none(self, count: int) -> None:
        assert index_of([5.0] * count) is None

    def test_only_the_latest_twenty_count(self) -> None:
        found = index_of([-50.0, *[10.0] * 20])
        assert found is not None
        assert found.value == 10.0
        assert found.counting == tuple(range(1, 9))

    def test_it_has_a_highest_value(self) -> None:
        found = index_of([90.0] * 20)
        assert found is not None
        assert found.value == HIGHEST_INDEX

    def test_the_mean_has_one_decimal(self) -> None:
        found = index_of([10.0, 10.1, 30.0, 30.0, 30.0, 30.0])
        assert found is not None
        assert found.value == 9.1


@pytest.mark.parametrize(
    ("value", "digits", "result"),
    [(0.5, 0, 1), (-0.5, 0, 0), (1.25, 1, 1.3), (-1.25, 1, -1.2), (0.15, 1, 0.2), (2.449, 1, 2.4)],
)
def test_halves_are_rounded_up(value: float, digits: int, result: float) -> None:
    assert rounded(value, digits) == result


def test_a_net_par_scores_two_points() -> None:
    assert [net_points(4, strokes, 1) for strokes in (3, 4, 5, 6, 7, 8)] == [4, 3, 2, 1, 0, 0]
