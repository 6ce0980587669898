"""The page on which a player waits for another one."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.people.models import User
from games.pools.models import PoolEntry
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import opened

pytestmark = pytest.mark.django_db

PAGE = "/play/person/"
LIVE = {"game": "golfie", "mode": "", "pace": "quick"}


@pytest.fixture
def ann(client):
    user = UserFactory(name="Ann")
    client.force_login(user)
    return user


@pytest.fixture
def bo():
    return UserFactory(name="Bo Unmistakable")


def waits(user, **columns):
    now = timezone.now()
    values = {"entered_at": now, "waits_until": now + timedelta(seconds=60), **columns}
    return PoolEntry.objects.create(user=user, game="golfie", pace="quick", **values)


def test_a_visitor_waits_as_a_guest(client):
    answer = client.post(PAGE, LIVE)
    assert (answer.status_code, answer.url) == (302, PAGE)
    assert User.objects.get().is_guest
    assert "Waiting for a player" in client.get(PAGE).text


def test_one_press_in_the_lobby_repeats_the_last_choice(client, ann):
    waits(ann, waits_until=None)
    lobby = client.get("/play/").text
    assert '<input type="hidden" name="game" value="golfie">' in lobby
    assert '<input type="hidden" name="pace" value="quick">' in lobby
    assert "Find a player" in lobby


def test_the_empty_lobby_leads_to_the_pools(client):
    lobby = client.get("/play/").text
    assert "No open tables right now" in lobby
    assert f'<a class="button button-primary" href="{PAGE}">Play a person now</a>' in lobby


@pytest.mark.parametrize("page", ["/", "/play/"])
def test_each_game_leads_to_its_pools(client, page):
    text = client.get(page).text
    for game in ("eighteen", "golfie", "minigolf"):
        assert f'href="{PAGE}?game={game}"' in text


def test_the_second_player_comes_to_the_table(client, ann, bo):
    waits(bo)
    answer = client.post(PAGE, LIVE)
    table = Session.objects.get()
    assert answer.url == reverse("games:table", args=[table.public_id])


def test_the_first_player_is_shown_the_way(client, ann, bo):
    waits(bo)
    client.post(PAGE, LIVE)
    table = reverse("games:table", args=[Session.objects.get().public_id])
    client.force_login(bo)
    assert f'data-go="{table}"' in client.get(PAGE).text
    assert client.post(f"{PAGE}alive/").json() == {"status": "matched", "others": 0, "table": table}


def test_the_page_counts_players_without_names(client, bo):
    waits(bo)
    text = client.get(PAGE).text
    assert "1 player is waiting" in text
    assert "Unmistakable" not in text


def test_opening_the_page_extends_the_lease(client, ann):
    before = waits(ann, waits_until=timezone.now() + timedelta(seconds=5)).waits_until
    client.get(PAGE)
    assert PoolEntry.objects.get().waits_until > before + timedelta(seconds=60)


def test_closing_the_page_shortens_it(client, ann):
    waits(ann)
    client.post(f"{PAGE}closed/")
    assert PoolEntry.objects.get().waits_until < timezone.now() + timedelta(seconds=16)


def test_leaving(client, ann):
    waits(ann)
    assert client.post(f"{PAGE}leave/").url == PAGE
    assert PoolEntry.objects.get().waits_until is None


def test_a_bot_is_offered_after_half_a_minute(client, ann):
    entry = waits(ann)
    assert "data-bot hidden" in client.get(PAGE).text
    PoolEntry.objects.update(entered_at=entry.entered_at - timedelta(seconds=30))
    assert "data-bot hidden" not in client.get(PAGE).text


def test_a_bot_meanwhile_keeps_the_place(client, ann, bo):
    waits(ann)
    answer = client.post(f"{PAGE}bot/")
    table = Session.objects.get()
    assert answer.url == reverse("games:table", args=[table.public_id])
    assert PoolEntry.objects.get().meanwhile
    waits(bo)
    assert client.post(f"{PAGE}alive/").json() == {
        "status": "meanwhile",
        "others": 1,
        "table": None,
    }
    assert "Another player is ready" in client.get(PAGE).text
    client.post(PAGE, LIVE)
    assert Session.objects.filter(seats__user=bo).exists()


def test_without_a_place_there_is_no_bot_meanwhile(client, ann):
    assert client.post(f"{PAGE}bot/").url == PAGE
    assert not Session.objects.exists()


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"pace": "none"}, {"mode": "\0"}, {}])
def test_a_wrong_choice_gets_an_error_and_changes_nothing(client, wrong):
    answer = client.post(PAGE, {**LIVE, **wrong} if wrong else {}, follow=True)
    assert answer.redirect_chain == [(PAGE, 302)]
    assert 'class="message message-warning"' in answer.text
    assert not PoolEntry.objects.exists()
    assert not User.objects.exists()


def test_a_player_at_a_live_table_is_told_what_to_do(client, ann):
    table = opened(ann)
    Session.objects.filter(pk=table.pk).update(clock=timedelta(seconds=30))
    assert "Finish that game or leave the table first" in client.post(PAGE, LIVE, follow=True).text
    assert table.public_id in client.get(PAGE).text


def test_a_deleted_account_leaves_nothing(ann):
    from accounts.deletion.services import delete_account

    waits(ann)
    delete_account(user=ann, at=timezone.now())
    assert not PoolEntry.objects.exists()
