"""Live updates of the lobby, and of the badge with the number of tables that wait for the user."""

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.lobby.services.opening import Place
from games.seats.services.invitations import decline_invitation
from games.seats.services.seats import cancel_table, join_table
from games.tables.models.invitation import Invitation
from games.tables.selectors.invitations import token_of
from tests.factories.games import NOON, act, opened
from tests.games.sockets import bearer, socket

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_new_table_appears_and_a_cancelled_one_disappears(ann):
    async with socket("/ws/lobby/") as page:
        assert (await page.until("lobby"))["tables"] == []
        table = await sync_to_async(opened)(ann)
        (card,) = (await page.until("lobby"))["tables"]
        assert (card["session"], card["free"]) == (table.public_id, 1)
        await sync_to_async(cancel_table)(session_id=table.pk, user=ann, at=NOON)
        assert (await page.until("lobby"))["tables"] == []


async def test_a_full_table_disappears(ann, bo, table):
    async with socket("/ws/lobby/") as page:
        assert len((await page.until("lobby"))["tables"]) == 1
        await sync_to_async(join_table)(session_id=table.pk, user=bo, at=NOON)
        assert (await page.until("lobby"))["tables"] == []


async def test_a_reserved_seat_is_offered_after_the_invitation_is_declined(ann):
    table = await sync_to_async(opened)(ann, places=[Place("friend")], at=timezone.now())
    token = token_of(await Invitation.objects.aget(session=table))
    async with socket("/ws/lobby/") as page:
        assert (await page.until("lobby"))["tables"] == []
        await sync_to_async(decline_invitation)(token=token, at=timezone.now())
        (card,) = (await page.until("lobby"))["tables"]
        assert (card["session"], card["free"]) == (table.public_id, 1)


async def test_an_unlisted_table_is_not_shown(ann):
    async with socket("/ws/lobby/") as page:
        await page.until("lobby")
        await sync_to_async(opened)(ann, listing="unlisted")
        assert await page.silent()


async def test_the_badge_is_updated_when_the_user_has_acted(game, ann, secret_for):
    header = bearer(await sync_to_async(secret_for)(ann))
    async with socket("/ws/lobby/", header) as page:
        assert (await page.until("waiting"))["count"] == 1
        await sync_to_async(act)(game, 0, ann)
        assert (await page.until("waiting"))["count"] == 0
