"""Pages, sockets and exports of a device that several people share: covered means covered."""

import json
import re
from datetime import UTC, datetime

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from games.lobby.services.opening import Place
from games.table_views.selectors.table import table_view
from tests.factories.games import act, legal, open_prompt, started
from tests.games.sockets import bearer, socket, table_address

acted = sync_to_async(act)


@pytest.fixture
def pair(ann):
    """A game of Ann and Dee on Ann's device. Both have to choose a club."""
    return started(ann, places=(Place("device", name="Dee"),))


@pytest.fixture
def browser(ann):
    client = Client()
    client.force_login(ann)
    return client


def address(game, query=""):
    return reverse("games:table", args=[game.public_id]) + query


def page(client, game, query=""):
    """Return the page of a table, and the table in its data."""
    answer = client.get(address(game, query))
    assert answer.status_code == 200 and answer["Cache-Control"] == "no-store"
    text = re.sub(r"</?bdi>|[\u2068\u2069]", "", answer.content.decode())
    data = text.split('id="table-data" type="application/json">')[1].split("</script>")[0]
    return text, json.loads(data)["table"]


def hands(table):
    return [seat["hand"] is not None for seat in table["view"]["seats"]]


class TestPage:
    def test_a_covered_page_has_nothing_that_spectators_lack(self, browser, pair) -> None:
        text, covered = page(browser, pair)
        _text, public = page(Client(), pair)
        assert covered["view"] == public["view"] and covered["log"] == public["log"]
        assert covered["prompt"] is None and covered["options"] is None
        assert "Pass the device to Ann" in text and 'href="?seat=0"' in text

    def test_pressing_shows_only_this_persons_hand(self, browser, pair) -> None:
        text, shown = page(browser, pair, "?seat=0")
        assert hands(shown) == [True, False]
        assert "Ann is playing" in text and "Cover my cards" in text

    def test_an_old_address_shows_nothing_while_another_person_decides(
        self, browser, pair, ann
    ) -> None:
        act(pair, 0, ann)
        answer = browser.get(address(pair, "?seat=0"))
        assert answer.status_code == 302 and answer["Location"] == address(pair)
        assert "Pass the device to Dee" in page(browser, pair)[0]
        assert hands(page(browser, pair, "?seat=0&look=1")[1]) == [True, False]

    @pytest.mark.parametrize(
        "query", ["?seat=2", "?seat=-1", "?seat=x", "?seat=9999999999", "?seat="]
    )
    def test_an_unknown_seat_stays_covered(self, browser, pair, query) -> None:
        assert hands(page(browser, pair, query)[1]) == [False, False]

    def test_another_account_uncovers_nothing(self, pair, bo) -> None:
        client = Client()
        client.force_login(bo)
        text, shown = page(client, pair, "?seat=1")
        assert hands(shown) == [False, False] and "data-uncover" not in text

    def test_the_form_without_script_acts_for_its_seat(self, browser, pair) -> None:
        text, _shown = page(browser, pair, "?seat=1")
        assert '<input type="hidden" name="seat" value="1">' in text
        fields = {
            "prompt": open_prompt(pair, 1),
            "action": legal(pair, 1)[0].decode(),
            "key": "page",
            "seat": 1,
        }
        browser.post(reverse("games:act", args=[pair.public_id]), fields)
        assert list(pair.turns.values_list("seat", flat=True)) == [None, 1]


