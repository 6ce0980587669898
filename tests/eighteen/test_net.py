"""Net results of stroke play and Stableford: shown beside gross, and decisive if agreed on."""

import pytest
from msgspec.structs import replace

from bench.eighteen.tables import layouts
from games.eighteen.rules.modes import may_pick_up
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.scoring import check, result
from games.eighteen.rules.state import Config, HoleScore, Player, State
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


class TestPickingUp:
    @pytest.mark.parametrize(("net", "may"), [(False, True), (True, False)])
    def test_a_hole_that_still_scores_net_points_is_played_on(self, net: bool, may: bool) -> None:
        state = over("stableford", net=net)
        last = replace(state.seats[1], card=(), turns=PARS[4] + 1)
        assert may_pick_up(replace(state, seats=(state.seats[0], last)), 1) is may


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
