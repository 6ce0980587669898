"""Authorisation: the responses of every URL and method to every visitor, as listed in
`authorisation.txt`.
"""

from __future__ import annotations

import pytest

from tests.guards.matrix import REFUSED, Asked, agreed, measured, written
from tests.guards.support.asking import PEOPLE, Answer, Visitors
from tests.guards.support.channels import normalised
from tests.guards.support.paths import absent, place_of
from tests.guards.support.world import World
from tests.limits import forget_uses

pytestmark = pytest.mark.django_db

FORMS_FROM_ANYWHERE = {"mail/stop/{token}/", "mail/play/{token}/"}
"""Forms that are accepted without a CSRF token. Mail clients submit the first form, whose link is
signed. The page of the second form has a nonce instead, which also works in browsers without
cookies.
"""


def test_every_visitor_gets_what_the_table_says(everything: list[Asked]) -> None:
    found, item = measured(everything), agreed()
    missing = [written(line, cells) for line, cells in found.items() if item.get(line) != cells]
    gone = [written(line, cells) for line, cells in item.items() if line not in found]
    assert (missing, gone) == ([], []), "\n".join(
        ["Look at each line; what is right belongs into tests/guards/authorisation.txt:"]
        + [f"+ {line}" for line in missing]
        + [f"- {line}" for line in gone]
    )


def test_no_request_causes_a_server_error(everything: list[Asked]) -> None:
    broken = [each for each in everything if each.answer.status >= 500]
    assert [(each.method, each.route.path, each.role) for each in broken] == [
        ("GET", "readyz", role) for role in PEOPLE
    ], "only the readiness check is a 503, because tests have no broker"


def test_a_refused_request_changes_nothing(everything: list[Asked]) -> None:
    refused = [each for each in everything if each.answer.status >= 400]
    assert len(refused) > 1000
    assert [each for each in refused if each.answer.changed] == []


def test_anonymous_get_requests_change_nothing(everything: list[Asked]) -> None:
    """The only exception is the mailbox page of a machine without SMTP, which fetches the emails
    itself.
    """
    looks = [each for each in everything if each.method == "GET" and each.role == "anonymous"]
    assert [each.route.path for each in looks if each.answer.changed] == ["mailbox/"]


def test_a_token_opens_no_page(everything: list[Asked], visitors: Visitors) -> None:
    """A program with a token gets the same web pages as an anonymous visitor."""
    strangers = [each for each in everything if each.role == "anonymous" and each.method == "GET"]
    pages = [each for each in strangers if not each.route.in_api and each.route.path != "readyz"]
    assert len(pages) > 400
    for stranger in pages:
        forget_uses()
        program = visitors.ask("play", "GET", stranger.route)
        assert program.cell == stranger.answer.cell, stranger.route.path


def test_no_form_is_accepted_without_its_csrf_token(
    everything: list[Asked], visitors: Visitors
) -> None:
    """Repeat every successful change by the owner's browser without a CSRF token."""
    strict = visitors.strict("owner")
    changing = [each.route for each in everything if each.role == "owner" and each.answer.changed]
    for route in dict.fromkeys(changing):
        answer = visitors.send(strict, "owner", "POST", route, place_of(route, visitors.world))
        taken = bool(answer.changed)
        assert taken == (route.path in FORMS_FROM_ANYWHERE), (route.path, answer.cell)


def _private(world: World) -> set[tuple[str, object]]:
    """Return the URL arguments that only their owner is allowed to know."""
    return {
        ("slug", world.draft_course.slug),
        ("slug", world.draft_deck.slug),
        ("slug", world.draft_plot.slug),
        ("token_id", world.token.pk),
        ("app_id", world.app.pk),
        ("webhook_id", world.webhook.pk),
        ("export_id", world.export.pk),
        ("decision_id", world.decision.pk),
    }


def test_private_things_answer_like_missing_ones(
    everything: list[Asked], visitors: Visitors, world: World
) -> None:
    private, tried = _private(world), 0
    for each in everything:
        named = set(place_of(each.route, world).items())
        refused = each.role in ("anonymous", "other") and each.answer.cell in REFUSED
        if refused and named & private:
            nothing = visitors.ask(each.role, each.method, each.route, absent(each.route, world))
            assert _visible_parts(each.answer) == _visible_parts(nothing), each
            tried += 1
    assert tried > 50


def _visible_parts(answer: Answer) -> tuple[str, bytes]:
    return answer.cell, normalised(answer.body)
