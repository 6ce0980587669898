"""Schemathesis tests the API against its own OpenAPI document.

Each undescribed response, and each invalid request that is accepted, must be listed in
`undocumented.txt`. The list may only get shorter.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi import checks

from accounts.tokens.models import Scope
from tests.guards.support.asking import taken_back
from tests.guards.support.mutations import CASES
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.seeds import seed_of
from tests.guards.support.world import World
from tests.limits import start_anew
from tests.programs import secret_of

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
UNPACKED = {"Accept-Encoding": "identity"}
"""Requests uncompressed responses, because the in-process client does not decompress."""
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


@pytest.fixture(scope="module")
def found(world: World) -> Found:
    """Valid and invalid cases of each operation, sent with a token that has all scopes."""
    document = schemathesis.openapi.from_wsgi("/api/v1/schema/", get_wsgi_application())
    secret, all_found = secret_of(world.owner, Scope.values, world.at), Found()
    for result in document.get_all_operations():
        for mode in MODES:
            _try(result.ok(), mode, {"Authorization": f"Bearer {secret}"}, world, all_found)
    return all_found


def _try(
    operation: Any, mode: GenerationMode, program: dict[str, str], world: World, found: Found
) -> None:
    place = place_of(Route(operation.path.removeprefix("/")), world)

    # The two modes of an operation get different seeds.
    @seed(seed_of(operation.method, operation.path, mode.value))
    @SETTINGS
    @given(case=operation.as_strategy(generation_mode=mode), real=st.integers(0, 3))
    def each(case: Case, real: int) -> None:
        if real and _may_be_anywhere(case):
            case.path_parameters = {**(case.path_parameters or {}), **place}
        _send(case, mode, program, found)

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


def _send(case: Case, mode: GenerationMode, program: dict[str, str], found: Found) -> None:
    start_anew()
    found.cases += 1
    with taken_back():
        response = case.call(headers={**program, **UNPACKED})
    data = f"{case.method} {case.operation.path} {response.status_code}"
    if response.status_code >= 500:
        found.crashes.setdefault(data, case.as_curl_command())
    else:
        for name in _failed(case, response, mode):
            found.surprises.setdefault(f"{data} {name}", case.as_curl_command())


def _failed(case: Case, response: Any, mode: GenerationMode) -> Iterator[str]:
    taken = mode == GenerationMode.NEGATIVE and response.status_code < 400
    # An empty filter such as `sort=` means no filter, which OpenAPI cannot express.
    taken = taken and "" not in (case.query or {}).values()
    for check in (*DESCRIBED, checks.negative_data_rejection) if taken else DESCRIBED:
        try:
            case.validate_response(response, checks=[check])
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


def test_the_list_gets_shorter(found: Found) -> None:
    """Surprises that do not occur only cause a warning, because a run with few cases may not have
    reached them.
    """
    known = _known()
    if gone := [item for item in known if item not in found.surprises]:
        warnings.warn(f"Not seen any more, take them out of {KNOWN.name}: {gone}", stacklevel=1)
    assert len(known) <= MOST_KNOWN
