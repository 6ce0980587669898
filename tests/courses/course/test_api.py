"""The API of courses: reading and validating a course."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.tokens.models import Scope
from courses.designs.course.canonical import at_origin, content_hash
from courses.designs.course.drawing.lines import drawn_lines
from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, digest
from courses.designs.course.notation import parse
from courses.designs.course.shipped import shipped
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

VALIDATE = "/api/v1/courses/validate/"
MOST_BYTES = 64 * 1024
STARTER = at_origin(shipped()["starter-links"])


def caller(*scopes: str) -> Client:
    return program_of(UserFactory(), *scopes)


@pytest.fixture
def designer() -> Client:
    return caller(Scope.READ, Scope.COURSES)


def validated(client: Client, body: str | bytes, media_type: str = "application/json") -> Any:
    return client.post(VALIDATE, body, content_type=media_type)


def as_json(**parts: Any) -> str:
    return json.dumps(msgspec.to_builtins(STARTER) | parts)


def test_reading_courses_requires_the_read_scope(client: Client) -> None:
    assert client.get("/api/v1/courses/").status_code == 401
    assert caller(Scope.COURSES).get("/api/v1/courses/").status_code == 403
    assert caller(Scope.READ).get("/api/v1/courses/").status_code == 200


def test_the_list_contains_every_course(designer: Client) -> None:
    answer = designer.get("/api/v1/courses/").json()["results"]
    assert {course["slug"] for course in answer} == set(shipped())
    assert {course["holes"] for course in answer} == {5, 9, 18}


def test_a_course_includes_its_notation_and_layout(designer: Client) -> None:
    answer = designer.get("/api/v1/courses/starter-links/").json()
    assert parse(answer["notation"]) == STARTER
    layout = msgspec.convert(answer["layout"], Layout)
    assert digest(layout) == answer["digest"]
    ground = designer.get(answer["ground_svg"]).content.decode()
    assert f'viewBox="{" ".join(f"{side:g}" for side in answer["board"]["box"])}"' in ground
    assert all(f'd="{line}"' in ground for line in answer["board"]["lines"])
    assert len(answer["board"]["lines"]) == 5
    drawn = validated(designer, as_json()).json()["figures"]["lines"]
    assert [line["path"] for line in drawn] == answer["board"]["lines"]
    missing = designer.get("/api/v1/courses/nowhere/")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


def test_a_valid_course_is_accepted_as_text_and_as_json(designer: Client) -> None:
    text = designer.get("/api/v1/courses/starter-links/").json()["notation"]
    for answer in (
        validated(designer, text, "text/plain"),
        validated(designer, as_json()),
    ):
        assert answer.status_code == 200
        assert answer.json() == {
            "valid": True,
            "buildable": True,
            "problems": [],
            "par": 18,
            "holes": 5,
            "content": content_hash(STARTER),
            "figures": {"lines": json.loads(msgspec.json.encode(drawn_lines(STARTER, box())))},
            "notation": text,
        }


def test_validation_requires_its_scope(client: Client) -> None:
    assert validated(client, as_json()).status_code == 401
    refused = validated(caller(Scope.READ, Scope.PLAY), as_json())
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")


def test_a_problem_has_a_field_and_a_message(designer: Client) -> None:
    tiles = [*msgspec.to_builtins(STARTER.tiles), {"face": "99z", "q": 9, "r": 9}]
    answer = validated(designer, as_json(tiles=tiles)).json()
    assert not answer["valid"]
    (problem,) = answer["problems"]
    assert problem.pop("fixes") is not None
    assert problem == {
        "code": "tile_unknown",
        "severity": "error",
        "field": "tiles.7.face",
        "detail": "The box has no face “99z”.",
        "hexes": [[27, 27]],
        "params": {"face": "99z"},
    }


def test_warnings_do_not_make_a_course_invalid(designer: Client) -> None:
    answer = validated(designer, as_json(holes=msgspec.to_builtins(STARTER.holes[:4]))).json()
    assert answer["valid"]
    assert {problem["severity"] for problem in answer["problems"]} == {"warning"}


@pytest.mark.parametrize(
    ("parts", "field"),
    [
        ({"tiles": [{"face": "1b", "q": 0}]}, "tiles.0"),
        ({"tiles": [{"face": "1b", "q": 0, "r": 0, "turn": 9}]}, "tiles.0.turn"),
        ({"tiles": [{"face": "<b>", "q": 0, "r": 0}]}, "tiles.0.face"),
        ({"holes": [{"tee": [0], "green": [0, 1], "par": 3}]}, "holes.0.tee"),
        ({"holes": [{"tee": [0, 10**9], "green": [0, 1], "par": 3}]}, "holes.0.tee.1"),
        ({"adjustments": [{"hex": [0, 0], "terrain": "lava"}]}, "adjustments.0.terrain"),
        ({"colour": "red"}, "course"),
    ],
)
def test_json_that_is_not_a_course_is_refused_at_its_field(
    designer: Client, parts: dict[str, Any], field: str
) -> None:
    answer = validated(designer, as_json(**parts))
    assert answer.status_code == 422
    assert answer.json()["code"] == "course_unreadable"
    assert list(answer.json()["fields"]) == [field]


@pytest.mark.parametrize(
    ("body", "media_type"),
    [
        ("", "application/json"),
        ("{", "application/json"),
        (b'{"name": "\xff"}', "application/json"),
        ("[" * 10_000, "application/json"),
        (b"\xff\xfe", "text/plain"),
        ("course: A\nholes:\n1: nowhere", "text/plain"),
    ],
)
def test_broken_files_are_refused_with_a_message(
    designer: Client, body: str | bytes, media_type: str
) -> None:
    answer = validated(designer, body, media_type)
    assert answer.status_code == 422
    assert answer.json()["code"] == "course_unreadable"
    assert answer.json()["detail"]


def test_unreadable_notation_is_refused_at_its_line(designer: Client) -> None:
    answer = validated(designer, "course: A\nholes:\n1: nowhere", "text/plain").json()
    assert answer["detail"] == (
        "Line 3: This isn’t a hole. Write it like this: 1: tee 0,0 green 9,-3 par 5."
    )
    assert list(answer["fields"]) == ["line 3"]


def test_every_unreadable_line_is_in_the_answer(designer: Client) -> None:
    text = "course: A\ntiles:\n8b at 0,0 UP\n20b at 1,0 E\nholes:\n1: nowhere"
    answer = validated(designer, text, "text/plain").json()
    assert answer["detail"].startswith("Line 3: “UP” isn’t a direction.")
    assert list(answer["fields"]) == ["line 3", "line 6"]


def test_an_oversized_course_is_refused_before_it_is_decoded(designer: Client) -> None:
    for media_type in ("text/plain", "application/json"):
        answer = validated(designer, "x" * (MOST_BYTES + 1), media_type)
        assert (answer.status_code, answer.json()["code"]) == (413, "course_too_large")


def test_other_media_types_are_refused(designer: Client) -> None:
    assert validated(designer, "<course/>", "application/xml").status_code == 415
