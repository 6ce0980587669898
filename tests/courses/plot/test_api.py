"""The API of plots has the same endpoints as courses, under /plots/."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from accounts.tokens.models import Scope
from courses.analysis.models import AnalysisJob, JobState
from courses.designs.plot.notation import write
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from courses.publishing import tasks
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db

PLOTS = "/api/v1/plots/"
POND = shipped()["duck-pond"]


@pytest.fixture
def owner() -> User:
    return UserFactory()


@pytest.fixture
def program(owner: User) -> Client:
    return program_of(owner, Scope.READ, Scope.COURSES)


def post(program: Client, path: str, plot: Any) -> Any:
    return program.post(PLOTS + path, msgspec.json.encode(plot), content_type="application/json")


def plain(plot: PlotDesign) -> Any:
    """Return the plot as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(plot))


def test_an_empty_body_starts_with_only_a_gate(program: Client) -> None:
    answer = program.post(PLOTS, content_type="application/json")
    assert answer.status_code == 201
    assert answer.json()["design"]["gate"] == {"x": 0, "y": 0, "corner": "nw"}
    assert answer.json()["design"]["rows"] == []


def test_a_plot_can_be_sent_as_text(program: Client) -> None:
    answer = program.post(PLOTS, write(POND), content_type="text/plain")
    assert answer.status_code == 201
    assert answer.json()["design"] == plain(POND)


def test_validation_returns_the_figures(program: Client) -> None:
    text = post(program, "validate/", POND).json()
    assert (text["valid"], text["problems"]) == (True, [])
    figures = text["figures"]
    assert (figures["cells"], figures["area"], figures["water"]) == (31, 350, 4)
    assert text["notation"] == write(POND)


def test_validation_suggests_points_and_golf_balls_by_the_ground(program: Client) -> None:
    greedy = post(program, "validate/", replace(POND, points=50, difficulty=1)).json()["figures"]
    suggested = (greedy["fair_difficulty"], greedy["fair_points"], greedy["fair_reason"])
    assert suggested == (3, 20, "small")
    lawn = PlotDesign("Lawn", ("..#####", "..#####", *("#" * 7,) * 4), POND.gate, 0, 3)
    lawn = replace(lawn, gate=Gate(0, 0, "nw"))
    easy = post(program, "validate/", lawn).json()["figures"]
    assert (easy["fair_difficulty"], easy["fair_reason"]) == (1, "roomy")
    assert easy["fair_points"] < greedy["fair_points"]


def test_a_problem_includes_its_squares_and_fixes(program: Client) -> None:
    apart = replace(POND, rows=(*POND.rows, "", "##"))
    (problem,) = post(program, "validate/", apart).json()["problems"]
    assert (problem["code"], problem["hexes"]) == ("cells_apart", [[0, 7], [1, 7]])
    (fix,) = problem["fixes"]
    assert [edit["path"] for edit in fix["edits"]] == ["rows"]
    assert "2" in fix["detail"]


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "A"}',
        b'{"name":"A","rows":[1],"gate":null,"points":1,"difficulty":1}',
        b'{"name":"A","rows":[],"gate":{"x":0,"y":0,"corner":"north"},"points":1,"difficulty":1}',
        b'{"name":"A","rows":[],"gate":null,"points":1,"difficulty":1,"more":1}',
    ],
)
def test_json_that_is_not_a_plot_is_refused(program: Client, body: bytes) -> None:
    answer = program.post(f"{PLOTS}validate/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "plot_unreadable")


def test_saving_requires_the_current_revision(program: Client) -> None:
    made = post(program, "", POND).json()
    address = f"{PLOTS}{made['slug']}/draft/"
    answers = [
        program.put(
            address,
            msgspec.json.encode(replace(POND, points=points)),
            content_type="application/json",
            headers={"if-match": f'"{made["revision"]}"'},
        )
        for points in (21, 22)
    ]
    assert [answer.status_code for answer in answers] == [200, 412]
    assert answers[1].json()["design"]["points"] == 21


def test_a_plot_can_be_drawn(program: Client) -> None:
    answer = post(program, "draw/?format=svg", POND)
    assert answer.status_code == 200
    assert answer.content.startswith(b"<svg")


def test_a_moved_plot_is_not_rated_again(program: Client) -> None:
    assert POND.gate
    moved = replace(
        POND,
        rows=tuple(f".{row}" for row in POND.rows),
        gate=Gate(POND.gate.x + 1, POND.gate.y, POND.gate.corner),
    )
    first, again = post(program, "rate/", POND).json(), post(program, "rate/", moved).json()
    assert first["content"] == again["content"]
    assert again["shift"] == [1, 0]


def test_publishing_waits_for_a_proof_and_refuses_errors(program: Client, owner: User) -> None:
    made = post(program, "", replace(POND, points=17)).json()
    wanted = {"change": "First", "revision": made["revision"]}
    address = f"{PLOTS}{made['slug']}/versions/"
    answer = program.post(address, wanted, content_type="application/json")
    assert (answer.status_code, answer.json()["state"]) == (202, "proving")
    for job in AnalysisJob.objects.filter(state=JobState.QUEUED):
        tasks.work_out(job.pk)
    assert Design.objects.get(slug=made["slug"], owner=owner).newest is not None

    wrong = post(program, "", replace(POND, gate=None)).json()
    wanted = {"revision": wrong["revision"]}
    refused = program.post(
        f"{PLOTS}{wrong['slug']}/versions/", wanted, content_type="application/json"
    )
    assert refused.status_code == 422


def test_shipped_plots_are_available(program: Client) -> None:
    for slug in shipped():
        assert program.get(f"{PLOTS}{slug}/").status_code == 200
