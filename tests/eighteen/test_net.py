"""Net results of stroke play and Stableford: shown beside gross, and decisive if agreed on."""

import pytest
from msgspec.structs import replace

from bench.eighteen.tables import layouts
from courses.designs.course.layout import only_holes
from games.eighteen.rules.modes import MODES, may_pick_up
from games.eighteen.rules.net import ALLOWANCES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.scoring import check, result
from games.eighteen.rules.seat_figures import figures_of
from games.eighteen.rules.state import Config, HoleScore, Player, State
from games.eighteen.site.handicap import why_not
from games.eighteen.site.net import net_cells
from games.eighteen.site.score_card import scorecard
from games.kernel.handicap import Handicaps, Rating, SeatHandicap

COURSE = layouts()["starter-links"]
PARS = tuple(hole.par for hole in COURSE.holes)
RATING = Rating(course=14.0, bogey=18.0, slope=113, pars=PARS, stroke_indexes=(5, 4, 3, 2, 1))


def over(mode: str, *, net: bool, strokes: tuple[int, int] = (0, 3), lost: bool = False) -> State:
    """Return a finished game: seat 0 plays par on each hole, seat 1 needs two strokes more."""
    seats = (SeatHandicap(0.0, strokes[0]), SeatHandicap(None, strokes[1]))
    config = Config(COURSE, mode, "starter", net=net, handicaps=Handicaps(RATING, seats))
    players = tuple(
        Player(card=tuple(_hole(mode, par, more * (hole < 2), lost and hole == 4)
                          for hole, par in enumerate(PARS)), hole=4)
        for more in (0, 1)
    )  # fmt: skip
    return State(config, "over", players, hole=4)


def _hole(mode: str, par: int, more: int, lost: bool) -> HoleScore:
    turns = par + more
    points = turns if mode == "stroke" else 0 if lost else 2 - more
    return HoleScore(turns, 0, not lost, points)


class TestResult:
    @pytest.mark.parametrize(
        ("mode", "gross", "net"),
        [
            ("stroke", (sum(PARS), sum(PARS) + 2), (sum(PARS), sum(PARS) - 1)),
            ("stableford", (10, 8), (10, 11)),
        ],
    )
    def test_the_net_result_decides_only_if_agreed_on(self, mode, gross, net) -> None:
        by_gross, by_net = result(over(mode, net=False)), result(over(mode, net=True))
        assert (by_gross.places, by_gross.scores) == ((1, 2), gross)
        assert (by_net.places, by_net.scores) == ((2, 1), net)

    def test_strokes_given_back_count_against_a_player(self) -> None:
        assert result(over("stroke", net=True, strokes=(-1, 0))).scores == (
            sum(PARS) + 1,
            sum(PARS) + 2,
        )

    def test_a_hole_of_stableford_that_was_not_finished_is_net_double_bogey(self) -> None:
        net = EIGHTEEN.view(over("stableford", net=True, lost=True), 0).net
        assert net.seats[1].net_points[4] == 0
        assert net.seats[1].net_strokes[4] == PARS[4] + 2


class TestView:
    def test_everyone_sees_all_handicaps(self) -> None:
        state = over("stroke", net=False)
        for viewer in (0, 1, None):
            net = EIGHTEEN.view(state, viewer).net
            assert not net.decides
            assert net.seats[1].received == (0, 0, 1, 1, 1)
            assert sum(net.seats[1].net_strokes) == sum(PARS) - 1

    def test_a_game_without_handicaps_has_none(self) -> None:
        state = over("stroke", net=False)
        bare = replace(state, config=replace(state.config, handicaps=None))
        assert EIGHTEEN.view(bare, 0).net is None


class TestScorecard:
    def test_the_net_line_follows_its_player_and_marks_the_strokes(self) -> None:
        view = EIGHTEEN.view(over("stroke", net=True), 0)
        card = scorecard(view, ("Ann", "Bo"), ("Out", "In", "Total"), (2, 1))
        assert [(line.name, line.is_net) for line in card.lines] == [
            ("Ann", False), ("Ann", True), ("Bo", False), ("Bo", True),
        ]  # fmt: skip
        net = card.lines[3]
        assert [cell.note for cell in net.cells] == ["", "", "•", "•", "•", ""]
        assert net.cells[4].spoken == "1 stroke received"
        assert net.cells[-1].text == str(sum(PARS) - 1)
        assert ("received", "stroke received from the handicap") in card.legend

    def test_a_player_without_an_index_has_a_net_line_only_if_net_decides(self) -> None:
        view = EIGHTEEN.view(over("stroke", net=False), 0)
        card = scorecard(view, ("Ann", "Bo"), ("Out", "In", "Total"))
        assert [line.is_net for line in card.lines] == [False, True, False]

    def test_holes_to_come_show_where_strokes_are_received(self) -> None:
        state = over("stroke", net=True)
        waiting = replace(state, seats=tuple(replace(seat, card=()) for seat in state.seats))
        cells, values = net_cells(EIGHTEEN.view(waiting, 0), 1)
        assert [(cell.text, cell.note) for cell in cells][-1] == ("", "•")
        assert values == [None] * 5


