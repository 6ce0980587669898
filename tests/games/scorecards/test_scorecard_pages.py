"""A manual scorecard's pages: scripts, forms, gaps and the order of cards."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from django.urls import reverse

from courses.stored.selectors import newest_version
from games.kernel.manual_scorecard import Counted, Entry
from games.scorecards.models import ManualScorecard
from games.scorecards.services import (
    close_manual_scorecard,
    open_manual_scorecard,
    write_entries,
    write_hole,
)
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db
FOUR, FIVE, SIX = Counted(4), Counted(5), Counted(6)


@pytest.fixture
def phone(client: Client) -> Client:
    client.post("/courses/starter-links/round/", {"player": ["Ann", "Bo"]})
    return client


@pytest.fixture
def kept(phone: Client) -> ManualScorecard:
    return ManualScorecard.objects.get()


def address(kept: ManualScorecard, name: str, *more: object) -> str:
    return reverse(f"games:manual-scorecard{name}", args=[kept.public_id, *more])


def sent(client: Client, kept: ManualScorecard, *entries: object, key: str = "k"):
    body = json.dumps({"entries": entries})
    where = address(kept, "-cells")
    return client.post(where, body, "application/json", headers={"idempotency-key": key})


def entry(now: object, was: object = None, hole: int = 1, player: int = 0) -> dict[str, object]:
    return {"hole": hole, "player": player, "was": was, "now": now}


def test_a_phone_sends_its_stored_entries(phone: Client, kept: ManualScorecard) -> None:
    answer = sent(phone, kept, entry([4, 0, True])).json()
    assert answer["card"][0][0] == [4, 0, True]
    before = json.loads(
        phone.get(address(kept, ""))
        .content.decode()
        .split('id="round-data"')[1]
        .split(">", 1)[1]
        .split("<")[0]
    )
    assert before["changed"] == answer["changed"]
    data = sent(phone, kept, entry([5, 0, True]), key="b").json()["replaced"]
    assert data == ["Hole 1, Ann: another phone had entered 4 turns. Your score replaced it."]
    assert sent(phone, kept, entry([5, 0, True]), key="b").json()["replaced"] == data


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"\xff",
        b"[" * 9999,
        b'{"entries": [{"hole": 1}]}',
        json.dumps({"entries": [entry([0, 0, True])]}).encode(),
        json.dumps({"entries": [entry([4, 0, True], hole=100)]}).encode(),
        json.dumps({"entries": [entry([4, 0, True], player=-1)]}).encode(),
        json.dumps({"entries": [entry([4, 0, True])] * 100}).encode(),
        json.dumps({"entries": [], "more": 1}).encode(),
    ],
)
def test_malformed_entries_are_refused(phone: Client, kept: ManualScorecard, body: bytes) -> None:
    where, key = address(kept, "-cells"), {"idempotency-key": "k"}
    refused = phone.post(where, body, "application/json", headers=key)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_other_visitors_cannot_send_entries(kept: ManualScorecard) -> None:
    assert sent(Client(), kept, entry([4, 0, True])).status_code == 404
    kept.refresh_from_db()
    assert kept.card[0][0] is None


def test_a_refusal_has_a_code_and_an_explanation(phone: Client, kept: ManualScorecard) -> None:
    close_manual_scorecard(manual_scorecard=kept, at=NOON, unfinished=True)
    refused = sent(phone, kept, entry([4, 0, True]))
    assert refused.status_code == 409
    assert refused.json()["code"] == "round_closed"
    assert "Reopen it" in refused.json()["detail"]


def test_a_form_writes_only_its_changes_and_reports_conflicts(
    phone: Client, kept: ManualScorecard
) -> None:
    """An outdated page does not erase other people's entries, even without scripts."""
    entries = [Entry(1, 0, None, FOUR), Entry(1, 1, None, FIVE)]
    write_entries(manual_scorecard=kept, entries=entries, key="k", at=NOON)
    form = {"was-0": "", "turns-0": "", "was-1": "", "turns-1": "6", "key": "form"}
    page = phone.post(address(kept, "-hole", 1), form, follow=True).content.decode()
    kept.refresh_from_db()
    assert [holes[0] for holes in kept.card] == [FOUR, SIX]
    assert "Hole 1, Bo: another phone had entered 5 turns. Your score replaced it." in page


def test_a_hole_can_be_picked_up_without_a_number(phone: Client, kept: ManualScorecard) -> None:
    form = {"turns-0": "", "given-up-0": "on", "turns-1": "4"}
    phone.post(address(kept, "-hole", 1), form)
    kept.refresh_from_db()
    assert kept.card[0][0] == Counted(20, holed=False)
    page = phone.get(address(kept, ""), {"hole": 1}).content.decode()
    assert "data-written hidden" not in page.split('data-hole="2"')[0], "the cell is filled"
    assert 'value="20 0 picked-up"' in page
    field = page.split('name="turns-0"')[1].split(">")[0]
    assert 'value=""' in field


def test_an_unknown_hole_is_not_written(phone: Client, kept: ManualScorecard) -> None:
    page = phone.post(address(kept, "-hole", 7), {"turns-0": "4"}, follow=True)
    assert page.status_code == 404 or "holes 1 to 5" in page.content.decode()


def test_closing_with_gaps_links_to_them_and_asks(phone: Client, kept: ManualScorecard) -> None:
    write_hole(manual_scorecard=kept, hole=1, counted=[FOUR, None], at=NOON)
    refused = phone.post(address(kept, "-close"))
    page = refused.content.decode()
    gaps = page.split('id="gaps-title"')[1].split("</section>")[0]
    assert refused.status_code == 409
    assert f'href="{address(kept, "")}?hole=1#hole"' in gaps
    assert ">: Bo" in " ".join(gaps.split()).replace("> :", ">:")
    assert "Ann, Bo" in gaps, "both players are missing on the other holes"
    kept.refresh_from_db()
    assert kept.closed_at is None
    phone.post(address(kept, "-close"), {"unfinished": "1"})
    kept.refresh_from_db()
    assert kept.closed_at


def test_open_cards_are_listed_first(client: Client) -> None:
    keeper, links = UserFactory(), newest_version("course", "starter-links")
    assert links
    made = [
        open_manual_scorecard(version=links, keeper=keeper, names=[name], at=NOON)
        for name in ("First", "Second", "Third")
    ]
    close_manual_scorecard(manual_scorecard=made[2], at=NOON, unfinished=True)
    client.force_login(keeper)
    page = client.get("/courses/starter-links/round/").content.decode()
    places = [page.index(name) for name in ("Second", "First", "Third")]
    assert places == sorted(places)
    listed = [round["players"] for round in client.get("/api/v1/rounds/").json()]
    assert listed == [["Second"], ["First"], ["Third"]]


def test_a_phone_without_an_account_lists_its_cards(phone: Client, kept: ManualScorecard) -> None:
    new = "/courses/starter-links/round/"
    assert kept.public_id in phone.get(new).content.decode()
    assert kept.public_id not in Client().get(new).content.decode()
