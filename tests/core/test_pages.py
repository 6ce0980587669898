"""Pages of lists that change between two requests."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import RequestFactory
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from accounts.people.models import User
from core.api.errors import InvalidParameters
from core.api.lists import ARRAYS
from core.api.pages import Pages, array_or_page
from tests.factories.accounts import UserFactory

LETTERS = [{"id": letter} for letter in "abcdefgh"]


def request(**query: Any) -> Request:
    return Request(RequestFactory().get("/api/v1/letters/", query))


def page(rows: Any, **query: Any) -> dict[str, Any]:
    pages = Pages()
    data: dict[str, Any] = pages.get_paginated_response(
        pages.paginate_queryset(rows, request(**query))
    ).data
    return data


def letters(found: dict[str, Any]) -> str:
    return "".join(row["id"] for row in found["results"])


def test_a_page_continues_after_the_last_result_when_others_are_added_before() -> None:
    first = page(LETTERS, limit=3)
    more = [{"id": number} for number in range(100)] + LETTERS
    assert letters(page(more, limit=3, cursor=first["cursor"])) == "def"


def test_a_page_continues_after_the_last_result_when_others_are_removed_before() -> None:
    first = page(LETTERS, limit=3)
    assert letters(page(LETTERS[2:], limit=3, cursor=first["cursor"])) == "def"


def test_if_the_last_result_is_removed_the_page_continues_at_its_position() -> None:
    first = page(LETTERS, limit=3)
    rest = [row for row in LETTERS if row["id"] != "c"]
    assert letters(page(rest, limit=3, cursor=first["cursor"])) == "efg"


def test_a_cursor_also_leads_to_results_that_are_added_at_the_end() -> None:
    last = page(LETTERS, limit=100)
    assert (last["next"], last["count"], letters(last)) == (None, 8, "abcdefgh")
    none = page(LETTERS, cursor=last["cursor"])
    assert (letters(none), none["cursor"]) == ("", last["cursor"])
    assert letters(page([*LETTERS, {"id": "i"}], cursor=last["cursor"])) == "i"


def test_a_list_can_become_shorter_than_the_position() -> None:
    last = page(LETTERS, limit=100)
    gone = page(LETTERS[:2], limit=3, cursor=last["cursor"])
    assert (letters(gone), gone["next"]) == ("", None)


def test_pages_by_number_have_the_size_of_the_limit() -> None:
    second = page(LETTERS, page=2, limit=3)
    assert letters(second) == "def"
    assert QueryDict(second["next"].partition("?")[2]).keys() == {"cursor", "limit"}
    with pytest.raises(NotFound):
        page(LETTERS, page=4, limit=3)


def test_a_number_and_a_cursor_contradict_each_other() -> None:
    with pytest.raises(InvalidParameters) as refused:
        page(LETTERS, page=1, cursor=page(LETTERS, limit=3)["cursor"])
    assert list(refused.value.detail) == ["page"]


@pytest.mark.parametrize(
    "cursor", ["", "a", "²", "\U000ed44e²", "\x00", "W10", "WyIiLC0xXQ", "W" * 9000]
)
def test_a_cursor_that_no_list_has_sent_is_refused(cursor: str) -> None:
    with pytest.raises(InvalidParameters) as refused:
        page(LETTERS, cursor=cursor)
    assert list(refused.value.detail) == ["cursor"]


@pytest.mark.parametrize("number", ["0", "-1", "²", "\U000ed44e²", "9" * 40, "1e9", "x"])
def test_a_page_that_does_not_exist_is_not_found(number: str) -> None:
    with pytest.raises(NotFound):
        page(LETTERS, page=number)


def test_a_list_without_results_has_one_page() -> None:
    empty = page([])
    assert (empty["results"], empty["next"], empty["previous"], empty["limit"]) == (
        [],
        None,
        None,
        50,
    )


def test_the_token_of_an_invitation_is_not_part_of_an_address() -> None:
    tokens = [{"token": f"secret-{number}"} for number in range(3)]
    plain, other = page(tokens, limit=1), page([{"token": "x"}, *tokens[1:]], limit=1)
    assert plain["cursor"] != other["cursor"]
    assert len(plain["cursor"]) == len(other["cursor"])


def test_an_array_is_the_whole_list_and_deprecated() -> None:
    array = array_or_page(request(), LETTERS)
    assert array.data == LETTERS
    assert ARRAYS.headers.items() <= dict(array.headers).items()
    paged = array_or_page(request(limit=3), LETTERS)
    assert letters(paged.data) == "abc"
    assert "Sunset" not in paged.headers


@pytest.mark.django_db
def test_a_cursor_costs_one_small_query(django_assert_num_queries: Any) -> None:
    for _each in range(5):
        UserFactory()
    people = User.objects.order_by("pk")
    first = page(people, limit=2)
    with django_assert_num_queries(3) as asked:
        second = page(people, limit=2, cursor=first["cursor"])
    assert [each.pk for each in second["results"]] == [each.pk for each in people[2:4]]
    _count, continuing, _rows = (query["sql"] for query in asked)
    assert continuing.count("accounts_user") < 4
