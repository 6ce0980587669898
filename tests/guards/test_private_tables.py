"""For strangers, a private table does not exist at any URL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction

from games.tables.models.session import Listing, Session
from tests.guards.support.asking import METHODS, Visitors
from tests.guards.support.paths import ABSENT, place_of
from tests.guards.support.routes import Route, routes
from tests.guards.support.world import World
from tests.limits import forget_uses

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("matrix")]

STRANGERS = ("anonymous", "other")
EXAMPLES = ("admin", "api/v1/schema/", "api/v1/docs/")
"""Pages for staff, and the document with examples that were recorded in this world."""
BY_SECRET = ("invitations/{token}/", "mail/play/{token}/", "invitations/mailed/{token}/")
"""Addresses with a secret of an invited person or of a player, which still work."""


@pytest.fixture
def private(world: World) -> Iterator[list[str]]:
    """Make all tables private, also those that have ended; yield their public ids."""
    with transaction.atomic():
        Session.objects.update(listing=Listing.PRIVATE)
        yield list(Session.objects.values_list("public_id", flat=True))
        transaction.set_rollback(True)


def _of_a_table(route: Route) -> bool:
    return "tables/{public_id}/" in route.path


@pytest.mark.parametrize("role", STRANGERS)
def test_every_address_of_a_private_table_answers_as_if_there_were_none(
    visitors: Visitors, world: World, private: list[str], role: str
) -> None:
    asked: list[tuple[str, str]] = []
    for route in filter(_of_a_table, routes()):
        for method in METHODS:
            forget_uses()
            nowhere = place_of(route, world) | {"public_id": ABSENT["public_id"]}
            answer = visitors.ask(role, method, route)
            assert answer.cell == visitors.ask(role, method, route, nowhere).cell, asked
            assert b"Olive" not in answer.body, asked
            asked.append((method, route.path))
    assert len(asked) > 200


@pytest.mark.parametrize("role", STRANGERS)
def test_no_other_page_mentions_a_private_table(
    visitors: Visitors, world: World, private: list[str], role: str
) -> None:
    seen = 0
    for route in routes():
        if _of_a_table(route) or route.path.endswith(BY_SECRET) or route.path.startswith(EXAMPLES):
            continue
        forget_uses()
        answer = visitors.ask(role, "GET", route)
        seen += answer.status == 200
        for public_id in private:
            assert public_id.encode() not in answer.body, route.path
    assert seen > 50


@pytest.mark.parametrize("role", ["mate", "owner"])
def test_players_still_see_their_private_table(
    visitors: Visitors, world: World, private: list[str], role: str
) -> None:
    for path in ("tables/{public_id}/", "api/v1/tables/{public_id}/"):
        assert visitors.ask(role, "GET", Route(path)).status == 200
