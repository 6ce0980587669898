"""The socket of a draft: revisions, participants, pointers, and when it closes."""

from __future__ import annotations

import json

import msgspec
import pytest
from asgiref.sync import sync_to_async

from core.rate_limits.sockets import SOCKETS_OF_DRAFT
from courses.drafts.models import Level
from courses.drafts.realtime import draft as module
from courses.drafts.selectors import authors_access, token_of
from courses.drafts.services.drafts import discard_design, save_draft
from courses.drafts.services.links import share_draft, withdraw_link
from courses.social.comments.services import comment_on_draft, delete_draft_comment, set_done
from courses.social.reactions.services import block
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, SMALL, DesignFactory
from tests.games.sockets import browser_of, cookie_of, socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


@pytest.fixture
def draft(ann) -> Design:
    return DesignFactory(owner=ann)


def own(design: Design) -> str:
    return f"/ws/courses/{design.slug}/draft/"


@sync_to_async
def by_link(design: Design, level: Level = Level.EDIT) -> str:
    return f"/ws/drafts/{token_of(share_draft(design=design, level=level, at=NOON))}/"


@sync_to_async
def save(design: Design, name: str, by=None) -> Design:
    value = msgspec.structs.replace(SMALL, name=name)
    now = Design.objects.get(pk=design.pk)
    return save_draft(design=now, value=value, revision=now.revision, at=NOON, by=by)


async def cookie(person):
    return cookie_of(await browser_of(person))


async def opened(one) -> dict:
    """Connect and return the first message."""
    return await one.until("draft")


async def test_participants_see_each_other_and_every_save(ann, bo, draft) -> None:
    address = await by_link(draft)
    async with socket(own(draft), await cookie(ann)) as anns:
        assert (await opened(anns))["level"] == "edit"
        async with socket(address, await cookie(bo)) as bos:
            await opened(bos)
            came = await anns.until("hello")
            assert (came["by"]["name"], came["level"]) == ("Bo", "edit")
            assert (await bos.until("here"))["by"]["name"] == "Ann"
            saved = await save(draft, "Anew", by=bo)
            assert (await anns.until("draft"))["revision"] == saved.revision
            data = await anns.until("saved")
            assert (data["by"]["name"], data["revision"]) == ("Bo", saved.revision)
        assert (await anns.until("gone"))["socket"] == came["socket"]


async def test_an_open_draft_receives_changes_of_its_comments(ann, bo, draft) -> None:
    params = {"text": "Longer", "hole": None, "at": NOON}
    async with socket(own(draft), await cookie(ann)) as anns:
        await opened(anns)
        access = authors_access(draft, ann)
        comment = await sync_to_async(comment_on_draft)(access=access, **params)
        assert (await anns.until("comments"))["by"]["name"] == "Ann"
        await sync_to_async(set_done)(comment=comment, user=ann, done=True, at=NOON)
        await anns.until("comments")
        await sync_to_async(delete_draft_comment)(comment=comment, user=ann)
        await anns.until("comments")


async def test_a_pointer_is_sent_to_the_others_only(ann, bo, draft) -> None:
    address = await by_link(draft)
    async with (
        socket(own(draft), await cookie(ann)) as anns,
        socket(address, await cookie(bo)) as bos,
    ):
        await opened(anns)
        await opened(bos)
        await bos.send(type="point", at=[3, -2])
        assert (await anns.until("point"))["at"] == [3, -2]
        await bos.send(type="point", at=None)
        assert (await anns.until("point"))["at"] is None
        await bos.send(type="sync")
        kinds = [(await bos.next())["type"] for _ in range(2)]
        assert "point" not in kinds


async def test_others_see_who_has_to_choose_even_if_they_come_later(ann, bo, draft) -> None:
    address = await by_link(draft)
    async with socket(address, await cookie(bo)) as bos:
        await opened(bos)
        async with socket(own(draft), await cookie(ann)) as anns:
            await opened(anns)
            assert (await anns.until("here"))["deciding"] == []
            await bos.send(type="deciding", parts=["tiles.1,-2", "name"])
            here = await anns.until("here")
            assert (here["by"]["name"], here["deciding"]) == ("Bo", ["tiles.1,-2", "name"])
        async with socket(own(draft), await cookie(ann)) as later:
            await opened(later)
            assert (await later.until("here"))["deciding"] == ["tiles.1,-2", "name"]
            await bos.send(type="deciding", parts=[])
            assert (await later.until("here"))["deciding"] == []


@pytest.mark.parametrize(
    "parts", [["<b>"], ["x" * 81], ["name"] * 21, [1], "name", ["tiles.1 OR 2"]]
)
async def test_unreadable_choices_are_refused(ann, draft, parts) -> None:
    async with socket(own(draft), await cookie(ann)) as anns:
        await opened(anns)
        await anns.send(type="deciding", parts=parts)
        assert (await anns.until("error"))["status"] >= 400


