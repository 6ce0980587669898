"""The box over HTTP: its page, the pictures of its faces, and its API."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.test import Client

from accounts.tokens.models import Scope
from courses.designs.course.faces import Stack, box
from courses.designs.course.terrain import Terrain
from courses.types.course.pictures import face_look, face_url
from tests.factories.accounts import UserFactory
from tests.programs import program_of

PAGE = "/courses/box/"
API = "/api/v1/courses/box/"


def shown(client: Client, **filters: str) -> set[str]:
    page = client.get(PAGE, filters)
    assert page.status_code == 200
    return set(re.findall(r'id="face-(\w+)"', page.content.decode()))


class TestPage:
    def test_it_shows_the_whole_box(self, client: Client) -> None:
        assert shown(client) == set(box())

    @pytest.mark.parametrize("stack", Stack)
    def test_it_shows_one_stack(self, client: Client, stack: Stack) -> None:
        expected = {face.id for face in box().values() if face.stack is stack}
        assert shown(client, stack=stack.value) == expected

    def test_it_filters_by_stack_and_difficulty(self, client: Client) -> None:
        found = shown(client, stack="fairway", stars="1")
        assert {(box()[id].stack, box()[id].stars) for id in found} == {(Stack.FAIRWAY, 1)}

    @pytest.mark.parametrize("filters", [{"stack": "bunker"}, {"stars": "4"}, {"stars": "one"}])
    def test_an_empty_result_links_to_the_whole_box(
        self, client: Client, filters: dict[str, str]
    ) -> None:
        assert shown(client, **filters) == set()
        page = client.get(PAGE, filters).content.decode()
        assert "No tiles match" in page
        assert f'href="{PAGE}">Show the whole box</a>' in page

    def test_filters_stay_selected(self, client: Client) -> None:
        page = client.get(PAGE, {"stack": "green", "stars": "2"}).content.decode()
        assert re.findall(r'value="(\w*)"\s+selected', page) == ["green", "2"]

    def test_a_face_shows_stars_par_tiles_hazards_and_its_other_side(self, client: Client) -> None:
        page = client.get(PAGE).content.decode()
        card = page[page.index('id="face-12b">') :].split("</li>")[0]
        words = " ".join(re.sub(r"<[^>]+>", " ", "<" + card).split())
        assert words == "12b 3 stars par 5, 2 tiles lake, trees Other side: 12a"
        assert f'href="{PAGE}#face-12a"' in card

    def test_t6_it_lists_the_adjustment_tiles(self, client: Client) -> None:
        page = client.get(PAGE).content.decode()
        assert "21 adjustment tiles" in page
        assert re.findall(r"<li>(\w+) × 7</li>", page) == ["trees", "water", "bunker"]


class TestPicture:
    def test_it_is_cached_forever_and_revalidates(self, client: Client) -> None:
        picture = client.get(face_url(box()["22a"]))
        assert picture.status_code == 200
        assert picture["Content-Type"] == "image/svg+xml"
        assert "immutable" in picture["Cache-Control"]
        again = client.get(face_url(box()["22a"]), headers={"if-none-match": picture["ETag"]})
        assert again.status_code == 304

    def test_faces_outside_the_box_have_none(self, client: Client) -> None:
        assert client.get("/courses/box/50a.svg").status_code == 404

    def test_a_corrected_face_gets_another_address(self) -> None:
        face = box()["22a"]
        corrected = msgspec.structs.replace(face, ground=(Terrain.LAKE, *face.ground[1:]))
        assert face_look(corrected) != face_look(face)


@pytest.mark.django_db
class TestApi:
    def test_the_api_returns_every_face_and_the_adjustment_tiles(self) -> None:
        answer = program_of(UserFactory(), Scope.READ).get(API).json()
        faces = {face["id"]: face for face in answer["faces"]}
        assert list(faces) == list(box())
        assert faces["12b"] == {
            "id": "12b",
            "number": 12,
            "side": "b",
            "stack": "tee",
            "stars": 3,
            "par": 5,
            "tiles": 2,
            "ground": "lf..t.Y",
            "edges": [0],
            "entry": None,
            "exit": 0,
            "svg": face_url(box()["12b"]),
        }
        assert faces["13b"]["par"] is None
        assert answer["adjustments"] == {"trees": 7, "water": 7, "bunker": 7}
