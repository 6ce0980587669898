"""A table of the permissions that guests have and strangers do not, for every URL and method.

Everywhere else a guest gets the same response as a stranger, or a refusal because an account is
needed. In the API, guests can read everything that a signed-in user can, so GET is not listed
there.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.guards.matrix import Asked
from tests.guards.support.asking import METHODS, Visitors
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

MORE = {
    "api/v1/pools/mine/": "PUT 200*, DELETE 200",
    "api/v1/tables/{public_id}/join/": "POST 200*",
    "api/v1/tables/{public_id}/come-back/": "POST 409",
    "api/v1/tables/{public_id}/rematch/": "POST 409",
    "api/v1/tables/{public_id}/next-game/": "PUT 200*, DELETE 200",
    "api/v1/tables/{public_id}/review/": "POST 409",
    "api/v1/tables/{public_id}/turns/{turn}/play-on/": "POST 409",
    "api/v1/tables/{public_id}/chat/settings/": "PATCH 200*",
    "api/v1/tables/{public_id}/chat/read/": "PUT 204*",
    "api/v1/tables/{public_id}/chat/muted/{person_id}/": "PUT 204*, DELETE 204",
    "api/v1/invitations/{token}/accept/": "POST 200*",
    "api/v1/invitations/{token}/decline/": "POST 204*",
    "account/guest/": "GET 200, POST 302*",
    "account/guest/link/": "POST 302*",
    "account/guest/forget/": "POST 302*",
    "account/return/{token}/": "GET 302, POST 302",
    "account/sounds/": "POST 200*",
    "account/logout/": "GET 200, POST 302*",
    "play/mine/": "GET 200",
    "play/next/": "GET 302",
    "play/person/leave/": "POST 302",
    "play/person/bot/": "POST 302",
    "play/vacation/": "POST 302",
    "play/vacation/end/": "POST 302",
    "tables/{public_id}/act/": "POST 302",
    "tables/{public_id}/undo/": "POST 302",
    "tables/{public_id}/asking/": "POST 302",
    "tables/{public_id}/resign/": "POST 302",
    "tables/{public_id}/finish/": "POST 302",
    "tables/{public_id}/hand-over/": "POST 302",
    "tables/{public_id}/come-back/": "POST 302",
    "tables/{public_id}/pause/": "POST 302",
    "tables/{public_id}/pause/end/": "POST 302",
    "tables/{public_id}/vacation/": "POST 302",
    "tables/{public_id}/vacation/end/": "POST 302",
    "tables/{public_id}/rematch/": "POST 302",
    "tables/{public_id}/listing/": "POST 302",
    "tables/{public_id}/next-game/withdraw/": "POST 302",
    "tables/{public_id}/leave/": "POST 302",
    "tables/{public_id}/start/": "POST 302",
    "tables/{public_id}/cancel/": "POST 302",
    "tables/{public_id}/bots/add/": "POST 302",
    "tables/{public_id}/bots/remove/": "POST 302",
    "tables/{public_id}/withdraw/": "POST 302",
    "tables/{public_id}/chat/": "GET 200*",
    "tables/{public_id}/chat/settings/": "POST 302*",
    "tables/{public_id}/chat/{room}/{number}/delete/": "POST 302",
}
"""The responses to a guest by path and method. Few have stars, because the tables belong to other
users. The chat settings are the guest's own.
"""


def differing_answers(visitors: Visitors, strangers: Iterable[Asked]) -> dict[str, str]:
    """Return the responses to a guest that differ from a stranger's and are not refusals."""
    found: dict[str, list[str]] = {}
    for stranger in strangers:
        method, route = stranger.method, stranger.route
        if method not in METHODS[route.in_api :]:
            continue
        start_anew()
        theirs = visitors.ask("guest", method, route).cell
        if theirs not in (stranger.answer.cell, "403", "405"):
            found.setdefault(route.path, []).append(f"{method} {theirs}")
    return {path: ", ".join(answers) for path, answers in found.items()}


def test_a_guest_gets_what_the_table_says(everything: list[Asked], visitors: Visitors) -> None:
    there = {(each.route, each.method) for each in everything if each.role == "other"}
    strangers = [
        each
        for each in everything
        if each.role == "anonymous" and (each.route, each.method) in there
    ]
    assert len(strangers) > 400
    assert differing_answers(visitors, strangers) == MORE
