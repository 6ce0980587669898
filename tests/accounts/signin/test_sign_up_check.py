"""Errors while a visitor fills in the sign-up form."""

import pytest
from django.test import override_settings

from accounts.people.models import User
from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

CHECK = "/account/signup/check/"


def errors(client, **fields: str) -> dict[str, list[str]]:
    answer = client.post(CHECK, fields)
    assert answer.status_code == 200
    return answer.json()["errors"]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"name": "Dogleg"}, "name"),
        ({"email": "ada@"}, "email"),
        ({"password1": "short"}, "password1"),
        ({"password1": "password123"}, "password1"),
        ({"password1": "ada-fairway-1", "name": "Ada Fairway"}, "password1"),
        ({"password1": "fairway@club.example", "email": "fairway@club.example"}, "password1"),
    ],
)
def test_each_field_reports_its_own_error(client, fields, wrong):
    assert list(errors(client, **fields)) == [wrong]


def test_fields_that_are_still_empty_are_no_errors(client):
    assert errors(client) == {}
    assert errors(client, name="Ada", email="", password1="") == {}


def test_valid_fields_have_no_errors_and_create_nobody(client):
    assert errors(client, name="Ada", email="ada@club.example", password1=PASSWORD) == {}
    assert not User.objects.exists()


def test_a_known_address_gets_the_same_answer_as_an_unknown_one(client, django_assert_num_queries):
    known = UserFactory().email
    with django_assert_num_queries(0):
        answers = [client.post(CHECK, {"email": email}) for email in (known, "new@club.example")]
    assert [answer.json() for answer in answers] == [{"errors": {}}] * 2


def test_checks_are_limited_per_address(client):
    with override_settings(RATE_LIMITS={"sign-up-checks": 2}):
        answers = [client.post(CHECK, {"name": "Ada"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "too_many_requests"


@pytest.mark.parametrize("page", ["/account/signup/", "/account/signup/passkey/"])
def test_the_sign_up_pages_name_the_address_of_the_check(client, page):
    assert f'data-checked-at="{CHECK}"' in client.get(page).content.decode()
