"""A client that has lost access gets nothing that is committed later, even if the broadcast is
lost.
"""

import pytest
from asgiref.sync import sync_to_async
from django.db.models import F

from accounts.people.models import User
from games.tables.models.turn import Turn
from tests.factories.games import NOON
from tests.games.live import at_rest, newest, wish
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def lose_access_unheard(user):
    """Mark the user's access as changed, without a broadcast."""
    User.objects.filter(pk=user.pk).update(access_version=F("access_version") + 1)


async def test_a_revoked_token_gets_nothing_committed_later(game, anns, ann, bos):
    async with socket(table_address(game), anns) as page, socket(table_address(game), bos) as bo:
        await at_rest(game, page, bo)

        @sync_to_async
        def revoke():
            ann.access_tokens.update(revoked_at=NOON)

        await revoke()
        await lose_access_unheard(ann)
        await bo.send(key="one", **await wish(game, 1))
        await newest(bo)
        assert await page.closed_with() == 4401


@pytest.mark.parametrize("change", [{}, {"prompt": "0.99"}], ids=["legal", "refused"])
async def test_a_revoked_token_cannot_act(game, anns, ann, change):
    async with socket(table_address(game), anns) as page:
        await at_rest(game, page)

        @sync_to_async
        def revoke():
            ann.access_tokens.update(revoked_at=NOON)

        await revoke()
        await lose_access_unheard(ann)
        await page.send(key="one", **{**await wish(game, 0), **change})
        assert await page.closed_with() == 4401
    assert await Turn.objects.filter(session=game).acount() == 1


async def test_a_socket_stays_open_when_another_token_ends(game, anns, ann, bos):
    async with socket(table_address(game), anns) as page, socket(table_address(game), bos) as bo:
        await at_rest(game, page, bo)
        await lose_access_unheard(ann)
        await bo.send(key="one", **await wish(game, 1))
        assert (await newest(page))["you"]["seat"] == 0
