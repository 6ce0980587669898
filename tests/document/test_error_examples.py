"""Error responses: an example of every code, in the shape that responses really have."""

from __future__ import annotations

import jsonschema_rs
import pytest

from config.specifications.error_examples import ANYWHERE, examples_of
from tests.document.description import AT, document, operations, response_in

REFUSALS = [
    (operation.told, status, response_in(document(), operation.told, status))
    for operation in operations()
    for status in operation.told["responses"]
    if int(status) >= 400
]
SHAPE = jsonschema_rs.Draft202012Validator(
    {"$ref": f"{AT}#/components/schemas/ProblemDetails"},
    registry=jsonschema_rs.Registry([(AT, document())], draft=jsonschema_rs.Draft202012),
    validate_formats=True,
)
EXAMPLES = document()["components"]["examples"]


def test_errors_are_problem_details_everywhere() -> None:
    kinds = {"application/json", "application/problem+json"}
    for told, status, answer in REFUSALS:
        assert set(answer["content"]) == kinds, (told["operationId"], status)
        assert answer["description"], (told["operationId"], status)


def test_every_refusal_has_an_example_with_its_status() -> None:
    for told, status, answer in REFUSALS:
        codes = examples_of(answer)
        assert codes, (told["operationId"], status)
        assert {EXAMPLES[code]["value"]["status"] for code in codes} == {int(status)}
        examples = answer["content"]["application/problem+json"]["examples"]
        places = {f"#/components/examples/{code}" for code in codes}
        assert {example["$ref"] for example in examples.values()} == places


def test_every_listed_code_has_an_example_and_no_other_code() -> None:
    general = {code for codes in ANYWHERE.values() for code in codes}
    for operation in operations():
        answers = [answer for told, _status, answer in REFUSALS if told is operation.told]
        shown = {code for answer in answers for code in examples_of(answer)}
        listed = set(operation.told.get("x-refusals", ()))
        assert listed <= shown, operation
        assert shown <= listed | general, operation


def test_operations_have_only_refusals_that_can_happen() -> None:
    told = document()["paths"]["/api/v1/games/"]["get"]
    assert {"409", "422"} & told["responses"].keys() == set()
    anonymous = response_in(document(), told, "401")
    assert examples_of(anonymous) == ["token_refused"]
    told = document()["paths"]["/api/v1/tables/{public_id}/"]["get"]
    assert examples_of(response_in(document(), told, "409")) == ["unreadable"]
    told = document()["paths"]["/api/v1/tables/{public_id}/actions/"]["post"]
    assert "closed_prompt" in examples_of(response_in(document(), told, "409"))


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_have_the_shape_of_errors(code) -> None:
    value = EXAMPLES[code]["value"]
    SHAPE.validate(value)
    assert value["code"] == code
    assert value["type"].endswith(f"/developers/errors/#{code}")
    assert value["detail"]


def test_examples_have_the_members_for_programs() -> None:
    assert EXAMPLES["invalid"]["value"]["errors"] == [
        {"pointer": "/name", "detail": "This field is required."}
    ]
    waiting = EXAMPLES["too_many_requests"]["value"]
    assert (waiting["limit"], waiting["retry_after"]) == ("requests-per-token", 12)
    assert EXAMPLES["already_face_up"]["value"]["rule"]["clause"].startswith("G")


def test_headers_say_what_to_do() -> None:
    for told, status, answer in REFUSALS:
        headers = answer["headers"]
        assert ("Retry-After" in headers) == (status in ("429", "503")), told["operationId"]
        assert ("WWW-Authenticate" in headers) == (status == "401"), told["operationId"]
        assert "X-Request-Id" in headers


def test_common_refusals_are_shared() -> None:
    places = [
        answer["$ref"].rpartition("/")[2]
        for operation in operations()
        for answer in operation.told["responses"].values()
        if "$ref" in answer
    ]
    assert len(places) > len(REFUSALS) * 0.75
    assert set(places) == document()["components"]["responses"].keys()
