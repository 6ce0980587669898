"""The page contains the hint for new players, rendered by the server."""

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
def test_a_new_topic_is_explained_before_the_question(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == "You are quick."


@pytest.mark.parametrize("learned", ['{"swift": 1}', '{"swift": 1, "zone": 1, "hole": 9}'])
def test_a_question_is_explained_twice(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == "Tap the card."


@pytest.mark.parametrize(
    "learned", ['{"zone":2,"swift":1}', '{"skipped":true}', '{"zone": 3, "swift": 2}']
)
def test_known_or_skipped_lessons_are_not_shown(learned: str) -> None:
    assert lesson_of(ASKED, GUIDE, quote(learned)) == ""


def test_without_a_question_nothing_is_explained() -> None:
    assert lesson_of(None, GUIDE, "") == ""


@pytest.mark.django_db
def test_the_page_contains_the_lesson_without_scripts(client, ann) -> None:
    client.force_login(ann)
    client.post(reverse("games:play-now"), {"game": "golfie"})
    address = reverse("games:table", args=[Session.objects.get().public_id])
    assert f"<p data-guide-words>{LESSON}" in client.get(address).content.decode()
    client.cookies["guide-golfie"] = quote('{"skipped":true}')
    assert f"<p data-guide-words>{LESSON}" not in client.get(address).content.decode()


@pytest.mark.django_db
def test_lessons_contain_the_mode_and_then_the_question(client, ann, bo, cy) -> None:
    table = started(ann, bo, cy, options={**QUICK, "mode": "chaos"})
    prompt = table_view(table, bo, at=NOON).prompt
    assert prompt is not None and prompt.lessons == ("chaos", "club")
    client.force_login(bo)
    html = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    assert "<p data-guide-words>All greens are open." in html


@pytest.mark.django_db
def test_stroke_play_has_no_lesson_of_its_own(game, ann) -> None:
    prompt = table_view(game, ann, at=NOON).prompt
    assert prompt is not None and prompt.lessons == ("club",)
