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


def test_home_says_what_it_is(client):
    page = client.get("/").content.decode()
    assert "<h1" in page
    assert '<html lang="en">' in page
    assert 'class="skip-link" href="#main"' in page
    assert 'id="live"' in page


def test_only_files_of_our_own_may_run(client):
    answer = client.get("/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'self'(;|$)", policy)
    assert re.search(r"connect-src 'self'(;|$)", policy)
    assert "unsafe" not in policy


@pytest.mark.parametrize("address", ["/", "/nowhere/", "/api/v1/docs/"])
def test_no_page_breaks_the_policy_or_asks_another_host(client, address):
    page = client.get(address).content.decode()
    inline = re.findall(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>", page)
    assert inline == []
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
    assert not re.search(r"(?:src|href)=[\"'](?:https?:)?//", page)


@pytest.mark.parametrize("address", ["/", "/api/v1/games/"])
def test_what_we_say_is_sent_packed_to_whom_it_suits(client, address):
    packed = client.get(address, headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    plain = client.get(address)
    assert "Content-Encoding" not in plain
    assert len(packed.content) < len(plain.content) / 2


def test_a_lost_page_has_a_way_home(client):
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert 'href="/"' in answer.content.decode()


@pytest.mark.urls(__name__)
def test_an_error_tells_nothing_of_what_broke():
    answer = Client(raise_request_exception=False).get("/broken/")
    assert answer.status_code == 500
    assert "bad bounce" in answer.content.decode()
    assert "4711" not in answer.content.decode()


def test_a_form_from_elsewhere_is_refused_kindly():
    browser = Client(enforce_csrf_checks=True)
    browser.get("/account/login/")
    answer = browser.post(reverse("set_language"), {"language": "en"})
    assert answer.status_code == 403
    assert "form has expired" in answer.content.decode()


def test_a_browser_without_cookies_is_told_what_to_allow():
    answer = Client(enforce_csrf_checks=True).post(reverse("set_language"), {"language": "en"})
    assert answer.status_code == 403
    text = answer.content.decode()
    assert "Cookies are blocked" in text and "allow cookies" in text


def test_pages_cannot_be_framed(client):
    assert client.get("/")["X-Frame-Options"] == "DENY"


def test_messages_are_read_out(rf, admin_user):
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


def test_the_head_counts_the_tables_that_wait(client, django_user_model, monkeypatch):
    monkeypatch.setattr("games.context.waiting_count", lambda user: 3)
    client.force_login(django_user_model.objects.create_user("ann@dogleg.test"))
    page = client.get("/").content.decode()
    assert 'data-turns="3"' in page
    assert re.search(r'class="count" data-turn-count\s*>', page)
    assert "<span data-turn-number>3</span>" in page


def test_nobody_waits_for_a_stranger(client):
    assert 'data-turns="0"' in client.get("/").content.decode()


def test_an_unknown_host_is_refused_on_a_page_of_ours(client):
    answer = client.get("/", headers={"host": "evil.test"})
    assert answer.status_code == 400
    assert "Bad request" in answer.content.decode()
    assert "evil.test" not in answer.content.decode()


def test_a_browser_that_asks_for_the_usual_icon_gets_it(client):
    assert client.get("/favicon.ico")["Location"] == "/static/img/favicon.ico"