def test_many_strokes_on_a_hole_are_written_as_a_number() -> None:
    cells, _values = net_cells(EIGHTEEN.view(over("stroke", net=True, strokes=(-6, 17)), 0), 1)
    assert {cell.note for cell in cells} == {"•3", "•4"}
    cells, _values = net_cells(EIGHTEEN.view(over("stroke", net=True, strokes=(-6, 17)), 0), 0)
    assert {cell.note for cell in cells} == {"–", "––"}


@pytest.mark.parametrize("mode", ["stroke", "stableford"])
def test_records_and_averages_use_the_gross_score(mode: str) -> None:
    net, gross = (figures_of(over(mode, net=net), ()) for net in (True, False))
    assert [seat.score for seat in net] == [seat.score for seat in gross]
    assert net[1].score == (sum(PARS) + 2 if mode == "stroke" else 8)


class TestTies:
    def test_equal_net_results_share_a_place(self) -> None:
        assert result(over("stroke", net=True, strokes=(0, 2))).places == (1, 1)
        assert result(over("stableford", net=True, strokes=(0, 2))).places == (1, 1)

    def test_hole_in_one_tokens_break_them_as_in_a_gross_game(self) -> None:
        state = over("stroke", net=True, strokes=(0, 2))
        with_token = replace(state.seats[1], aces=1)
        assert result(replace(state, seats=(state.seats[0], with_token))).places == (2, 1)


class TestPickingUp:
    """Seat 1 stands on the last hole, where a stroke is received, with so many turns over par."""

    @pytest.mark.parametrize(
        ("net", "index", "over_par", "may"),
        [
            # Without an index, only the result that decides is shown.
            (False, None, 0, False),
            (False, None, 1, True),
            # Net points are shown beside the gross ones.
            (False, 20.0, 1, False),
            (False, 20.0, 2, True),
            (True, None, 1, False),
            (True, None, 2, True),
        ],
    )
    def test_a_hole_is_played_on_while_it_scores_points_that_are_shown(
        self, net: bool, index: float | None, over_par: int, may: bool
    ) -> None:
        assert may_pick_up(self.last_hole(over_par, net, SeatHandicap(index, 3)), 1) is may

    @pytest.mark.parametrize(("net", "over_par"), [(False, 1), (True, 0)])
    def test_a_stroke_given_back_matters_only_if_the_net_result_decides(
        self, net: bool, over_par: int
    ) -> None:
        given = SeatHandicap(-9.0, -5)
        assert may_pick_up(self.last_hole(over_par, net, given), 1)
        assert not may_pick_up(self.last_hole(over_par - 1, net, given), 1)

    @staticmethod
    def last_hole(over_par: int, net: bool, handicap: SeatHandicap) -> State:
        state = over("stableford", net=net)
        seats = (SeatHandicap(0.0, 0), handicap)
        config = replace(state.config, handicaps=Handicaps(RATING, seats))
        last = replace(state.seats[1], card=(), turns=PARS[4] + over_par)
        return replace(state, config=config, seats=(state.seats[0], last))


def test_the_allowance_for_stroke_play_rises_with_the_index() -> None:
    assert ALLOWANCES["stroke"].of(30.0) == pytest.approx(42.0)
    assert ALLOWANCES["stableford"].of(30.0) == pytest.approx(33.0)
    assert ALLOWANCES["stroke"].of(-5.0) == pytest.approx(-5.75)


class TestWhichRoundsCount:
    def test_a_course_needs_five_holes(self) -> None:
        for count, reason in ((1, "few_holes"), (4, "few_holes"), (5, "")):
            course = only_holes(COURSE, range(1, count + 1))
            assert why_not(Config(course, "stroke", "draft")) == reason

    @pytest.mark.parametrize("mode", sorted(MODES))
    def test_only_stroke_play_and_stableford_count(self, mode: str) -> None:
        counts = mode in ("stroke", "stableford")
        assert why_not(Config(COURSE, mode, "draft")) == ("" if counts else "mode")

    @pytest.mark.parametrize("side", ["a", "b", "each"])
    @pytest.mark.parametrize("golfers", ["deal", "choose"])
    def test_golfer_cards_of_no_side_count(self, golfers: str, side: str) -> None:
        config = Config(COURSE, "stroke", "draft", golfers=golfers, side=side)
        assert why_not(config) == "golfers"

    def test_starter_hands_count_and_house_rules_do_not(self) -> None:
        assert why_not(Config(COURSE, "stroke", "starter")) == ""
        assert why_not(Config(COURSE, "stroke", "free")) == "clubs"
        assert why_not(Config(COURSE, "stroke", "draft", round_limit=19)) == "house_rules"
        flying = Config(COURSE, "stroke", "draft", fly_over_out_of_bounds=True)
        assert why_not(flying) == "house_rules"


class TestOptions:
    @pytest.mark.parametrize(
        ("mode", "seats", "codes"),
        [
            ("stroke", 2, []),
            ("stableford", 5, []),
            ("match", 2, ["net_needs_strokes_or_points"]),
            ("stroke", 1, ["net_needs_opponents"]),
        ],
    )
    def test_net_needs_strokes_or_points_and_opponents(self, mode, seats, codes) -> None:
        config = Config(COURSE, mode, "starter", net=True)
        assert [problem.code for problem in check(config, seats)] == codes
