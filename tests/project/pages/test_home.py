"""The front page: tables that are waiting for the user, and suggestions for playing."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from courses.stored.models import Design
from games.registry import CARDS
from tests.factories.accounts import UserFactory
from tests.factories.games import started
from tests.factories.sharing import shared

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh() -> None:
    cache.clear()


def home(client: Client) -> str:
    return client.get("/").content.decode()


def test_a_newcomer_sees_where_to_start(client: Client) -> None:
    page = home(client)
    assert "New here?" in page
    assert 'href="/courses/starter-links/"' in page
    assert "Your turn" not in page


def test_new_played_and_loved_designs_are_shown(client: Client) -> None:
    fresh, loved = shared(), shared()
    Design.objects.filter(pk=loved.pk).update(likes=3, plays=50)
    table = started(UserFactory(), UserFactory(), at=timezone.now())
    page = home(client)
    for heading, slug in (
        ("Fresh from the drawing board", fresh.slug),
        ("Most liked", loved.slug),
        ("Most played this week", table.course_slug),
    ):
        assert f">{heading}<" in page, heading
        _before, after = page.split(f">{heading}<", 1)
        assert f'href="/courses/{slug}/"' in after.split("</section>")[0]


def test_games_on_an_unlisted_design_do_not_show_it(client: Client) -> None:
    table = started(UserFactory(), UserFactory(), at=timezone.now())
    Design.objects.filter(slug=table.course_slug).update(listed=False)
    assert "Most played this week" not in home(client)


def test_old_games_do_not_count_for_this_week(client: Client) -> None:
    started(UserFactory(), UserFactory())
    assert "Most played this week" not in home(client)


def test_own_turns_come_first(client: Client) -> None:
    ann = UserFactory()
    table = started(ann, UserFactory(), at=timezone.now())
    client.force_login(ann)
    page = home(client)
    assert page.index(f"/tables/{table.public_id}/") < page.index("New here?")


def test_the_public_part_is_cached_for_a_minute(client: Client, django_assert_num_queries) -> None:
    home(client)
    with django_assert_num_queries(0):
        home(client)


def test_every_game_is_named_and_the_first_explains_a_turn(client: Client) -> None:
    page = home(client)
    kicker = page.split('class="kicker">')[1].split("</p>")[0]
    assert kicker == " · ".join(str(card.about.name) for card in CARDS.values())
    assert "How a turn in 18 Holes works" in page


def test_the_lead_says_these_are_board_games_and_names_them(client: Client) -> None:
    page = home(client)
    title = page.split('class="home-title">')[1].split("</h1>")[0]
    assert title == "Board games about golf, played online"
    lead = " ".join(page.split('class="lead">')[1].split("</p>")[0].split())
    assert lead.startswith("Play 18 Holes, Golfie and Mini Golf Designer in your browser")


@pytest.mark.parametrize("address", ["/", "/play/"])
def test_every_game_shows_its_aim_and_a_table(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    for key, card in CARDS.items():
        picture = f"/rules/{key}/table.svg"
        assert f'src="{picture}" alt="{card.about.shows}"' in page
        assert escape(str(card.about.aim)) in page
        drawn = client.get(picture)
        assert drawn["Content-Type"] == "image/svg+xml"
        assert drawn.content.startswith(b"<svg")


def test_play_links_have_the_same_labels_everywhere(
    client: Client,
) -> None:
    client.force_login(UserFactory())
    addresses = ("/", "/play/", "/play/mine/", "/courses/starter-links/", "/rules/golfie/learn/")
    for address in addresses:
        page = client.get(address).content.decode()
        for other in ("Play now", "Start a table", "Open a table"):
            assert other not in page, (address, other)
        assert re.search(r"<button[^>]*>\s*Play\b", page), address
        if "rules" not in address:
            assert "Play with friends" in page, address


@pytest.mark.parametrize("address", ["/", "/play/", "/play/mine/"])
def test_every_game_card_has_one_play_button(client: Client, address: str) -> None:
    client.force_login(UserFactory())
    page = client.get(address).content.decode()
    cards = re.findall(r'<li class="card game-card">.*?</li>', page, re.DOTALL)
    assert len(cards) == len(CARDS)
    for (key, card), shown in zip(CARDS.items(), cards, strict=True):
        assert f'<h3 class="card-title">{card.about.name}</h3>' in shown
        assert shown.count("<button") == 1
        assert f'name="game" value="{key}"' in shown


def test_only_one_button_of_the_home_page_is_red(client: Client) -> None:
    assert home(client).count("button-now") == 1


def test_the_cards_of_a_new_table_choose_the_game(client: Client) -> None:
    client.force_login(UserFactory())
    page = client.get("/play/open/?game=golfie&listing=public").content.decode()
    choice = page.split('<nav class="game-choice"')[1].split("</nav>")[0]
    assert "<button" not in choice
    for key in CARDS:
        assert f'href="?game={key}&amp;listing=public"' in choice
    assert re.findall(r'href="\?game=(\w+)[^>]*aria-current="page"', choice) == ["golfie"]
