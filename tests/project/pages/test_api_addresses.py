"""URLs of the API: trailing slashes, unknown paths, and allowed methods."""

import pytest

METHODS = ("get", "head", "options", "post", "put", "patch", "delete")


@pytest.mark.parametrize("method", METHODS)
def test_a_missing_slash_redirects_with_method_and_body(client, settings, method):
    for settings.DEBUG in (False, True):
        answer = getattr(client, method)("/api/v1/tables?status=open")
        assert answer.status_code == 308
        assert answer.headers["Location"] == "/api/v1/tables/?status=open"


def test_a_client_that_follows_the_redirect_repeats_its_request(client, db):
    answer = client.post("/api/v1/tables", {}, "application/json", follow=True)
    assert answer.request["REQUEST_METHOD"] == "POST"
    assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("address", ["/api/v1/nowhere", "/api/v1/nowhere/", "/api/v2/", "/api"])
def test_an_unknown_path_is_a_404_in_json(client, db, method, address):
    answer = getattr(client, method)(address)
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert method == "head" or answer.json()["code"] == "not_found"


def test_a_redirect_never_leads_to_another_site(client, db):
    answer = client.get("/api//evil.example/..")
    assert answer.status_code == 404


def test_pages_keep_their_ordinary_redirects(client, db):
    answer = client.get("/status")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/status/")


def test_options_is_allowed_for_everyone(client, db):
    answer = client.options("/api/v1/tables/")
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["Allow"] == "GET, POST, HEAD, OPTIONS"
    assert client.options("/api/v1/games/").headers["Allow"] == "GET, HEAD, OPTIONS"


def test_head_is_get_without_a_body(client, db):
    got, head = client.get("/api/v1/games/"), client.head("/api/v1/games/")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Type"] == got.headers["Content-Type"]
