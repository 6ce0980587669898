"""In a pseudo-language, every text on a page, in an email or in a script's response is in brackets.

A text without brackets was not marked for translation and would stay English in French.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from zoneinfo import available_timezones

import pytest
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.test import override_settings
from django.utils.translation import get_language_info

from accounts.oauth.models import App
from accounts.people.models import User
from accounts.tokens.models import AccessToken
from config.developers.documents import PAGES
from courses.social.moderation.models import Appeal, Decision, Report
from courses.social.reactions.models import Comment
from courses.stored.models import Design
from courses.types.registry import TYPES
from games.chat.models import ChatLine
from notifications.mail.models import OutgoingMail
from notifications.push.models import PushSubscription
from notifications.webhooks.presets import PRESETS
from tests.guards.support.asking import Visitors, same_cookies, taken_back
from tests.guards.support.channels import mails, places
from tests.guards.support.pseudo import CODE, build
from tests.guards.support.reading import unmarked, unmarked_in_answer, unmarked_on_page
from tests.limits import start_anew

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "owner", "staff")
NOT_FOR_PEOPLE = ("/api/", "/account/data/", "/ws/")
"""Paths to skip. API clients use codes instead of messages, and exported data is shown as
stored.
"""
ADDRESS = r"\S+@\S+"
CARD = r"\b(\d (Iron|Wood|Hybrid)|(Pitching|Lob|Sand) Wedge|Driver)\b"
"""Names of clubs, as printed on the cards."""
WRITTEN = (
    (User, "name"),
    (AccessToken, "name"),
    (App, "name"),
    (PushSubscription, "device"),
    (Authenticator, "data__name"),
    (ChatLine, "text"),
    (Comment, "text"),
    (Decision, "words"),
    (Report, "words"),
    (Appeal, "words"),
)
READS = {"accept-language": CODE}
"""The header that determines the language of frames on other sites, which have no cookie."""
READ = {"text/html": unmarked_on_page, "application/json": unmarked_in_answer}


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    build(folder)
    return folder


@pytest.fixture
def abroad(visitors: Visitors, catalogues: Path) -> Iterator[Visitors]:
    """All visitors, with the pseudo-language as their language."""
    languages = [*settings.LANGUAGES, (CODE, "Brackets")]
    with ExitStack() as back_home:
        back_home.enter_context(override_settings(LANGUAGES=languages, LOCALE_PATHS=[catalogues]))
        User.objects.update(language=CODE)
        for client in visitors.clients.values():
            back_home.enter_context(same_cookies(client))
            client.cookies[settings.LANGUAGE_COOKIE_NAME] = CODE
        yield visitors


def allowed() -> re.Pattern[str]:
    """Return a pattern for untranslated texts: names, and what users have written."""
    texts = {"Dogleg", *_languages_and_zones()}
    # Documentation for API users is in English, including its titles.
    texts |= {page.title for page in PAGES.values()}
    # Names of other services are not translated.
    texts |= {preset.title for preset in PRESETS.values() if isinstance(preset.title, str)}
    texts |= {design.name for design in Design.objects.all()}
    for type in TYPES.values():
        texts |= {text for value in type.shipped().values() for text in (value.name, value.about)}
    for model, column in WRITTEN:
        texts |= set(model.objects.values_list(column, flat=True))
    longest_first = sorted(filter(None, texts), key=len, reverse=True)
    return re.compile("|".join((ADDRESS, CARD, *map(re.escape, longest_first))))


def _languages_and_zones() -> set[str]:
    """Return names of languages and time zones, which are the same in every language."""
    parts = {part for zone in available_timezones() for part in zone.split("/")}
    names = {get_language_info(code)["name_local"] for code, _name in settings.LANGUAGES}
    return {part.replace("_", " ") for part in parts} | names


def unmarked_texts(visitors: Visitors, role: str) -> dict[str, list[str]]:
    """Return the texts without brackets on pages and in JSON responses, by URL."""
    names, found = allowed(), {}
    for number, place in enumerate(places(visitors.world)):
        if number % 50 == 0:
            start_anew()
        if place.startswith("/") and not place.startswith(NOT_FOR_PEOPLE):
            with taken_back(), same_cookies(visitors.clients[role]):
                answer = visitors.clients[role].get(place, headers=READS)
            if read := READ.get(answer.headers.get("Content-Type", "").partition(";")[0]):
                found[place] = read(answer.content.decode(), names)
    return found


@pytest.mark.parametrize("role", ROLES)
def test_pages_contain_no_unmarked_text(abroad: Visitors, role: str) -> None:
    found = unmarked_texts(abroad, role)
    assert len(found) > 60, "enough pages and answers are checked"
    assert {place: words for place, words in found.items() if words} == {}


def test_mails_contain_no_unmarked_text(abroad: Visitors) -> None:
    mails(abroad.world, abroad.world.owner)
    letters = OutgoingMail.objects.filter(kind="turn")
    assert letters
    for letter in letters:
        assert unmarked(letter.subject, allowed()) == []
        assert unmarked_on_page(letter.html, allowed()) == []


def test_an_unmarked_text_is_found() -> None:
    names = re.compile("Olive")
    page = """<!DOCTYPE html><html lang="ia"><title>⟦Tables⟧ · Olive</title>
        <p>⟦Your <b>turn</b> since ⟦May⟧ 3⟧</p> <p>Your turn</p> <a title="Go on">⟦Go⟧</a>
        <p lang="en">Rules</p><script type="application/json">{"a": ["Take a club", "tee"]}</script>
        """
    assert unmarked_on_page(page, names) == ["· Your turn Go on ·", "Take a club"]
