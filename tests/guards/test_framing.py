"""Other sites can frame only the pages made for that purpose."""

from __future__ import annotations

import pytest

from tests.guards.support.asking import Visitors, same_cookies, taken_back
from tests.guards.support.channels import ONE_TIME
from tests.guards.support.paths import place_of
from tests.guards.support.routes import Route, routes
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

FOR_FRAMES = "embed/"
SHOWN_BESIDE = "mailbox/"
"""The page that shows the emails of a single-user machine, each in a frame."""


def asked(visitors: Visitors, route: Route, role: str):
    with taken_back(), same_cookies(visitors.clients[role]):
        return visitors.clients[role].get(route.filled(place_of(route, visitors.world)))


@pytest.mark.parametrize("role", ["anonymous", "owner"])
def test_only_pages_made_for_frames_can_be_framed(visitors: Visitors, role: str) -> None:
    framed, others = set(), 0
    for number, route in enumerate(routes()):
        if number % 50 == 0:
            start_anew()
        if route.path.startswith(("admin/", SHOWN_BESIDE)) or route.path in ONE_TIME:
            continue
        answer = asked(visitors, route, role)
        policy = answer.headers.get("Content-Security-Policy", "")
        if "frame-ancestors *" in policy:
            framed.add(route.path)
            assert not answer.cookies, route.path
        else:
            others += 1
            assert "frame-ancestors 'none'" in policy, route.path
            assert answer.headers["X-Frame-Options"] == "DENY", route.path
    assert others > 150, "enough pages are checked"
    assert framed == {route.path for route in routes() if route.path.startswith(FOR_FRAMES)}
    assert len(framed) == 4
