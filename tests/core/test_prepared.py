"""A prepared query returns the same rows as its query set; a prepared write stores the same row."""

from datetime import timedelta

import pytest
from django.db.models import Count

from accounts.people.models import User
from accounts.tokens.models import AccessToken
from core.db.prepared import Prepared, insert, update
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db


def tokens_of(user_id, version):
    rows = AccessToken.objects.select_related("user").order_by("name")
    return rows.filter(user_id=user_id, user__access_version=version)


TOKENS = Prepared(tokens_of, 987_654_321, 987_654_322)


def token(user, name, **columns):
    return AccessToken(
        user=user,
        name=name,
        prefix="dgl_ab",
        digest=name,
        created_at=NOON,
        expires_at=NOON + timedelta(days=1),
        **columns,
    )


@pytest.fixture
def people():
    people = [UserFactory(access_version=version) for version in (0, 3)]
    insert([token(user, f"{user.pk}-{n}", scopes=["read"]) for user in people for n in (1, 2)])
    return people


def test_it_returns_the_rows_and_their_related_objects(people, django_assert_num_queries):
    for user in people:
        wanted = list(tokens_of(user.pk, user.access_version))
        with django_assert_num_queries(1):
            found = TOKENS.rows(user.pk, user.access_version)
            assert [row.user for row in found] == [user, user]
        assert [row.__dict__.keys() for row in found] == [row.__dict__.keys() for row in wanted]
        assert [(row.pk, row.name, row.scopes, row.created_at) for row in found] == [
            (row.pk, row.name, row.scopes, row.created_at) for row in wanted
        ]
    assert TOKENS.first(people[0].pk, 7) is None


def test_deferred_columns_are_loaded_on_access(people):
    named = Prepared(lambda pk: User.objects.only("name").filter(pk=pk), 987_654_321)
    user = named.first(people[0].pk)
    assert user.get_deferred_fields() >= {"email"} and user.email == people[0].email


def test_annotations_are_included(people):
    counted = Prepared(
        lambda pk: User.objects.filter(pk=pk).annotate(tokens=Count("access_tokens")), 987_654_321
    )
    assert [counted.first(user.pk).tokens for user in people] == [2, 2]


def test_rows_are_stored_exactly_as_save_would(people):
    first, second = AccessToken.objects.filter(user=people[0]).order_by("name")
    first.scopes, first.revoked_at = ["play", "read"], NOON
    second.scopes, second.revoked_at = [], None
    update([first, second], ["scopes", "revoked_at"])
    assert list(
        AccessToken.objects.filter(user=people[0])
        .order_by("name")
        .values_list("scopes", "revoked_at")
    ) == [(["play", "read"], NOON), ([], None)]


def test_empty_lists_run_no_query(django_assert_num_queries):
    with django_assert_num_queries(0):
        insert([])
        update([], ["name"])


def test_datetimes_are_bound_in_the_databases_format(people):
    running = Prepared(
        lambda at: AccessToken.objects.filter(expires_at__gt=at).order_by("name"),
        NOON - timedelta(days=900),
    )
    token(
        people[0],
        "short",
    ).save()
    AccessToken.objects.filter(name="short").update(expires_at=NOON)
    wanted = [row.name for row in AccessToken.objects.order_by("name") if row.name != "short"]
    assert [row.name for row in running.rows(NOON)] == wanted
    assert running.rows(NOON + timedelta(days=2)) == []


def test_a_query_that_cannot_match_has_no_rows(people):
    assert Prepared(lambda pk: User.objects.filter(pk=pk, name__in=[]), 987_654_321).rows(1) == []