class TestApi:
    def test_a_program_names_the_seat(self, program, pair, ann) -> None:
        client = program(ann)
        table = reverse("api-table", args=[pair.public_id])
        assert hands(client.get(table).json()) == [False, False]
        assert hands(client.get(table, {"seat": 1}).json()) == [False, True]
        tags = {client.get(table, query)["ETag"] for query in ({}, {"seat": 0}, {"seat": 1})}
        assert len(tags) == 3

    def test_a_person_is_opened_with_the_table(self, program, ann) -> None:
        body = {"game": "golfie", "options": {"deck": "classic"}}
        places = [{"kind": "device", "name": " Dee  Day "}]
        answer = program(ann).post(reverse("api-tables"), {**body, "places": places}, format="json")
        seat = answer.json()["seats"][1]
        assert (seat["name"], seat["person"], seat["device"]["name"]) == ("Dee Day", None, "Ann")

    @pytest.mark.parametrize(
        "place,field",
        [
            ({"kind": "device"}, "name"),
            ({"kind": "device", "name": ""}, "name"),
            ({"kind": "device", "name": "x" * 41}, "name"),
            ({"kind": "device", "name": "D\u0007"}, "name"),
            ({"kind": "device", "name": "Dee (bot)"}, "name"),
            ({"kind": "device", "name": 7}, "name"),
            ({"kind": "open", "name": "Dee"}, "name"),
            ({"kind": "device", "name": "Dee", "bot": "pro"}, "bot"),
        ],
    )
    def test_a_bad_name_is_refused(self, program, ann, place, field) -> None:
        body = {"game": "golfie", "options": {"deck": "classic"}, "places": [place]}
        answer = program(ann).post(reverse("api-tables"), body, format="json")
        assert answer.status_code == 400, answer.json()
        assert list(answer.json()["fields"]["places"]["0"]) == [field]

    def test_another_account_cannot_act_for_the_person(self, program, pair, bo) -> None:
        body = {"prompt": open_prompt(pair, 1), "action": json.loads(legal(pair, 1)[0]), "seat": 1}
        address = reverse("api-actions", args=[pair.public_id])
        answer = program(bo).post(address, body, format="json", HTTP_IDEMPOTENCY_KEY="k")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")

    def test_one_of_them_resigns(self, program, pair, ann) -> None:
        address = reverse("api-resign", args=[pair.public_id])
        assert program(ann).post(address, {"seat": 5}, format="json").status_code == 403
        seats = program(ann).post(address, {"seat": 1}, format="json").json()["seats"]
        assert [seat["resigned"] for seat in seats] == [False, True]

    def test_an_export_of_a_running_game_is_covered(self, program, pair, ann) -> None:
        act(pair, 0, ann)
        answer = program(ann).get(reverse("api-games-lines"))
        game = json.loads(b"".join(answer.streaming_content))
        assert game["turns"][1]["action"] is None
        assert [seat["hand"] for seat in game["view"]["seats"]] == [None, None]
        assert [seat["person"] is None for seat in game["seats"]] == [False, True]

    def test_a_replay_of_a_running_game_is_covered(self, browser, pair) -> None:
        answer = browser.get(reverse("games:replay", args=[pair.public_id]))
        assert answer.status_code == 200
        public = msgspec.to_builtins(
            table_view(pair, None, at=datetime.now(UTC)).view, enc_hook=str
        )
        assert all(seat["hand"] is None for seat in public["seats"])
        assert answer.context["table"].view.viewer is None


@pytest.mark.django_db(transaction=True)
class TestSocket:
    async def test_each_socket_receives_one_persons_view(self, pair, ann, secret_for) -> None:
        secret = await sync_to_async(secret_for)(ann)
        names = [table_address(pair), *(f"{table_address(pair)}?seat={seat}" for seat in (0, 1))]
        async with (
            socket(names[0], bearer(secret)) as covered,
            socket(names[1], bearer(secret)) as anns,
            socket(names[2], bearer(secret)) as dees,
        ):
            expected = ([False, False], [True, False], [False, True])
            for connection, seen in zip((covered, anns, dees), expected, strict=True):
                assert hands((await connection.until("table"))["table"]) == seen
            await acted(pair, 0, ann)
            for connection, seen in zip((covered, anns, dees), expected, strict=True):
                table = (await connection.until("table"))["table"]
                assert hands(table) == seen
                assert table["you"]["hand_to"] == (None if connection is dees else 1)
                laid = table["view"]["seats"][0]["laid"]
                assert (laid is not None) == (connection is anns)

    async def test_an_action_is_for_the_seat_of_the_socket(self, pair, ann, secret_for) -> None:
        secret = await sync_to_async(secret_for)(ann)
        prompt, action = await sync_to_async(lambda: (open_prompt(pair, 1), legal(pair, 1)[0]))()
        async with socket(f"{table_address(pair)}?seat=1", bearer(secret)) as dees:
            await dees.send(type="act", key="k", prompt=prompt, action=json.loads(action))
            assert (await dees.until("answer"))["answer"]["seat"] == 1

    async def test_another_account_subscribes_to_nothing_hidden(self, pair, bo, secret_for) -> None:
        secret = await sync_to_async(secret_for)(bo)
        async with socket(f"{table_address(pair)}?seat=1", bearer(secret)) as bos:
            assert hands((await bos.until("table"))["table"]) == [False, False]
