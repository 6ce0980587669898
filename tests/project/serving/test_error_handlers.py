"""Requests that reach no view: unknown paths, unknown hosts, crashes."""

import pytest
from django.test import Client
from django.urls import path

from config import urls

pytestmark = pytest.mark.django_db


def broken(request):
    raise RuntimeError("the seed is 4711")


handler400, handler404, handler500 = urls.handler400, urls.handler404, urls.handler500
urlpatterns = [*urls.urlpatterns, path("api/v1/broken/", broken)]


@pytest.mark.parametrize("address", ["/api/v1/nowhere/", "/api/", "/api/v1/tables/%00/"])
def test_an_unknown_api_path_is_answered_in_json(client, address):
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert answer.json()["detail"]


def test_a_missing_slash_still_redirects(client):
    assert client.get("/api/v1/games").headers["Location"] == "/api/v1/games/"


def test_an_unknown_host_is_answered_in_json(client):
    answer = client.get("/api/v1/games/", headers={"host": "evil.test"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.urls("tests.project.serving.test_error_handlers")
def test_a_crash_reveals_no_details_in_the_api():
    answer = Client(raise_request_exception=False).get("/api/v1/broken/")
    assert (answer.status_code, answer.json()["code"]) == (500, "crashed")
    assert "4711" not in answer.content.decode()


def test_pages_get_html(client):
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert "<html" in answer.content.decode()
