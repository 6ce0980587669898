"""Club names are translated in sentences, on buttons and in the script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation
from django.utils.functional import Promise

from games.eighteen.rules import events as e
from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.site import words
from games.eighteen.site.messages import MESSAGES
from games.eighteen.site.page_words import WORDS
from games.site.messages import Scene
from tests.rules.asking import options_in

SIX_IRON = 19
TWO = Scene(("Ann", "Bo"))


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language with a translation for only one club."""
    known = {"6 Iron": "Eisen 6"}
    monkeypatch.setattr(translation, "gettext", lambda message: known.get(message, message))
    # Use another language, because names are cached per language and shared by all tests.
    with translation.override("de-at"):
        yield


def test_every_club_has_a_translatable_name() -> None:
    assert set(words.CLUB_NAMES) == {club.name for club in CLUBS.values()}
    assert all(isinstance(name, Promise) for name in words.CLUB_NAMES.values())


def test_sentences_use_the_translated_name(german: None) -> None:
    assert MESSAGES.sentence(e.ClubLaid(0, SIX_IRON), TWO) == "Ann chooses the Eisen 6."


@pytest.mark.parametrize(
    "seat", [{"hand": ["6 Iron 12"]}, {"laid": "6 Iron 12"}], ids=["choosing", "playing"]
)
def test_buttons_use_the_translated_name(german: None, seat: dict[str, Any]) -> None:
    state = arrange({"map": ["t f f f g"], "seats": [seat, {"laid": "8 Iron 33", "hand": []}]})
    view = EIGHTEEN.view(state, 0)
    text = MESSAGES.describe(view, 0, options_in(EIGHTEEN, state, 0), TWO)
    assert any("Eisen 6" in one.title or "Eisen 6" in one.group for one in text)
    assert not any("6 Iron" in one.title or "6 Iron" in one.group for one in text)


def test_the_script_gets_every_name() -> None:
    assert {f"club_{card}" for card in CLUBS} <= set(WORDS)
