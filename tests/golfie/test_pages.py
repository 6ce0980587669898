"""The pages of Golfie, and features that the pages of all games share."""

import re

import pytest
from django.urls import reverse

from games.clauses import rule_at
from games.registry import CARDS, card_of
from games.rulebook.presenters import rulebook
from games.site.score_card import signed
from games.tables.models.session import Session
from tests.factories.games import started

pytestmark = pytest.mark.django_db

CLAUSES = sorted(
    {
        clause
        for card in CARDS.values()
        for table in (card.clauses.prompts, card.clauses.refusals)
        for clause in table.values()
    }
)


@pytest.fixture
def browser(client, ann):
    client.force_login(ann)
    return client


@pytest.fixture
def golfie(browser):
    """A game against a bot, started with one button."""
    browser.post(reverse("games:play-now"), {"game": "golfie"})
    return Session.objects.get(game="golfie")


def test_a_quick_game_of_golfie_starts_immediately(browser, golfie) -> None:
    page = browser.get(reverse("games:table", args=[golfie.public_id])).content.decode()
    assert "Turn up a card in your top row." in page
    assert "First half" in page


def test_a_spectator_of_a_solo_game_sees_the_cards(browser, client, bo) -> None:
    table = reverse(
        "games:table", args=[started(bo, game="golfie", options={}, places=()).public_id]
    )
    hidden = 'aria-labelledby="players" hidden'
    assert hidden not in browser.get(table).content.decode()
    client.force_login(bo)
    assert hidden in client.get(table).content.decode()


def test_the_end_of_a_half_is_over_the_cards_that_the_viewer_sees(browser, client, bo) -> None:
    """Those of the players for a spectator, whose place for own cards is hidden."""
    table = reverse(
        "games:table", args=[started(bo, game="golfie", options={}, places=()).public_id]
    )

    def order() -> list[str]:
        return re.findall(r" data-(moment|players)[ >]", client.get(table).content.decode())

    assert order() == ["players", "moment"]
    client.force_login(bo)
    assert order() == ["moment", "players"]


def test_teams_that_do_not_fit_give_an_error_at_their_field(browser) -> None:
    form = {"game": "golfie", "deck": "classic", "teams": "2", "listing": "public"}
    answer = browser.post(reverse("games:open"), {**form, "seat_1": "caddie", "seat_2": "caddie"})
    assert "possible with 3 players" in answer.content.decode()
    assert not Session.objects.exists()


def test_an_unknown_game_is_not_found(browser) -> None:
    assert browser.post(reverse("games:play-now"), {"game": "chess"}).status_code == 404
    assert browser.get(reverse("games:rules", args=["chess"])).status_code == 404


def test_a_refusal_names_its_rule(browser, golfie) -> None:
    table = browser.get(f"/api/v1/tables/{golfie.public_id}/").json()
    answer = browser.post(
        f"/api/v1/tables/{golfie.public_id}/actions/",
        {"prompt": table["prompt"]["id"], "action": {"type": "RevealCard", "cell": 4}},
        content_type="application/json",
        headers={"Idempotency-Key": "one"},
    )
    assert answer.status_code == 422
    assert answer.json()["rule"] == {"clause": "G2.3", "address": "/rules/golfie/#G2.3"}


@pytest.mark.parametrize("game", CARDS)
def test_every_question_has_a_lesson_and_a_rule(game: str) -> None:
    card = card_of(game)
    asked = set(card.messages.asks)
    assert set(card.lessons.guide) == asked
    assert set(card.clauses.prompts) == asked
    assert set(card.lessons.why) <= asked


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_cited_rule_is_in_the_rulebook(clause: str) -> None:
    game = rule_at(clause)["address"].split("/")[2]
    sections = rulebook(card_of(game), "en").sections
    assert any(f'id="{clause}"' in section.body for section in sections)


@pytest.mark.parametrize("game", CARDS)
def test_every_refusal_with_a_rule_has_a_message(game: str) -> None:
    card = card_of(game)
    assert set(card.clauses.refusals) <= set(card.messages.reasons)


def test_numbers_have_a_real_minus_sign() -> None:
    assert [signed(value) for value in (3, 0, -4)] == ["3", "0", "−4"]
