"""Every refusal that the OpenAPI document lists for an operation is produced by a request.

The middleware of all tests checks the other direction: a code that is produced is listed.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path
from string import Formatter
from typing import Any
from unittest.mock import patch

import pytest
from django.db import transaction
from django.test import override_settings

from games.kernel.interface import RulesError
from games.registry import CARDS
from tests.document.description import Operation, operations
from tests.guards.support.asking import Visitors, same_cookies, taken_back
from tests.guards.support.bodies import body_for
from tests.guards.support.earlier import earlier_place
from tests.guards.support.paths import place_of
from tests.guards.support.refusals import WITHOUT_EARLIER, way_of
from tests.guards.support.routes import Route
from tests.guards.support.ways import Way
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[2]
UNPRODUCED = Path(__file__).parent / "unproduced.txt"
ROLES = ("owner", "other", "mate", "read")
"""Senders to try if a row names none: the first one that is refused with the code counts."""
SCENARIOS = ROOT / "tests" / "scenarios"
ERROR = re.compile(r'"error": "(\w+)"')
ACTIONS = "/api/v1/tables/{public_id}/actions/"


def of_rules() -> set[str]:
    """Return the refusals of all games' rules. They arrive as they are, see below."""
    return {code for card in CARDS.values() for code in card.messages.refusals}


def listed() -> list[tuple[Operation, str]]:
    """Return all pairs of an operation and a code, without those of the rules for actions."""
    return [
        (operation, code)
        for operation in operations()
        for code in operation.told.get("x-refusals", ())
        if not (operation.path == ACTIONS and code in of_rules())
    ]


class Asker:
    """Sends requests that are refused, and rolls them back."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors, self.world = visitors, visitors.world

    def is_produced(self, operation: Operation, code: str) -> bool:
        way = way_of(code, operation.path)
        roles = (way.role,) if way and way.role else ROLES
        return way is not None and any(
            self.code_of(operation, code, way, role) == code for role in roles
        )

    def code_of(self, operation: Operation, code: str, way: Way, role: str) -> str:
        """Return the code of the answer to the request."""
        if role not in self.visitors.clients:
            return ""
        route, client = Route(operation.path.removeprefix("/")), self.visitors.clients[role]
        start_anew()
        with taken_back(), same_cookies(client), ExitStack() as patches:
            for name, value in way.patches.items():
                patches.enter_context(patch(name, value))
            place = place_of(route, self.world) | self._earlier(operation, way)
            place |= {name: value(self.world) for name, value in way.place.items()}
            if way.before:
                way.before(self.world)
            body = body_for(route.path, self.world) if operation.method != "get" else {}
            if way.again:
                self._send(role, operation, route.filled(place), body, Way(code), None)
                way.again()
            fields = way.fields_in(self.world)
            return self._code(
                self._send(role, operation, route.filled(place), body | fields, way, way.raw)
            )

    def _earlier(self, operation: Operation, way: Way) -> dict[str, Any]:
        """Run the step before the request; return the arguments that it replaces."""
        if way.earlier:
            return way.earlier(self.world)
        if way.code in WITHOUT_EARLIER:
            return {}
        return earlier_place(operation.method, operation.path, self.world)

    def _send(
        self, role: str, operation: Operation, path: str, body: Any, way: Way, raw: bytes | None
    ) -> Any:
        media_type = way.media_type if raw is None else "application/json"
        headers = {"idempotency-key": "once"} | ({"if-match": '"1"'} if body else {})
        if secret := self.world.tokens.get(role):
            headers["authorization"] = f"Bearer {secret}"
        limits = {way.limit: 0} if way.limit else {}
        sent = {name: value for name, value in (headers | dict(way.headers)).items() if value}
        with transaction.atomic(), override_settings(RATE_LIMITS=limits):
            return self.visitors.clients[role].generic(
                operation.method.upper(),
                f"{path}?{way.query}" if way.query else path,
                raw or json.dumps(body).encode(),
                content_type=media_type,
                headers=sent,
            )

    def _code(self, response: Any) -> str:
        if response.status_code < 400 or response.streaming:
            return ""
        return str(json.loads(response.content).get("code"))


@pytest.fixture(scope="module")
def missing(visitors: Visitors) -> list[str]:
    """The pairs that no request of the table produces."""
    asker = Asker(visitors)
    return [
        f"{operation.method} {operation.path} {code}"
        for operation, code in listed()
        if not asker.is_produced(operation, code)
    ]


def excused() -> dict[str, str]:
    """Return the test that produces a refusal instead of this one, by the line of the refusal."""
    lines = (line for line in UNPRODUCED.read_text().splitlines() if not line.startswith("#"))
    parts = (line.partition(": ") for line in lines)
    return {pair: reason for pair, _colon, reason in parts}


def test_every_listed_refusal_is_produced(missing: list[str]) -> None:
    new = sorted(set(missing) - excused().keys())
    assert not new, "\n".join(["Add a row to WAYS, or do not list it:", *new])


def test_the_others_are_produced_by_the_tests_that_are_named(missing: list[str]) -> None:
    assert sorted(excused().keys() - set(missing)) == []
    for pair, path in excused().items():
        assert pair.split()[-1] in (ROOT / path).read_text(), f"{pair}: not in {path}"


@pytest.mark.parametrize("code", sorted(of_rules()))
def test_a_refusal_of_the_rules_arrives_as_it_is(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """Positions in which the rules refuse an action are in tests/scenarios and in the tests of each
    game.
    """
    sentence = next(
        str(card.messages.refusals[code])
        for card in CARDS.values()
        if code in card.messages.refusals
    )
    params = {name: 1 for _text, name, *_rest in Formatter().parse(sentence) if name}

    def refuse(*_reading: Any) -> Any:
        raise RulesError(code, **params)

    monkeypatch.setattr("games.play.services.turns.play", refuse)
    operation = next(each for each in operations() if each.path == ACTIONS)
    assert code in operation.codes
    assert Asker(visitors).code_of(operation, code, Way(code), "owner") == code


def test_every_refusal_of_the_rules_occurs_in_a_scenario() -> None:
    texts = (path.read_text() for path in SCENARIOS.glob("*/*.json"))
    found = {code for text in texts for code in ERROR.findall(text)}
    assert of_rules() <= found
