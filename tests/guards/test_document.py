"""Schemathesis tests the API against its own OpenAPI document.

Each undescribed response, and each invalid request that is accepted, must be listed in
`undocumented.txt`. The list may only get shorter.
"""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.core.errors import InvalidSchema
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi import checks

from tests.guards.support.cases import KINDS, RANDOM, Caller
from tests.guards.support.mutations import CASES
from tests.guards.support.seeds import seed_of
from tests.guards.support.world import World
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

KNOWN = Path(__file__).parent / "undocumented.txt"
MOST_KNOWN = 0
"""Maximum number of lines in the list."""
MOST_NEVER_WRONG = 8
"""Maximum number of operations without invalid requests. These only read, and accept any text in
their URL.
"""
DESCRIBED = (
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
)
UNKNOWABLE = frozenset(
    {
        *("unknown_bot", "unknown_course", "unknown_person", "no_such_seat", "no_such_hole"),
        *("comment_empty", "comment_unprintable", "text_control", "text_invisible", "text_blank"),
        *("chat_empty", "chat_unprintable", "chat_one_of"),
        *("holes_unreadable", "malformed_action", "version_unknown", "unknown_turn"),
        *("key_unprintable", "revision_unreadable", "round_hole", "round_entries", "round_counts"),
        *(
            "tag_too_long",
            "too_many_tags",
            "tag_unreadable",
            "unknown_pool",
            "words_missing",
            "design_invalid",
            "nothing_to_draw",
        ),
    }
)
"""Refusals of valid requests that a schema cannot state: names of things that do not exist, texts
with characters of some Unicode categories, and the rules of a playable design.
"""
UNSTATED = {
    "POST /api/v1/tables/": "options and places depend on the game, its course and each other",
    "POST /api/v1/people/{public_id}/challenge/": "the same",
    "PUT /api/v1/drafts/{token}/": "the design must be of the draft's type",
    "POST /api/v1/webhooks/": "addresses must be public, and tables must be the caller's",
    "POST /api/v1/tables/{public_id}/invitations/": "an id and an address exclude each other",
    "PATCH /api/v1/webhooks/{webhook_id}/": "the same",
    "POST /api/v1/designs/archive/": "the archive's schema is any object",
    "POST /api/v1/designs/import/": "any format of a file",
    "PATCH /api/v1/rounds/{public_id}/": "drf-spectacular requires no fields of a PATCH",
    "PUT /api/v1/rounds/{public_id}/holes/{number}/": "turns can be absent if `holed` is false",
}
"""Operations that can refuse valid bodies, each with its reason. The list may only get shorter."""
MOST_UNSTATED = 10
NOT_REACHED: dict[str, str] = {}
"""Operations that accept no valid request in this run, each with its reason. test_walk.py calls
them.
"""
FIXED = 36
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
SETTINGS = settings(
    max_examples=CASES,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@dataclass
class Found:
    """The results of all cases, with the first request that caused each kind of surprise."""

    cases: int = 0
    crashes: dict[str, str] = field(default_factory=dict)
    surprises: dict[str, str] = field(default_factory=dict)
    never_wrong: list[str] = field(default_factory=list)
    called: set[str] = field(default_factory=set)
    reached: set[str] = field(default_factory=set)
    """The operations that accepted a valid request."""
    refused: dict[str, str] = field(default_factory=dict)
    """Valid requests that were refused, with the answer to the first one."""


@pytest.fixture(scope="module")
def found(world: World) -> Found:
    """Valid and invalid cases of each operation, sent with a token that has all scopes."""
    document = schemathesis.openapi.from_wsgi("/api/v1/schema/", get_wsgi_application())
    caller, all_found = Caller(world), Found()
    for result in document.get_all_operations():
        for mode in MODES:
            _try(result.ok(), mode, caller, all_found)
    return all_found


def _try(operation: Any, mode: GenerationMode, caller: Caller, found: Found) -> None:
    kinds = cycle(KINDS)

    # Valid requests are the same in each run, so that a condition that no schema states yet does
    # not fail an unrelated change. GUARD_SEED tries others. Invalid requests differ in each run.
    fixed = mode == GenerationMode.POSITIVE and not os.environ.get("GUARD_SEED")
    chosen = FIXED if fixed else seed_of(operation.method, operation.path, mode.value)

    @seed(chosen)
    @SETTINGS
    @given(case=operation.as_strategy(generation_mode=mode))
    def each(case: Case) -> None:
        kind = next(kinds)
        _send(case, kind if _may_be_anywhere(case) else RANDOM, mode, caller, found)

    try:
        each()
    except Unsatisfiable:
        if mode == GenerationMode.POSITIVE:
            raise
        found.never_wrong.append(f"{operation.method} {operation.path}")


def _may_be_anywhere(case: Case) -> bool:
    """Return True if the case can use the URL of an existing object."""
    parts = case.meta.components.items() if case.meta else ()
    return all(info.mode == GenerationMode.POSITIVE for part, info in parts if "path" in part)


def _send(case: Case, kind: str, mode: GenerationMode, caller: Caller, found: Found) -> None:
    start_anew()
    found.cases += 1
    response = caller.send(case, kind, mode)
    name = f"{case.method} {case.operation.path}"
    data = f"{name} {response.status_code}"
    if response.status_code >= 500:
        found.crashes.setdefault(data, case.as_curl_command())
        return
    for check in _failed(case, response, mode):
        found.surprises.setdefault(f"{data} {check}", case.as_curl_command())
    if mode == GenerationMode.POSITIVE:
        _note_valid(name, case, response, found)


def _note_valid(name: str, case: Case, response: Any, found: Found) -> None:
    """Note whether a valid request was accepted, or refused for a reason that the schema has to
    state.
    """
    found.called.add(name)
    if response.status_code < 300:
        found.reached.add(name)
    elif (
        response.status_code in (400, 413, 415, 422)
        and name not in UNSTATED
        and not _is_excused(case, response.json())
    ):
        how = f"{response.text[:600]}\n  {case.as_curl_command()}"
        found.refused.setdefault(f"{name} {response.status_code}", how)


def _is_excused(case: Case, told: Any) -> bool:
    """Return True for a refusal of a valid request that a schema cannot state."""
    parameters = {error.get("parameter") for error in told.get("errors", ())}
    if parameters & {"cursor", "page", "after", "difficulty", "sort", "mode"} or "mine" in (
        case.query or {}
    ):
        # Cursors are opaque, some filters exclude each other, and types and games differ in
        # their filters.
        return True
    if "rule" in told or re.search(
        "can’t be displayed|isn’t text|Null characters|may not be blank", str(told)
    ):
        return True
    # The notation is a text with its own grammar.
    return told["code"] in UNKNOWABLE or (
        case.media_type == "text/plain" and told["code"].endswith("_unreadable")
    )


def _failed(case: Case, response: Any, mode: GenerationMode) -> Iterator[str]:
    taken = mode == GenerationMode.NEGATIVE and response.status_code < 400
    # An empty filter such as `sort=` means no filter, which OpenAPI cannot express. An empty text
    # means the default.
    fields = case.body.values() if isinstance(case.body, dict) else ()
    taken = taken and "" not in [*(case.query or {}).values(), *fields]
    # Schemathesis counts a request without a body as invalid, even if all fields are optional.
    taken = taken and not (case.method in ("POST", "PATCH") and not response.request.body)
    for check in (*DESCRIBED, checks.negative_data_rejection) if taken else DESCRIBED:
        try:
            case.validate_response(response, checks=[check])
        except InvalidSchema:
            # Schemathesis replaces `prefixItems` with a list of `items` in a schema that a request
            # and a response share. The middleware of all tests has compared this response.
            continue
        except (Failure, FailureGroup):
            yield check.__name__


def _known() -> list[str]:
    lines = KNOWN.read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_no_request_crashes_the_api(found: Found) -> None:
    assert found.cases > 100 * CASES, "valid and invalid cases of more than fifty operations"
    assert not found.crashes, found.crashes


def test_few_operations_have_no_invalid_requests(found: Found) -> None:
    assert len(found.never_wrong) <= MOST_NEVER_WRONG
    assert [item for item in found.never_wrong if not item.startswith("get ")] == []


def test_the_document_describes_every_answer(found: Found) -> None:
    known = _known()
    new = [f"{item}\n  {how}" for item, how in found.surprises.items() if item not in known]
    assert not new, "\n".join(["Describe it, or refuse it:", *new])


def test_every_operation_accepts_a_valid_request(found: Found) -> None:
    assert found.called - found.reached == NOT_REACHED.keys()


def test_no_request_that_matches_the_schema_is_refused_for_its_form(found: Found) -> None:
    new = [f"{item}\n  {how}" for item, how in found.refused.items()]
    assert not new, "\n".join(["Describe this condition in the schema, or accept it:", *new])


def test_few_schemas_leave_conditions_out() -> None:
    assert len(UNSTATED) <= MOST_UNSTATED


def test_the_list_gets_shorter(found: Found) -> None:
    """Surprises that do not occur only cause a warning, because a run with few cases may not have
    reached them.
    """
    known = _known()
    if gone := [item for item in known if item not in found.surprises]:
        warnings.warn(f"Not seen any more, take them out of {KNOWN.name}: {gone}", stacklevel=1)
    assert len(known) <= MOST_KNOWN
