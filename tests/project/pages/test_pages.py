import re

import pytest
from django.test import Client
from django.urls import path, reverse

from config import urls
from config.views import home

pytestmark = pytest.mark.django_db


def broken(request):
    raise RuntimeError("the seed is 4711")


urlpatterns = [*urls.urlpatterns, path("broken/", broken)]


def test_home_has_a_title_a_language_a_skip_link_and_a_live_region(client):
    page = client.get("/").content.decode()
    assert "<h1" in page
    assert '<html lang="en">' in page
    assert 'class="skip-link" href="#main"' in page
    assert 'id="live"' in page


def test_the_policy_allows_only_our_own_files(client):
    answer = client.get("/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'self'(;|$)", policy)
    assert re.search(r"connect-src 'self'(;|$)", policy)
    assert "unsafe" not in policy


@pytest.mark.parametrize("address", ["/", "/nowhere/", "/api/v1/docs/"])
def test_pages_contain_nothing_inline_and_load_nothing_from_other_hosts(client, address):
    # Browsers do not load the canonical address. It names this site.
    page = re.sub(r'<link rel="canonical"[^>]*>', "", client.get(address).content.decode())
    inline = re.findall(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>", page)
    assert inline == []
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
    assert not re.search(r"(?:src|href)=[\"'](?:https?:)?//", page)


@pytest.mark.parametrize("address", ["/", "/api/v1/games/"])
def test_answers_are_compressed_if_the_client_accepts_it(client, address):
    packed = client.get(address, headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    plain = client.get(address)
    assert "Content-Encoding" not in plain
    assert len(packed.content) < len(plain.content) / 2


def test_a_404_page_links_to_the_home_page(client):
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert 'href="/"' in answer.content.decode()


@pytest.mark.urls(__name__)
def test_an_error_page_reveals_no_details():
    answer = Client(raise_request_exception=False).get("/broken/")
    assert answer.status_code == 500
    assert "bad bounce" in answer.content.decode()
    assert "4711" not in answer.content.decode()


def test_a_csrf_failure_has_a_friendly_page():
    browser = Client(enforce_csrf_checks=True)
    browser.get("/account/login/")
    answer = browser.post(reverse("set_language"), {"language": "en"})
    assert answer.status_code == 403
    assert "form has expired" in answer.content.decode()


def test_a_browser_without_cookies_is_asked_to_allow_them():
    answer = Client(enforce_csrf_checks=True).post(reverse("set_language"), {"language": "en"})
    assert answer.status_code == 403
    text = answer.content.decode()
    assert "Cookies are blocked" in text and "allow cookies" in text


def test_pages_cannot_be_framed(client):
    assert client.get("/")["X-Frame-Options"] == "DENY"


def test_messages_are_announced_to_screen_readers(rf, admin_user):
    from django.contrib.messages import constants
    from django.contrib.messages.storage.base import Message

    class Waiting(list):
        used = False

    request = rf.get("/")
    request.user = admin_user
    request._messages = Waiting(
        [
            Message(constants.SUCCESS, "Saved."),
            Message(constants.ERROR, "Not saved."),
        ]
    )
    page = home(request).content.decode()
    assert re.search(r'message-success"\s+role="status">\s*Saved\.', page)
    assert re.search(r'message-error"\s+role="alert">\s*Not saved\.', page)


def test_the_header_counts_the_tables_that_wait(client, django_user_model, monkeypatch):
    monkeypatch.setattr("games.context.waiting_count", lambda user: 3)
    client.force_login(django_user_model.objects.create_user("ann@dogleg.test"))
    page = client.get("/").content.decode()
    assert 'data-turns="3"' in page
    assert re.search(r'class="count" data-turn-count\s*>', page)
    assert "<span data-turn-number>3</span>" in page


def test_no_table_waits_for_an_anonymous_visitor(client):
    assert 'data-turns="0"' in client.get("/").content.decode()


def test_an_unknown_host_gets_our_error_page(client):
    answer = client.get("/", headers={"host": "evil.test"})
    assert answer.status_code == 400
    assert "Bad request" in answer.content.decode()
    assert "evil.test" not in answer.content.decode()


def test_the_default_icon_address_redirects_to_the_icon(client):
    assert client.get("/favicon.ico")["Location"] == "/static/img/favicon.ico"