async def test_a_viewer_cannot_announce_a_choice(ann, bo, draft) -> None:
    address = await by_link(draft, Level.COMMENT)
    async with (
        socket(own(draft), await cookie(ann)) as anns,
        socket(address, await cookie(bo)) as bos,
    ):
        await opened(anns)
        await opened(bos)
        await anns.until("hello")
        await bos.send(type="deciding", parts=["name"])
        await bos.send(type="sync")
        await opened(bos)
        await save(draft, "Later")
        heard = [await anns.next() for _ in range(2)]
        assert not any(data.get("deciding") for data in heard)


async def test_an_anonymous_viewer_has_no_pointer(ann, draft) -> None:
    address = await by_link(draft)
    async with socket(own(draft), await cookie(ann)) as anns:
        await opened(anns)
        async with socket(address) as strangers:
            assert (await opened(strangers))["level"] == "look"
            assert (await anns.until("hello"))["by"] is None
            await strangers.send(type="point", at=[0, 0])
            await strangers.send(type="sync")
            await opened(strangers)
            assert await anns.silent()


@pytest.mark.parametrize("frame", ["{}", '{"type":"point","at":[0,99999]}', '{"type":"draw"}', "["])
async def test_an_invalid_message_is_answered_with_an_error(ann, draft, frame) -> None:
    async with socket(own(draft), await cookie(ann)) as anns:
        await opened(anns)
        await anns.raw.send_to(text_data=frame)
        error = await anns.until("error")
        assert (error["code"], error["status"]) == ("frame_malformed", 400)


async def test_a_withdrawn_link_closes_its_sockets_immediately(ann, bo, draft) -> None:
    address = await by_link(draft)
    async with (
        socket(own(draft), await cookie(ann)) as anns,
        socket(address, await cookie(bo)) as bos,
        socket(address) as strangers,
    ):
        for one in (anns, bos, strangers):
            await opened(one)
        await sync_to_async(withdraw_link)(design=draft)
        await save(draft, "Behind their backs")
        heard = []
        for one in (bos, strangers):
            while (output := await one.raw.receive_output(5))["type"] != "websocket.close":
                heard.append(json.loads(output["text"])["type"])
            assert output["code"] == 4410
        assert not {"saved", "link"} & set(heard)
        assert (await anns.until("saved"))["by"]["name"] == "Ann"


async def test_a_changed_level_closes_sockets(ann, bo, draft) -> None:
    for level in (Level.LOOK, Level.EDIT):
        before = Level.EDIT if level == Level.LOOK else Level.LOOK
        address = await by_link(draft, before)
        async with socket(address, await cookie(bo)) as bos:
            await opened(bos)
            await by_link(draft, level)
            assert await bos.closed_with() == 4410


async def test_a_user_blocked_by_the_author_is_disconnected_immediately(ann, bo, draft) -> None:
    address = await by_link(draft)
    async with socket(address, await cookie(bo)) as bos:
        await opened(bos)
        await sync_to_async(block)(person=bo, user=ann, at=NOON)
        assert await bos.closed_with() == 4410
    async with socket(address, await cookie(bo)) as bos:
        assert await bos.closed_with() == 4410


async def test_signing_out_disconnects_immediately(bo, draft) -> None:
    address, client = await by_link(draft), await browser_of(bo)
    async with socket(address, cookie_of(client)) as bos:
        await opened(bos)
        await sync_to_async(client.logout)()
        assert await bos.closed_with() == 4401


async def test_discarding_the_draft_closes_its_sockets(ann, draft) -> None:
    async with socket(own(draft), await cookie(ann)) as anns:
        await opened(anns)
        await sync_to_async(discard_design)(design=draft)
        assert await anns.closed_with() == 4410


async def test_a_lost_broadcast_does_not_keep_a_refused_user_connected(
    bo, draft, monkeypatch
) -> None:
    monkeypatch.setattr(module, "EVERY", 0.1)
    address = await by_link(draft)
    async with socket(address, await cookie(bo)) as bos:
        await opened(bos)

        @sync_to_async
        def unheard():
            Design.objects.get(pk=draft.pk).draft_link.delete()

        await unheard()
        assert await bos.closed_with() == 4410


async def test_other_users_get_no_socket(bo, draft) -> None:
    for address, headers in (
        (own(draft), [await cookie(bo)]),
        (own(draft), []),
        ("/ws/drafts/nobody:gave:this/", []),
    ):
        async with socket(address, *headers) as one:
            assert await one.closed_with() == 4404


async def test_the_number_of_sockets_is_limited(draft, settings) -> None:
    settings.RATE_LIMITS = {SOCKETS_OF_DRAFT.key: 1}
    address = await by_link(draft)
    async with socket(address) as one:
        await opened(one)
        async with socket(address) as two:
            assert (await two.until("error"))["code"] == "too_many_sockets"
            assert await two.closed_with() == 4429
    async with socket(address) as three:
        await opened(three)
