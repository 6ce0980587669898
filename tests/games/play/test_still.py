"""The board drawn by the server: the current hole and the positions of golfers."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from courses.designs.course.drawing import SIZE
from courses.geometry.hex import Hex, centre
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.view import View
from games.eighteen.site.still import in_mail, still
from games.kernel.interface import Audience, Viewer
from tests.eighteen.situations import situation
from tests.factories.games import started

GROUND = "/courses/ground/1.svg"
MAP = ("t f f f g",)
COLOUR = r'fill="var\(--marker-(\d)'


@pytest.fixture
def view() -> View:
    return EIGHTEEN.view(situation(*MAP, seats=[{"at": [1, 0]}, {"at": [3, 0]}]), 0)


def seats_in(drawn: str) -> list[int]:
    return [int(seat) for seat in re.findall(COLOUR, drawn)]


def box(drawn: str) -> list[float]:
    return [float(side) for side in re.findall(r'viewBox="(.+?)"', drawn)[0].split()]


def shown(drawn: str, hex: Hex) -> bool:
    (left, top, width, height), (x, y) = box(drawn), centre(hex, SIZE)
    return left < x < left + width and top < y < top + height


def test_all_golfers_are_drawn_with_their_markers(view: View) -> None:
    drawn = still(view, GROUND)
    assert seats_in(drawn) == [1, 2]
    x, y = centre((1, 0), SIZE)
    assert f'cx="{x:.1f}" cy="{y:.0f}"' in drawn
    assert f'href="{GROUND}"' in drawn


def test_the_picture_includes_golfers_far_off_the_line(view: View) -> None:
    far = (0, 9)
    assert not shown(still(view, GROUND), far)
    seats = (replace(view.seats[0], at=far), *view.seats[1:])
    assert shown(still(replace(view, seats=seats), GROUND), far)


def test_no_golfers_are_drawn_before_the_first_hole(view: View) -> None:
    assert seats_in(still(replace(view, phase="draft"), GROUND)) == []


def test_the_url_of_the_ground_is_escaped(view: View) -> None:
    assert "<script" not in still(view, '"><script>')


def test_the_page_of_a_table_contains_the_board(ann, bo) -> None:
    table, client = started(ann, bo), Client()
    client.force_login(ann)
    page = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    drawn = re.findall(r'<svg[^>]*class="board-still".*?</svg>', page, re.DOTALL)
    assert [seats_in(one) for one in drawn] == [[1, 2]]


def kelly(viewer: Viewer) -> View:
    """Return a view in Kelly mode: Ann's target is green 2, Bo's is green 1, and green 3 is not a
    target.
    """
    holes = [{"tee": [0, 0], "green": [q, 0], "par": 3} for q in (2, 4, 6)]
    seats = [{"laid": "6 Iron 12", "target": 2}, {"laid": "8 Iron 33", "target": 1}]
    given = {"holes": holes, "mode": "kelly", "tokens": [[1], [1], [1]], "bag": [3]}
    return EIGHTEEN.view(situation("t f g f g f g", seats=seats, **given), viewer)


def rings(drawn: str) -> list[str]:
    return re.findall(r'<polygon points="([^"]+)" fill="#ffffff"', drawn)


def test_a_players_own_target_is_marked_in_page_and_mail() -> None:
    for seat, green in ((0, (4, 0)), (1, (2, 0))):
        for drawn in (still(kelly(seat), GROUND), in_mail(kelly(seat), seat)):
            (ring,) = rings(drawn)
            middle, _ = centre(green, SIZE)
            assert abs(float(ring.split()[0]) - middle) < SIZE


def test_targets_of_others_are_not_marked() -> None:
    assert rings(still(kelly(Audience.PUBLIC), GROUND)) == []
    as_seen_by_bo = kelly(1)
    assert rings(in_mail(as_seen_by_bo, 0)) == [], "not even in a mail to another player"


def test_tokens_scored_together_are_one_number(view: View) -> None:
    skins = replace(view, mode="skins", tokens=((5, 2),))
    chaos = replace(view, mode="chaos", tokens=((5, 2),))
    figures = [re.findall(r'href="#n(\d)"', still(each, GROUND)) for each in (skins, chaos)]
    assert figures == [["7"], ["5"]]
