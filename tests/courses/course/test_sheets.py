"""The printed sheet contains everything needed to rebuild the course from tiles."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from functools import cache
from math import ceil
from typing import Any

import pypdfium2
import pytest
from django.test import Client
from msgspec.structs import replace

from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Painted
from courses.stored.models import DesignVersion
from courses.stored.selectors import newest_version
from courses.types import sheet_parts
from courses.types.course.sheet.on_paper import on_paper
from courses.types.course.sheet.pages import PLAYERS, course_sheet
from courses.types.paper import Inks, Paper
from games.eighteen.rules.analysis import EDITION
from tests.courses.papers import on_each_paper
from tests.factories.accounts import UserFactory
from tests.factories.courses import SMALL, RatingFactory
from tests.factories.sharing import decided, shared

pytestmark = pytest.mark.django_db

SIZES = {"a4": (595, 842), "letter": (612, 792)}
"""Width and height in points."""


@cache
def printed(paper: str = "a4", ink: str = "colour") -> bytes:
    """Return the printed sheet of Old Quarry. Printing is slow, so the tests share the result."""
    return Client().get("/courses/old-quarry/sheet.pdf", {"paper": paper, "ink": ink}).content


def sheet(paper: str = "a4", ink: str = "colour") -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(printed(paper, ink))


def fetched(client: Client, **chosen: str) -> pypdfium2.PdfDocument:
    answer = client.get("/courses/old-quarry/sheet.pdf", chosen)
    assert answer["Content-Type"] == "application/pdf"
    return pypdfium2.PdfDocument(answer.content)


def words(pdf: pypdfium2.PdfDocument, page: int) -> str:
    return pdf[page].get_textpage().get_text_range()


@pytest.fixture
def quarry() -> DesignVersion:
    found = newest_version("course", "old-quarry")
    assert found
    return found


@on_each_paper
def test_it_is_printed_on_both_papers_in_both_inks(ink: str, paper: str) -> None:
    pdf = sheet(paper, ink)
    assert len(pdf) == 2
    assert tuple(round(side) for side in pdf[0].get_size()) == SIZES[paper]


@pytest.mark.parametrize("page", [0, 1])
def test_low_ink_uses_less_ink(page: int) -> None:
    dark = {}
    for ink in ("colour", "low"):
        picture = sheet(ink=ink)[page].render(scale=0.5).to_numpy()
        dark[ink] = float((255 - picture[..., :3]).mean())
    assert dark["low"] < dark["colour"] * 0.75


def test_each_tile_is_listed_once_in_the_order_of_the_box() -> None:
    text = words(sheet(), 1)
    listed = text[text.index("20 tiles") :]
    found = re.findall(
        r"(\d+[ab])\s+(east|south-east|south-west|west|north-west|north-east)", listed
    )
    arrows = ("east", "south-east", "south-west", "west", "north-west", "north-east")
    tiles = shipped()["old-quarry"].tiles
    wanted = sorted(tiles, key=lambda tile: (int(tile.face[:-1]), tile.face))
    assert found == [(tile.face, arrows[tile.turn]) for tile in wanted]


@pytest.mark.whole
def test_the_plan_of_a_large_course_has_its_own_page(client: Client) -> None:
    pdf = pypdfium2.PdfDocument(client.get("/courses/grass-snake/sheet.pdf").content)
    assert len(pdf) == 3
    assert f"{len(shipped()['grass-snake'].tiles)} tiles" in words(pdf, 2)


def test_the_plan_names_every_tile_at_its_place() -> None:
    text = words(sheet(), 1)
    plan = text[: text.index("20 tiles")]
    for tile in shipped()["old-quarry"].tiles:
        assert re.search(rf"\b{tile.face}\b", plan)


def test_adjustments_are_counted_by_kind() -> None:
    lie = Counter(piece.terrain.value for piece in shipped()["old-quarry"].adjustments)
    wanted = ", ".join(f"{name[0].upper()} {name} × {lie[name]}" for name in sorted(lie))
    assert wanted in words(sheet(), 1)


@pytest.mark.whole
def test_painted_hexes_are_counted_with_their_letters(client: Client) -> None:
    strokes = (Painted((4, 1), Terrain.LAKE), Painted((5, 1), Terrain.LAKE))
    slug = shared(value=replace(SMALL, freehand=strokes)).slug
    pdf = pypdfium2.PdfDocument(client.get(f"/courses/{slug}/sheet.pdf").content)
    assert "L lake × 2" in words(pdf, 1)


def test_E1_6_a_19th_hole_is_named(quarry: DesignVersion) -> None:
    facts = on_paper(quarry, {}, "https://dogleg.test/courses/old-quarry/")
    course = replace(facts.course, nineteenth=True)
    pdf = course_sheet(dataclasses.replace(facts, course=course), Paper.A4, Inks.LOW)
    wanted = f"Hole {len(course.holes)} is the 19th. Its green is the clubhouse."
    assert wanted in words(pypdfium2.PdfDocument(pdf), 1)


def test_the_score_table_has_a_row_for_each_player_and_the_stroke_index(
    quarry: DesignVersion,
) -> None:
    """The lines of the table are counted on the page: cells are drawn, and empty rows too."""
    holes = [{"stroke_index": 1 + (7 * n) % 18} for n in range(quarry.hole_count)]
    rating = {"target": 1, "best": 2, "solo_rank": 3, "difficulty": 3.0, "holes": holes}
    facts = on_paper(quarry, rating, "https://dogleg.test/courses/old-quarry/")
    assert [hole.stroke_index for hole in facts.holes] == [one["stroke_index"] for one in holes]
    pdf = pypdfium2.PdfDocument(course_sheet(facts, Paper.A4, Inks.LOW))
    text = words(pdf, 0)
    indices = r"\s+".join(str(one["stroke_index"]) for one in holes[:9])
    assert re.search(rf"Stroke index\s+{indices}", text)
    assert [word in text for word in ("Out", "In", "Total")] == [quarry.hole_count > 9] * 2 + [True]
    first_cells = [
        box
        for thing in pdf[0].get_objects()
        if (box := thing.get_bounds()) and abs(box[2] - box[0] - 26 * 72 / 25.4) < 1.5
    ]
    assert len(first_cells) == ceil(quarry.hole_count / 9) * (4 + PLAYERS)


def test_a_course_without_a_rating_leaves_the_stroke_index_to_the_players(
    quarry: DesignVersion,
) -> None:
    facts = on_paper(quarry, {}, "https://dogleg.test/courses/old-quarry/")
    assert {hole.stroke_index for hole in facts.holes} == {0}
    assert "Stroke index" in words(sheet(), 0)


def test_the_first_page_shows_the_facts_of_the_course(
    client: Client, quarry: DesignVersion
) -> None:
    RatingFactory(
        content=quarry.content,
        edition=EDITION,
        answer={"target": 21, "best": 30, "solo_rank": 41, "difficulty": 2.4, "holes": []},
    )
    text = words(fetched(client), 0)
    for sentence in ("Old Quarry", "built-in", "version 1", "35", "21–30", "41", "2.4 of 5"):
        assert sentence in text


def test_the_qr_code_leads_to_the_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    led: list[str] = []
    monkeypatch.setattr(sheet_parts, "square", lambda pdf, address, *place: led.append(address))
    fetched(client)
    assert led == ["https://dogleg.test/courses/old-quarry/"]


@pytest.mark.whole
def test_a_long_description_leaves_room_for_the_picture(client: Client) -> None:
    design = shared(value=replace(SMALL, about="x\n" * 200))
    assert client.get(f"/courses/{design.slug}/sheet.pdf").status_code == 200


def test_only_new_sheets_count_towards_the_limit(client: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {"new-sheets": 1}
    place = f"/courses/{shared(value=replace(SMALL, about='Printed')).slug}/sheet.pdf"
    answers = [client.get(place, {"ink": ink}) for ink in ("colour", "low", "colour")]
    assert [answer.status_code for answer in answers] == [200, 429, 200]


def test_an_unknown_course_or_version_has_no_sheet(client: Client) -> None:
    assert client.get("/courses/nowhere/sheet.pdf").status_code == 404
    assert client.get("/courses/old-quarry/sheet.pdf?version=77").status_code == 404
    assert client.get("/courses/old-quarry/sheet.pdf?version=1&paper=a0").status_code == 200


def test_only_its_author_and_moderators_can_print_a_hidden_course(client: Client) -> None:
    owner, moderator = UserFactory(), UserFactory(is_staff=True)
    design = shared(owner)
    address = f"/courses/{design.slug}/sheet.pdf"
    assert client.get(address).status_code == 200
    decided(design, moderator)
    assert client.get(address).status_code == 410
    for user in (owner, moderator):
        client.force_login(user)
        assert client.get(address).status_code == 200
