"""Rules for every email that the site can send. A new email needs a function in
tests/every_mail.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction

from accounts.people.models import User
from games.tables.models.session import Session
from notifications.mail.models import OutgoingMail
from notifications.mail.transport import message_of
from notifications.preferences.kinds import MAILS
from tests.every_mail import every_mail, templates_noted

# pytest-django only creates a database if this mark is present.
pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 24, 12, tzinfo=UTC)
TEMPLATES = Path(settings.BASE_DIR) / "templates"
ADDRESS = re.compile(r"https?://[^\s\"'<>]+")
SUBJECT_OF_A_DECISION = re.compile(
    r"Your (turn|time is running out) (on hole \d+ of|on|in round \d+ of|in) [\w\s,]+"
)
MAIL_ADDRESS = re.compile(r"[\w.]+@mails\.example")


class Read(HTMLParser):
    """The elements and text of an email."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@dataclass(frozen=True)
class Post:
    """All emails, their templates, and the site's secrets when they were written."""

    mails: list[OutgoingMail]
    templates: set[str]
    secrets: list[str]


@pytest.fixture(scope="module")
def post(django_db_setup, django_db_blocker) -> Post:
    """All emails, written once for all tests. The database is rolled back afterwards."""
    with django_db_blocker.unblock(), transaction.atomic():
        with templates_noted() as noted:
            mails = every_mail(AT)
        seeds = [bytes(seed).hex() for seed in Session.objects.values_list("seed", flat=True)]
        passwords = User.objects.values_list("password", flat=True)
        secrets = [settings.SECRET_KEY, *seeds, *passwords]
        transaction.set_rollback(True)
    return Post(mails, set(noted), [secret for secret in secrets if secret])


@pytest.fixture
def mails(post) -> list[OutgoingMail]:
    return post.mails


def test_every_mail_template_is_covered(post):
    ending = ".subject.txt"
    files = (path.relative_to(TEMPLATES) for path in TEMPLATES.glob(f"**/mail/*{ending}"))
    written = {str(path).removesuffix(ending) for path in files}
    assert written == post.templates


def test_each_has_text_html_and_a_picture_with_an_alternative_text(mails):
    assert len(mails) > 40
    for mail in mails:
        parsed = message_from_bytes(message_of(mail).message().as_bytes(), policy=policy.default)
        text, html = (parsed.get_body((kind,)).get_content() for kind in ("plain", "html"))
        assert len(text.split()) > 10, mail.subject
        pictures = Read(html).all("img")
        assert pictures and all(picture["alt"] for picture in pictures), mail.subject
        shown = {picture["src"].removeprefix("cid:") for picture in pictures}
        assert shown == set(mail.images), mail.subject


def test_each_supports_dark_mode_small_screens_and_screen_readers(mails):
    for mail in mails:
        read = Read(mail.html)
        assert {"name": "color-scheme", "content": "light dark"} in read.all("meta")
        assert "prefers-color-scheme: dark" in mail.html
        assert read.all("html")[0]["lang"] == "en"
        assert len(read.all("h1")) == 1 and len(read.all("title")) == 1
        assert read.all("table") == []
        assert all(int(picture["width"]) <= 512 for picture in read.all("img"))


def test_links_lead_to_this_site_and_nothing_is_loaded_from_elsewhere(mails):
    for mail in mails:
        for address in ADDRESS.findall(mail.text) + ADDRESS.findall(mail.html):
            assert address.startswith("https://dogleg.test"), (mail.subject, address)
        read = Read(mail.html)
        assert all(link["href"].startswith("https://dogleg.test") for link in read.all("a"))
        assert read.all("link") == read.all("script") == []
        assert "url(" not in mail.html and "@import" not in mail.html


def test_the_text_contains_all_links_of_the_html(mails):
    for mail in mails:
        links = {link["href"] for link in Read(mail.html).all("a")}
        assert links <= set(ADDRESS.findall(mail.text)), mail.subject


def test_each_has_a_unique_message_id_and_mails_of_a_game_form_a_thread(mails):
    names = [mail.headers["Message-ID"] for mail in mails]
    assert len(set(names)) == len(names)
    for mail in mails:
        threaded = mail.kind in ("turn", "clock", "finished", "invitation", "moderation")
        assert ("References" in mail.headers) == threaded, mail.kind
        assert mail.headers.get("References") == mail.headers.get("In-Reply-To")
        assert mail.headers.get("References") not in names


def test_optional_mails_can_be_refused_with_one_click(mails):
    for mail in mails:
        refusable = mail.kind in MAILS
        assert ("List-Unsubscribe" in mail.headers) == refusable
        assert ("/mail/stop/" in mail.text) == ("/mail/stop/" in mail.html) == refusable


def test_none_contains_a_secret_or_another_persons_address(post):
    assert len(post.secrets) > 5
    for mail in post.mails:
        whole = mail.subject + mail.text + mail.html
        assert not [secret for secret in post.secrets if secret in whole]
        others = set(MAIL_ADDRESS.findall(whole)) - {mail.address, "old@mails.example"}
        assert others == set(), mail.subject


def test_no_subject_reveals_the_choices(mails):
    for mail in mails:
        if "/mail/play/" in mail.text:
            assert re.fullmatch(SUBJECT_OF_A_DECISION, mail.subject)
