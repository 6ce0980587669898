"""The folder of unsent emails and the page that shows it, for development only."""

import importlib
import sys

import pytest
from django.core.mail import EmailMultiAlternatives, get_connection
from django.urls import clear_url_caches, resolve
from django.urls.exceptions import Resolver404
from django.utils import timezone

from notifications.mail.composing.templated import TemplatedMail
from notifications.mail.models import OutgoingMail
from notifications.mail.services.sending import post

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def folder(settings, tmp_path):
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
    return settings.EMAIL_FILE_PATH


@pytest.fixture
def outgoing(folder):
    return get_connection("notifications.mail.transport.FolderBackend")


@pytest.fixture
def letter(outgoing):
    message = EmailMultiAlternatives(
        "Your turn",
        "Play at https://dogleg.test/tables/7/ now",
        to=["ada@club.example"],
        headers={"Message-ID": "<turn-7@dogleg.test>"},
        connection=outgoing,
    )
    message.attach_alternative('<p>Play <img src="cid:hole"></p><script>x</script>', "text/html")
    return message


@pytest.fixture
def without_mailbox(settings):
    """The URLs of a site with MAILBOX_PAGE switched off."""
    settings.MAILBOX_PAGE = False
    _reload_urls()
    yield
    settings.MAILBOX_PAGE = True
    _reload_urls()


def _reload_urls():
    for module in ("notifications.urls", "config.urls"):
        importlib.reload(sys.modules[module])
    clear_url_caches()


def test_the_list_is_empty_at_first(client, db, folder):
    assert client.get("/mailbox/").status_code == 200


def test_a_mail_is_listed_and_its_links_work(client, db, letter):
    letter.send()
    page = client.get("/mailbox/")
    [(name, _mail)] = page.context["mails"]
    assert b"Your turn" in page.content
    shown = client.get(f"/mailbox/{name}/")
    assert b'href="https://dogleg.test/tables/7/"' in shown.content
    assert b"sandbox=" in shown.content


def test_html_is_shown_without_scripts_and_only_in_our_own_frame(client, db, letter):
    letter.send()
    [(name, _mail)] = client.get("/mailbox/").context["mails"]
    frame = client.get(f"/mailbox/{name}/html/")
    policy = frame.headers["Content-Security-Policy"]
    assert "sandbox" in policy
    assert "script-src" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'self'" in policy
    assert frame.headers["X-Frame-Options"] == "SAMEORIGIN"


def waiting(**changes):
    letter = TemplatedMail(
        address="ada@club.example",
        template="notifications/mail/notice",
        context={"subject": "s", "text": "t"},
        message_id="a",
        language="en",
        **changes,
    )
    return post(mail=letter, kind="account", user=None, at=timezone.now())


def test_opening_the_page_sends_waiting_mails(client, db, folder, settings):
    settings.EMAIL_BACKEND = "notifications.mail.transport.FolderBackend"
    waiting()
    assert len(client.get("/mailbox/").context["mails"]) == 1


def test_pictures_in_a_mail_are_shown(client, db, folder, settings):
    settings.EMAIL_BACKEND = "notifications.mail.transport.FolderBackend"
    waiting(images={"hole": PNG})
    OutgoingMail.objects.update(html='<img src="cid:hole">')
    [(name, _mail)] = client.get("/mailbox/").context["mails"]
    assert b"data:image/png;base64,iVBORw0KGgo=" in client.get(f"/mailbox/{name}/html/").content


def test_a_mail_sent_twice_is_listed_once(client, db, letter, folder):
    letter.send()
    letter.send()
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("name", ["unknown", "..", "a-b"])
def test_an_unknown_name_is_404(client, db, folder, name):
    assert client.get(f"/mailbox/{name}/").status_code == 404


@pytest.mark.parametrize("path", ["/mailbox/", "/mailbox/abc/", "/mailbox/abc/html/"])
def test_without_the_setting_the_pages_do_not_exist(without_mailbox, path):
    with pytest.raises(Resolver404):
        resolve(path)
