"""The front page: what waits for the reader, and what is worth playing."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from courses.models import Design
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


def test_a_newcomer_is_shown_where_to_begin(client: Client) -> None:
    page = home(client)
    assert "New here?" in page
    assert 'href="/courses/starter-links/"' in page
    assert "Your turn" not in page


def test_new_played_and_loved_designs_have_their_places(client: Client) -> None:
    fresh, loved = shared(), shared()
    Design.objects.filter(pk=loved.pk).update(likes=3, plays=50)
    table = started(UserFactory(), UserFactory(), at=timezone.now())
    page = home(client)
    for heading, slug in (
        ("Fresh from the drawing board", fresh.slug),
        ("Loved", loved.slug),
        ("Played most this week", table.course_slug),
    ):
        assert f">{heading}<" in page, heading
        _before, after = page.split(f">{heading}<", 1)
        assert f'href="/courses/{slug}/"' in after.split("</section>")[0]


def test_games_on_an_unlisted_design_do_not_show_it(client: Client) -> None:
    table = started(UserFactory(), UserFactory(), at=timezone.now())
    Design.objects.filter(slug=table.course_slug).update(listed=False)
    assert "Played most this week" not in home(client)


def test_old_games_are_not_this_weeks(client: Client) -> None:
    started(UserFactory(), UserFactory())
    assert "Played most this week" not in home(client)


def test_ones_own_turns_come_first(client: Client) -> None:
    ann = UserFactory()
    table = started(ann, UserFactory(), at=timezone.now())
    client.force_login(ann)
    page = home(client)
    assert page.index(f"/tables/{table.public_id}/") < page.index("New here?")


def test_what_everybody_sees_is_kept_for_a_minute(
    client: Client, django_assert_num_queries
) -> None:
    home(client)
    with django_assert_num_queries(0):
        home(client)


def test_every_game_is_named_and_the_first_one_tells_how_a_turn_goes(client: Client) -> None:
    page = home(client)
    kicker = page.split('class="kicker">')[1].split("</p>")[0]
    assert kicker == " · ".join(str(card.about.name) for card in CARDS.values())
    assert "How a turn of 18 Holes goes" in page
