"""The introduction to a game: a few steps with pictures, and a button that starts a game at the
end.
"""

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from games.registry import CARDS, card_of
from games.site.learn_picture import MOST_TILES, moving

pytestmark = pytest.mark.django_db


@pytest.fixture(params=list(CARDS))
def game(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def html(client, game: str) -> str:
    return client.get(reverse("games:learn", args=[game])).content.decode()


def test_the_introduction_is_short(game: str, html: str) -> None:
    steps = card_of(game).learn
    assert 5 <= len(steps) <= 8
    assert sum(len(str(step.words).split()) for step in steps) <= 260, "too long for two minutes"
    assert all(str(step.title) in unescape(html) for step in steps)


def test_each_step_has_a_picture_with_an_alt_text(client, game: str, html: str) -> None:
    pictures = re.findall(r'<img[^>]* src="([^"]+)" alt="([^"]+)"', html)
    assert [unescape(alt) for _, alt in pictures] == [str(s.shows) for s in card_of(game).learn]
    for address, _ in pictures:
        answer = client.get(address)
        assert answer["Content-Type"] == "image/svg+xml"
        drawn = ElementTree.fromstring(answer.content)
        assert drawn.find("{http://www.w3.org/2000/svg}style").text.startswith("@media (prefers-")
        assert drawn.find(".//{http://www.w3.org/2000/svg}text") is None, (
            "text in a picture is not read by screen readers"
        )


def test_a_moving_picture_looks_like_the_still_one_and_respects_reduced_motion(
    client, game: str
) -> None:
    for number in range(1, len(card_of(game).learn) + 1):
        address = reverse("games:learn-picture", args=[game, number])
        still, moved = (
            ElementTree.fromstring(client.get(address + query).content) for query in ("", "?moving")
        )
        styles = [picture.find("{*}style") for picture in (still, moved)]
        assert "animation" not in styles[0].text
        added = styles[1].text.removeprefix(styles[0].text)
        assert added.startswith("@media (prefers-reduced-motion:no-preference){")
        styles[1].text = styles[0].text
        assert ElementTree.tostring(moved) == ElementTree.tostring(still)


def test_steps_with_flights_choices_swaps_or_tiles_move(game: str) -> None:
    drawn = [step.draw() for step in card_of(game).learn]
    moves = [svg for svg in drawn if re.search(r'class="(flight|marked|lit|laid)', svg)]
    assert len(moves) >= len(drawn) / 2


def test_tiles_land_one_after_another_before_the_hole_numbers_appear() -> None:
    hole = card_of("minigolf").learn[3].draw()
    landing = re.findall(r'class="(laid laid-\d|marked)"', hole)
    assert landing == ["laid laid-1", "laid laid-2", "laid laid-3", "laid laid-4", "marked"]
    delays = re.findall(r"\.laid-(\d)\{animation-delay:([\d.]+)s\}", moving(hole))
    assert [number for number, _ in delays] == [str(n) for n in range(1, MOST_TILES + 1)]
    times = [float(delay) for _, delay in delays]
    assert times == sorted(set(times)) and times[-1] < 1.3


def test_it_ends_with_links_to_play_and_to_the_rules(game: str, html: str) -> None:
    last = html[html.rindex("learn-step") :]
    assert reverse("games:rules", args=[game]) in last
    assert "Play" in last


def test_the_sections_of_the_pictures_exist(client, game: str) -> None:
    rules = client.get(reverse("games:rules", args=[game])).content.decode()
    sections = [step.section for step in card_of(game).learn if step.section]
    assert sections
    assert all(f'id="{section}"' in rules for section in sections)


@pytest.mark.parametrize("number", [0, 9])
def test_an_unknown_picture_is_not_found(client, game: str, number: int) -> None:
    assert client.get(reverse("games:learn-picture", args=[game, number])).status_code == 404


def test_an_unknown_game_is_not_found(client) -> None:
    assert client.get("/rules/chess/learn/").status_code == 404


def test_home_and_lobby_link_to_it(client, game: str) -> None:
    for page in ("/", reverse("games:lobby")):
        assert reverse("games:learn", args=[game]) in client.get(page).content.decode()
