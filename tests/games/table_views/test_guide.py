"""The word for those who are new stands in the page that the server draws."""

from urllib.parse import quote

import pytest
from django.urls import reverse

from games.play.presenters.page import lesson_of
from games.site.table_view import OpenPrompt
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from tests.factories.games import NOON, QUICK, started

ASKED = OpenPrompt("1", "zone", True, "1", "Play a card.", ("chaos", "swift", "zone"))
GUIDE = {"zone": "Tap the card.", "swift": "You are quick."}
LESSON = "You have nine cards, all face down"


@pytest.mark.parametrize(
    "learned", ["", "{}", '{"zone": 1, "hole": 9}', "{", "[]", '{"swift": "x"}', "%%", "9" * 400]
)
def test_what_somebody_meets_for_the_first_time_comes_before_the_question(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == "You are quick."


@pytest.mark.parametrize("learned", ['{"swift": 1}', '{"swift": 1, "zone": 1, "hole": 9}'])
def test_a_question_is_explained_until_it_was_twice(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == "Tap the card."


@pytest.mark.parametrize(
    "learned", ['{"zone":2,"swift":1}', '{"skipped":true}', '{"zone": 3, "swift": 2}']
)
def test_who_knows_or_skipped_it_is_told_nothing(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == ""


def test_without_a_question_nothing_is_explained() -> None:
    assert lesson_of(None, GUIDE, "") == ""


@pytest.mark.django_db
def test_the_page_has_the_lesson_before_any_script(client, ann) -> None:
    client.force_login(ann)
    client.post(reverse("games:play-now"), {"game": "golfie"})
    address = reverse("games:table", args=[Session.objects.get().public_id])
    assert f"<p data-guide-words>{LESSON}" in client.get(address).content.decode()
    client.cookies["guide-golfie"] = quote('{"skipped":true}')
    assert f"<p data-guide-words>{LESSON}" not in client.get(address).content.decode()


@pytest.mark.django_db
def test_a_question_names_the_mode_that_is_met_and_then_its_own_kind(client, ann, bo, cy) -> None:
    table = started(ann, bo, cy, options={**QUICK, "mode": "chaos"})
    prompt = table_view(table, bo, at=NOON).prompt
    assert prompt is not None and prompt.lessons == ("chaos", "club")
    client.force_login(bo)
    html = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    assert "<p data-guide-words>All greens are open." in html


@pytest.mark.django_db
def test_a_round_of_strokes_begins_with_the_question(game, ann) -> None:
    prompt = table_view(game, ann, at=NOON).prompt
    assert prompt is not None and prompt.lessons == ("club",)
