"""A table's socket offers the same prompts, views and refusals as the REST API."""

import json
from datetime import timedelta

import pytest
from allauth.account.signals import password_reset
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.utils import timezone

from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.services import revoke_token
from config.asgi import application
from games.absence.services import resign
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.factories.accounts import PASSWORD
from tests.factories.games import NOON, act, legal, open_prompt
from tests.games.sockets import HOST, Socket, bearer, browser_of, cookie_of, socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)

acted = sync_to_async(act)
NEW_PASSWORD = "bunker-and-rough"


@sync_to_async
def action_of(session, seat, choice=0):
    return {
        "prompt": open_prompt(session, seat),
        "action": json.loads(legal(session, seat)[choice]),
    }


@sync_to_async
def facts(session):
    return list(Session.objects.values_list("version", "turn_count")), Turn.objects.count()


async def test_the_view_is_sent_immediately_and_after_each_change(game, anns, bo):
    async with socket(table_address(game), anns) as ann:
        first = (await ann.until("table"))["table"]
        assert (first["you"]["seat"], first["version"]) == (0, game.version)
        await acted(game, 1, bo)
        second = (await ann.until("table"))["table"]
        assert second["since"] == first["version"] < second["version"]
        assert [entry["seat"] for entry in second["log"]] == [1]


async def test_a_repeated_action_gets_the_same_answer(game, anns):
    async with socket(table_address(game), anns) as ann:
        act_message = {"type": "act", "key": "mine", **await action_of(game, 0)}
        await ann.send(**act_message)
        first = await ann.until("answer")
        before = await facts(game)
        await ann.send(**act_message)
        assert await ann.until("answer") == first
        assert await facts(game) == before


CLAUSES = {"club_not_in_hand": "E3.2"}
"""The clause named in refusals that come from the rules. Refusals by the site name none."""


@pytest.mark.parametrize(
    "change,status,code",
    [
        ({"prompt": "0.99"}, 409, "closed_prompt"),
        ({"action": {"type": "LayClub", "club": 34}}, 422, "club_not_in_hand"),
        ({"action": {"type": "Fore"}}, 422, "malformed_action"),
        ({"seat": 1}, 403, "not_your_seat"),
        ({"key": ""}, 400, "key_missing"),
    ],
)
async def test_a_bad_action_is_refused_as_by_rest(game, anns, change, status, code):
    before = await facts(game)
    async with socket(table_address(game), anns) as ann:
        message = {"type": "act", "key": "k", **await action_of(game, 0), **change}
        await ann.send(**message)
        error = await ann.until("error")
    assert (error["status"], error["code"], error["key"]) == (status, code, message["key"])
    assert error["detail"]
    assert (error["rule"] or {}).get("clause") == CLAUSES.get(code)
    assert await facts(game) == before


@pytest.mark.parametrize(
    "text,code",
    [
        ("fore!", "frame_malformed"),
        ('{"type":"swing"}', "frame_malformed"),
        ('{"type":"act"}', "frame_malformed"),
        ('{"type":"look","more":1}', "frame_malformed"),
        ("[" * 9_999, "frame_malformed"),
        ("x" * 20_000, "frame_too_long"),
    ],
)
async def test_a_malformed_message_is_refused_and_the_socket_stays_open(game, anns, text, code):
    async with socket(table_address(game), anns) as ann:
        await ann.raw.send_to(text_data=text)
        assert (await ann.until("error"))["code"] == code
        await ann.send(type="look")
        assert (await ann.until("version"))["version"] == game.version


async def test_the_refusal_names_an_unknown_field(game, anns):
    async with socket(table_address(game), anns) as ann:
        await ann.send(type="look", more=1)
        error = await ann.until("error")
        assert (error["status"], list(error["fields"])) == (400, ["more"])
        await ann.send(type="swing")
        assert "fields" not in await ann.until("error")


async def test_binary_messages_are_refused(game, anns):
    async with socket(table_address(game), anns) as ann:
        await ann.raw.send_to(bytes_data=b"\x00")
        assert (await ann.until("error"))["code"] == "frame_not_text"


async def test_a_client_can_request_missed_entries(game, anns, bo):
    await acted(game, 1, bo)
    async with socket(table_address(game), anns) as ann:
        await ann.send(type="sync", since=game.version - 1)
        await ann.until("table")
        table = (await ann.until("table"))["table"]
        assert table["log"][0]["version"] == game.version


async def test_a_client_that_reconnects_gets_what_is_new(game, anns, bo):
    version = (await acted(game, 1, bo)).version
    async with socket(f"{table_address(game)}?since={version - 1}", anns) as ann:
        table = (await ann.until("table"))["table"]
    assert [entry["version"] for entry in table["log"]] == [version]
    async with socket(table_address(game), anns) as ann:
        assert len((await ann.until("table"))["table"]["log"]) == 2
        for since, turns in ((10**30, 0), (-(10**30), 2)):
            await ann.send(type="sync", since=since)
            assert len((await ann.until("table"))["table"]["log"]) == turns


async def test_a_look_is_stored_and_answered_with_the_version(game, anns):
    async with socket(table_address(game), anns) as ann:
        await ann.send(type="look")
        assert (await ann.until("version"))["version"] == game.version
    seat = await game.seats.aget(number=0)
    assert seat.last_looked_at > NOON


