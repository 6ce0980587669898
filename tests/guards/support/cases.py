"""Cases of Schemathesis with ids and values of the guards' world.

Random ids only ever reach a 404, and random bodies rarely name things that exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from schemathesis import Case, GenerationMode

from accounts.tokens.models import AccessToken, Scope
from notifications.webhooks.models import Webhook
from tests.guards.support.asking import taken_back
from tests.guards.support.bodies import body_for
from tests.guards.support.earlier import earlier_place
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route
from tests.guards.support.world import World
from tests.programs import secret_of

OTHERS = {
    *("courses/{slug}/follow/", "courses/{slug}/like/", "courses/{slug}/reports/"),
    *("decks/{slug}/follow/", "decks/{slug}/like/", "decks/{slug}/reports/"),
    *("plots/{slug}/follow/", "plots/{slug}/like/", "plots/{slug}/reports/"),
    *("invitations/{token}/accept/", "tables/{public_id}/join/"),
    "tables/{public_id}/next-game/",
}
"""Paths of operations that are refused to the owner of the world's objects. Another user calls
them.
"""
API = "/api/v1/"
KNOWN, PLACED, RANDOM = "known", "placed", "random"
KINDS = (KNOWN, PLACED, RANDOM, KNOWN, PLACED)
"""The kinds of cases of an operation, one after another: with ids and fields of the world, only
with its ids, or with random values.
"""


@dataclass
class Caller:
    """Sends the cases of all operations, and rolls each back."""

    world: World
    secrets: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        world = self.world
        people = {"owner": world.owner, "other": world.other}
        self.secrets = {
            name: secret_of(person, Scope.values, world.at) for name, person in people.items()
        }

    def send(self, case: Case, kind: str, mode: GenerationMode) -> Any:
        """Send a case with as much of the world as its kind says."""
        path = case.operation.path
        role = "other" if path.removeprefix(API) in OTHERS else "owner"
        with taken_back(), self._token_sees_webhooks():
            if kind != RANDOM:
                self._place(case)
            if kind == KNOWN and mode == GenerationMode.POSITIVE:
                self._fill(case)
            case.body = whole_numbers(case.body)
            headers = {"Authorization": f"Bearer {self.secrets[role]}"}
            # The client runs within this process and does not decompress.
            return case.call(headers={**headers, "Accept-Encoding": "identity"})

    def _place(self, case: Case) -> None:
        """Use the address of an existing object, after the steps that the operation needs."""
        route = Route(case.operation.path.removeprefix("/"))
        place = place_of(route, self.world)
        place |= earlier_place(case.method, case.operation.path, self.world)
        case.path_parameters = {**(case.path_parameters or {}), **place}

    def _fill(self, case: Case) -> None:
        """Use the fields that the owner sends, and no filter."""
        known = body_for(case.operation.path.removeprefix("/"), self.world)
        if known:
            case.body = {**case.body, **known} if isinstance(case.body, dict) else known
            case.media_type = "application/json"
        case.query = {}
        for name, value in (("If-Match", '"1"'), ("Idempotency-Key", "known")):
            if name in (case.headers or {}):
                case.headers = {**case.headers, name: value}

    @contextmanager
    def _token_sees_webhooks(self) -> Iterator[None]:
        """Let the owner's token have created the world's webhooks. It sees no others."""
        token = AccessToken.objects.filter(user=self.world.owner).latest("pk")
        Webhook.objects.filter(user=self.world.owner).update(token=token)
        yield


def whole_numbers(value: Any) -> Any:
    """Return a body with `7` for `7.0`, which JSON Schema calls an integer. The API does not."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {name: whole_numbers(each) for name, each in value.items()}
    return [whole_numbers(each) for each in value] if isinstance(value, list) else value
