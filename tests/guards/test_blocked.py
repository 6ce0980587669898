"""Actions that a blocked user can still perform, for each URL where other users can change
something.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django.db import transaction

from courses.social.reactions.services import block
from tests.guards.matrix import Asked
from tests.guards.support.asking import Visitors
from tests.limits import forget_uses

# Every test that needs the requests of the matrix runs in the same test process.
pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("matrix")]

TYPES = ("courses", "decks", "plots")

REFUSED = {
    "PUT api/v1/drafts/{token}/": "403",
    "POST api/v1/drafts/{token}/comments/": "403",
    **{f"POST api/v1/{type}/{{slug}}/comments/": "403" for type in TYPES},
    **{f"POST {type}/{{slug}}/comment/": "403" for type in TYPES},
    "POST api/v1/tables/{public_id}/join/": "403",
    "POST tables/{public_id}/join/": "302",
    "PUT api/v1/tables/{public_id}/next-game/": "403",
    "POST tables/{public_id}/next-game/": "302",
    "POST api/v1/invitations/{token}/accept/": "403",
    "POST invitations/{token}/accept/": "302",
}
"""Actions on Olive's data that others can perform but a blocked user cannot. A `302` without a star
is a refusal, with a message on the next page.
"""

OPEN_TO_ALL = {
    # Declining, stopping emails and reporting do not bring the two users into contact.
    "POST api/v1/invitations/{token}/decline/",
    "POST invitations/{token}/decline/",
    "POST invitations/{token}/refuse/",
    "POST mail/stop/{token}/",
    "POST api/v1/comments/{comment_id}/reports/",
    "POST comments/{comment_id}/report/",
    *(f"POST api/v1/{type}/{{slug}}/reports/" for type in TYPES),
    *(f"POST {type}/{{slug}}/report/" for type in TYPES),
    # Published designs stay public, and none of these actions shows Olive who performed them.
    *(f"PUT api/v1/{type}/{{slug}}/{what}/" for type in TYPES for what in ("like", "follow")),
    *(f"POST {type}/{{slug}}/{what}/" for type in TYPES for what in ("like", "follow", "fork")),
    *(f"POST api/v1/{type}/{{slug}}/forks/" for type in TYPES),
    "POST courses/{slug}/round/",
    "POST api/v1/rounds/",
    "POST play/now/",
    # Pools are not data of Olive, and never match her with a person whom she has blocked.
    "POST play/person/",
    "PUT api/v1/pools/mine/",
    "POST api/v1/tables/",
    # A chat is part of the table, which everyone can read. The person who blocked the writer does
    # not see the writer's lines.
    "GET tables/{public_id}/chat/",
    "POST tables/{public_id}/chat/write/",
    "POST tables/{public_id}/chat/settings/",
    "POST tables/{public_id}/chat/{room}/{number}/report/",
    "POST api/v1/tables/{public_id}/chat/",
    "POST api/v1/tables/{public_id}/chat/{room}/{number}/reports/",
    "PATCH api/v1/tables/{public_id}/chat/settings/",
    "PUT api/v1/tables/{public_id}/chat/read/",
    "PUT api/v1/tables/{public_id}/chat/muted/{person_id}/",
    # The blocked user's own seat.
    "POST mail/play/{token}/",
    # The blocked user's own designs and account.
    *(f"POST {type}/new/" for type in TYPES),
    *(f"POST api/v1/{type}/" for type in TYPES),
    "POST api/v1/designs/archive/",
    "POST api/v1/designs/import/",
    "POST api/v1/webhooks/",
    "POST account/",
    "POST account/privacy/",
    "POST account/sounds/",
    "POST account/notices/",
    "POST account/notices/browsers/",
    "POST account/email/",
    "POST account/email/again/",
    "GET account/confirm-email/{key}/",
    "POST account/confirm-email/{key}/",
    "POST account/password/change/",
    "POST account/password/reset/",
    "POST account/return/{token}/",
    "POST account/tokens/",
    "POST account/apps/new/",
    "POST account/webhooks/new/",
    "POST account/bots/",
    "POST account/calendar/",
    "POST account/data/",
    "POST account/delete/",
    "POST account/logout/",
    "GET mailbox/",
    "GET news/",
}
"""Actions that a block does not affect. Each new URL where others can change something must be
listed here or in REFUSED.
"""


def blocked_answers(visitors: Visitors, others: Iterable[Asked]) -> dict[str, str]:
    """Repeat others' successful requests as a user whom the owner has blocked; return the
    results.
    """
    world, found = visitors.world, {}
    with transaction.atomic():
        block(user=world.owner, person=world.other, at=world.at)
        for each in others:
            forget_uses()
            answer = visitors.ask("other", each.method, each.route)
            found[f"{each.method} {each.route.path}"] = answer.cell
        transaction.set_rollback(True)
    return found


def test_a_blocked_person_gets_what_the_table_says(
    everything: list[Asked], visitors: Visitors
) -> None:
    others = [each for each in everything if each.role == "other" and each.answer.changed]
    found = blocked_answers(visitors, others)
    assert found.keys() == REFUSED.keys() | OPEN_TO_ALL
    assert {line: found[line] for line in REFUSED} == REFUSED
    stopped = {line for line in OPEN_TO_ALL if not found[line].endswith("*")}
    assert stopped == set()