async def test_a_signed_in_browser_can_play(game, ann):
    browser = await browser_of(ann)
    async with socket(table_address(game), cookie_of(browser)) as page:
        assert (await page.until("table"))["table"]["you"]["seat"] == 0
        await page.send(type="act", key="k", **await action_of(game, 0))
        assert (await page.until("answer"))["answer"]["seat"] == 0


async def test_signing_out_closes_the_socket(game, ann, bo):
    browser = await browser_of(ann)
    cookie = cookie_of(browser)
    async with socket(table_address(game), cookie) as page:
        await page.until("table")
        await sync_to_async(browser.logout)()
        assert await page.closed_with() == 4401
    async with socket(table_address(game), cookie) as page:
        table = (await page.until("table"))["table"]
        assert table["you"]["seat"] is None
        assert all(seat["hand"] is None for seat in table["view"]["seats"])
        await page.send(type="act", key="k", **await action_of(game, 0))
        assert (await page.until("error"))["code"] == "not_your_seat"


async def test_revoking_a_token_closes_its_socket(game, anns):
    async with socket(table_address(game), anns) as ann:
        await ann.until("table")
        token = await AccessToken.objects.aget()
        await sync_to_async(revoke_token)(token=token, at=timezone.now())
        assert await ann.closed_with() == 4401


async def test_sockets_of_other_tokens_and_users_stay_open(game, ann, anns, bo, secret_for):
    other = bearer(await sync_to_async(secret_for)(ann))
    bos = bearer(await sync_to_async(secret_for)(bo))
    address = table_address(game)
    async with socket(address, anns), socket(address, other) as second, socket(address, bos) as bo:
        await second.until("table")
        await bo.until("table")
        token = await AccessToken.objects.filter(user=ann).order_by("pk").afirst()
        await sync_to_async(revoke_token)(token=token, at=timezone.now())
        assert await second.silent() and await bo.silent()


async def test_changing_the_password_closes_sockets_of_other_browsers(game, ann):
    one, other = await browser_of(ann), await browser_of(ann)
    async with socket(table_address(game), cookie_of(other)) as page:
        await page.until("table")
        await sync_to_async(one.post)(
            "/account/password/change/",
            {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD},
        )
        assert await page.closed_with() == 4401


async def test_resetting_the_password_closes_the_sockets(game, ann):
    browser = await browser_of(ann)
    async with socket(table_address(game), cookie_of(browser)) as page:
        await page.until("table")
        await sync_to_async(new_password_by_mail)(ann)
        assert await page.closed_with() == 4401


def new_password_by_mail(user):
    """Reset the password as allauth does after the emailed link was opened."""
    user.set_password(NEW_PASSWORD)
    user.save()
    password_reset.send(type(user), request=None, user=user)


async def test_an_expired_token_closes_its_socket(game, anns):
    soon = timezone.now() + timedelta(seconds=2)
    await AccessToken.objects.aupdate(expires_at=soon)
    async with socket(table_address(game), anns) as ann:
        await ann.until("table")
        assert await ann.closed_with() == 4401
    assert timezone.now() >= soon


async def test_a_player_who_resigned_gets_the_public_view(game, anns, ann):
    async with socket(table_address(game), anns) as page:
        await page.until("table")
        await sync_to_async(resign)(session_id=game.pk, user=ann, at=NOON)
        table = (await page.until("table"))["table"]
        assert table["you"]["seat"] is None and table["prompt"] is None
        assert all(seat["hand"] is None for seat in table["view"]["seats"])


async def test_a_read_only_token_cannot_act(game, ann, secret_for):
    reading = bearer(await sync_to_async(secret_for)(ann, Scope.READ))
    async with socket(table_address(game), reading) as page:
        await page.until("table")
        await page.send(type="act", key="k", **await action_of(game, 0))
        assert (await page.until("error"))["code"] == "scope_missing"


async def test_the_socket_of_an_unknown_table_is_closed(db):
    async with socket("/ws/tables/nosuchtable/") as page:
        assert await page.closed_with() == 4404


async def test_a_page_of_another_origin_cannot_open_a_socket(game, ann):
    browser = await browser_of(ann)
    headers = [HOST, cookie_of(browser), (b"origin", b"https://evil.example")]
    communicator = WebsocketCommunicator(application, table_address(game), headers=headers)
    await communicator.connect()
    page = Socket(communicator)
    assert (await page.next())["code"] == "foreign_origin"
    assert await page.closed_with() == 4403


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("since=abc", ["since"]),
        ("since=-1", ["since"]),
        ("since=", ["since"]),
        ("since=%D9%A3", ["since"]),
        (f"since={'9' * 19}", ["since"]),
        ("changes=yes", ["changes"]),
        ("after=3&changes=1&more", ["after", "more"]),
    ],
)
async def test_invalid_query_parameters_are_named(game, asked, wrong):
    async with socket(f"{table_address(game)}?{asked}") as page:
        error = await page.next()
        assert (error["type"], error["code"], error["status"]) == ("error", "invalid", 400)
        assert sorted(error["fields"]) == wrong
        assert await page.closed_with() == 4400


async def test_the_lobby_accepts_no_query_parameters(db):
    async with socket("/ws/lobby/?since=3") as page:
        assert list((await page.next())["fields"]) == ["since"]
        assert await page.closed_with() == 4400
