"""The API parses a request's body only after authentication, CSRF, rate limits and permissions."""

import pytest
from django.utils import timezone
from rest_framework.parsers import BaseParser
from rest_framework.test import APIClient

from accounts.guests.services import create_guest
from core.rate_limits.table import LIMITS
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

BROKEN = "{"
ADDRESSES = (
    "/api/v1/tables/",
    "/api/v1/courses/",
    "/api/v1/designs/import/",
    "/api/v1/webhooks/",
    "/api/v1/courses/starter-links/reports/",
)
TOKEN = "a" * 32


def browser(user, token=""):
    """Return a client with the user's session, and with the CSRF token if one is given."""
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(user)
    client.cookies["csrftoken"] = TOKEN
    client.credentials(**({"HTTP_X_CSRFTOKEN": token} if token else {}))
    return client


def sent(client, address, kind="application/json", **headers):
    answer = client.generic("POST", address, BROKEN, kind, headers=headers)
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def unread(monkeypatch):
    """Fail the test if any parser reads the body."""

    def parse(*_args, **_named):
        pytest.fail("the body was parsed")

    for parser in all_parsers(BaseParser):
        monkeypatch.setattr(parser, "parse", parse)


def all_parsers(kind):
    return {kind, *(each for child in kind.__subclasses__() for each in all_parsers(child))}


@pytest.mark.usefixtures("unread")
class TestTheBodyIsNotParsed:
    @pytest.mark.parametrize("address", ADDRESSES)
    @pytest.mark.parametrize("key", ["", "mine"])
    def test_for_a_browser_without_its_csrf_token(self, golfer, address, key):
        headers = {"idempotency-key": key} if key else {}
        assert sent(browser(golfer), address, **headers) == (403, "permission_denied")

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_for_an_anonymous_client(self, address):
        assert sent(APIClient(), address) == (401, "not_authenticated")

    def test_for_a_guest_without_permission(self):
        guest = create_guest(network="192.0.2.0/24", at=timezone.now())
        assert sent(browser(guest, TOKEN), "/api/v1/webhooks/")[0] == 403

    @pytest.mark.parametrize("address", ADDRESSES)
    def test_for_a_user_over_the_limit(self, golfer, settings, address):
        settings.RATE_LIMITS = {limit.key: 1 for limit in LIMITS}
        client = browser(golfer, TOKEN)
        client.get("/api/v1/me/")
        status, _code = sent(client, address)
        assert status == 429


def test_a_form_is_not_searched_for_the_csrf_token(golfer):
    """The body of a form is not parsed early either."""
    client = browser(golfer)
    answer = client.post("/api/v1/courses/", {"csrfmiddlewaretoken": TOKEN}, format="multipart")
    assert answer.status_code == 403 and answer.json()["code"] == "permission_denied"


def test_a_malformed_body_of_a_permitted_user_is_refused():
    assert sent(browser(UserFactory(), TOKEN), "/api/v1/tables/")[0] == 400
