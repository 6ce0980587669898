"""What decided a finished game: a sentence, and the decisive holes or cards in the picture above
it.
"""

from types import SimpleNamespace as Made

import pytest

from games.eighteen.rules.state import HoleScore
from games.eighteen.site.decisive import decided, decisive, shown_holes
from games.golfie.site import rows as golfie
from games.kernel.interface import Result
from games.site.outcome import leaders

NAMES = ("Ann", "Bo", "Cy")


def result(*places: int) -> Result:
    return Result(places=places, scores=(0,) * len(places))


def seats(count: int) -> tuple[Made, ...]:
    return tuple(Made(number=number, name=NAMES[number]) for number in range(count))


def round_of(mode: str, places: tuple[int, ...], *cards: tuple[int, ...]) -> Made:
    """A finished round with these points or strokes by hole for each player."""
    players = tuple(
        Made(card=tuple(HoleScore(turns=n, penalties=0, holed=True, points=n) for n in card))
        for card in cards
    )
    view = Made(mode=mode, seats=players, net=None)
    return Made(seats=seats(len(cards)), view=view, result=result(*places))


class TestLeaders:
    def test_the_winner_and_the_next_best_player_are_found_by_place(self) -> None:
        assert leaders(result(3, 1, 2)) == (1, 2)
        assert leaders(result(2, 2, 1)) == (2, 0)

    @pytest.mark.parametrize("places", [(1,), (1, 1), (1, 1, 3)])
    def test_without_a_single_winner_nobody_leads(self, places) -> None:
        assert leaders(result(*places)) is None

    def test_nobody_leads_before_the_end(self) -> None:
        assert leaders(None) is None


class TestHoles:
    def test_the_holes_with_the_largest_gains_are_shown_in_order(self) -> None:
        table = round_of("stroke", (2, 1), (4, 9, 5, 6), (4, 5, 3, 3))
        found = decisive(table)
        assert (found.winner, found.other, found.holes) == (1, 0, (2, 4))
        assert decided(table) == "Bo pulled away from Ann on holes 2 and 4."

    def test_a_single_hole_is_named_alone(self) -> None:
        assert decided(round_of("stroke", (1, 2), (3, 4), (6, 3))) == (
            "Ann pulled away from Bo on hole 1."
        )

    def test_more_points_are_a_gain_if_the_most_points_win(self) -> None:
        assert decisive(round_of("match", (1, 2), (0, 1, 1), (1, 0, 0))).holes == (2, 3)

    def test_the_winner_is_compared_with_the_second_player_only(self) -> None:
        table = round_of("match", (3, 1, 2), (0, 0), (1, 1), (1, 0))
        assert decided(table) == "Bo pulled away from Cy on hole 2."

    def test_a_win_by_a_tie_break_shows_the_last_hole(self) -> None:
        table = round_of("stroke", (1, 2), (4, 5), (4, 5))
        assert decided(table) == ""
        assert shown_holes(table) == (2,)

    def test_a_single_player_sees_the_last_hole(self) -> None:
        assert shown_holes(round_of("stroke", (1,), (4, 5, 3))) == (3,)

    def test_open_greens_have_no_decisive_holes(self) -> None:
        table = round_of("chaos", (1, 2), (5, 2), (2, 5))
        assert decisive(table) is None
        assert shown_holes(table) == ()


def golfie_game(
    places: tuple[int, ...], *halves: tuple[int, int], own: int | None = 0, lines=None
) -> Made:
    """A finished game with these total strokes for each line, by half."""
    sheet = tuple(tuple(Made(holes=(1, 2, 3), total=total) for total in line) for line in halves)
    of_seat = lines or tuple(range(len(halves)))
    view = Made(seats=tuple(Made(line=line) for line in of_seat), sheet=sheet)
    return Made(seats=seats(len(of_seat)), view=view, result=result(*places), you=Made(seat=own))


class TestNines:
    def test_the_half_with_the_largest_gain_is_shown(self) -> None:
        table = golfie_game((2, 1), (30, 40), (29, 31))
        assert golfie.decided(table) == "Bo gained 9 strokes on Ann in the second half."
        shown = [(row.name, row.title, row.total) for row in golfie.rows(table)]
        assert shown == [("Bo", "Second half", "31"), ("Ann", "Second half", "40")]

    def test_the_reader_is_compared_with_the_winner_even_if_third(self) -> None:
        table = golfie_game((3, 1, 2), (40, 40), (30, 30), (31, 32))
        assert golfie.decided(table) == "Bo gained 2 strokes on Cy in the second half."
        assert [row.name for row in golfie.rows(table)] == ["Bo", "Ann"]

    @pytest.mark.parametrize("own", [1, None])
    def test_winners_and_spectators_see_the_second_player(self, own) -> None:
        table = golfie_game((3, 1, 2), (40, 40), (30, 30), (31, 32), own=own)
        assert [row.name for row in golfie.rows(table)] == ["Bo", "Cy"]

    def test_one_stroke_is_singular(self) -> None:
        table = golfie_game((1, 2), (30, 30), (31, 30))
        assert golfie.decided(table) == "Ann gained 1 stroke on Bo in the first half."

    def test_a_single_player_sees_both_halves(self) -> None:
        table = golfie_game((1,), (30, 31))
        assert golfie.decided(table) == ""
        assert [row.title for row in golfie.rows(table)] == ["First half", "Second half"]

    def test_a_shared_win_shows_the_readers_halves(self) -> None:
        table = golfie_game((1, 1), (30, 30), (29, 31), own=1)
        assert golfie.decided(table) == ""
        assert {row.name for row in golfie.rows(table)} == {"Bo"}

    def test_the_players_of_a_team_share_a_row(self) -> None:
        table = golfie_game((1, 2, 1), (30, 30), (33, 30), lines=(0, 1, 0))
        assert golfie.decided(table) == "Ann and Cy gained 3 strokes on Bo in the first half."
        assert golfie.rows(table)[0].seats == (0, 2)
