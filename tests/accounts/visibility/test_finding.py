"""Finding users by name, and who is shown as online."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.bots.services import create_bot
from accounts.deletion.services import delete_account
from accounts.guests.services import create_guest
from accounts.people.models import User
from accounts.tokens.models import Scope
from accounts.visibility.models import NameKey, Presence
from accounts.visibility.name_keys import folded, keys_of
from accounts.visibility.selectors import ONLINE_FOR, online_among, people_by_name
from accounts.visibility.services import choose_visibility, note_presence
from tests.factories.accounts import AccessTokenFactory, UserFactory

pytestmark = pytest.mark.django_db

NOW = timezone.now()


@pytest.fixture(autouse=True)
def _nothing_noted() -> None:
    cache.clear()


def found(text: str, most: int = 50) -> list[str]:
    return [each.name for each in people_by_name(text, without=User.objects.none(), most=most)]


def test_names_are_compared_without_accents_and_case() -> None:
    assert folded("  Zoë   ŻYŁA ") == "zoe zyła"
    assert dict(keys_of("Al B")) == {"al b": 0, "l b": 2}


@pytest.mark.parametrize("text", ["zoe", "ZOË", "la v", "vander", "nder", " van "])
def test_a_person_is_found_by_any_part_of_the_name(text: str) -> None:
    UserFactory(name="Zoëla Vanderbilt")
    UserFactory(name="Someone Else")
    assert found(text) == ["Zoëla Vanderbilt"]


def test_the_best_matches_come_first_and_the_list_is_limited() -> None:
    for name in ("Joanna", "Bo Ann", "Annabel", "Ann"):
        UserFactory(name=name)
    assert found("ann") == ["Ann", "Annabel", "Bo Ann", "Joanna"]
    assert found("ann", most=2) == ["Ann", "Annabel"]


@pytest.mark.parametrize("text", ["%", "_n", "a%n", "\\", "'; --", "\U0010ffff\U0010ffff"])
def test_characters_of_patterns_are_ordinary(text: str) -> None:
    UserFactory(name="Ann")
    assert found(text) == []


def test_an_index_answers_a_search() -> None:
    from django.db import connection

    rows = NameKey.objects.filter(text__begins_with="ann")
    if connection.vendor == "sqlite":
        assert "USING INDEX name_key_text" in rows.explain()


def test_guests_bots_and_unverified_people_are_not_found() -> None:
    owner = UserFactory(name="Quill owner")
    create_bot(owner=owner, name="Quill", at=NOW)
    guest = create_guest(network="192.0.2.7", at=NOW)
    User.objects.filter(pk=guest.pk).update(name="Quill guest")
    guest.refresh_from_db()
    guest.save()
    UserFactory(name="Quill newcomer", verified=False)
    assert found("quill") == ["Quill owner"]


def test_a_renamed_person_is_found_by_the_new_name_only() -> None:
    ann = UserFactory(name="Ann")
    ann.name = "Beatrix"
    ann.save()
    assert found("ann") == []
    assert found("trix") == ["Beatrix"]


def test_people_can_opt_out_of_being_found() -> None:
    ann = UserFactory(name="Ann")
    choose_visibility(user=ann, chosen={"findable": False})
    assert found("ann") == []
    assert not NameKey.objects.filter(user=ann).exists()
    choose_visibility(user=ann, chosen={"findable": True})
    assert found("ann") == ["Ann"]


def test_closed_and_suspended_accounts_are_not_found() -> None:
    ann, bo = UserFactory(name="Annalena"), UserFactory(name="Annabo")
    delete_account(user=ann, at=NOW)
    User.objects.filter(pk=bo.pk).update(is_active=False)
    assert found("anna") == []
    assert found("former") == []


def test_presence_is_stored_only_for_people_who_show_it() -> None:
    ann, bo = UserFactory(), UserFactory(shows_online=True)
    for person in (ann, bo):
        client = Client()
        client.force_login(person)
        client.get("/news/")
    assert online_among([ann.pk, bo.pk], at=timezone.now()) == {bo.pk}
    assert not Presence.objects.filter(user=ann).exists()


def test_a_person_is_online_for_some_minutes() -> None:
    bo = UserFactory(shows_online=True)
    note_presence(user=bo, at=NOW)
    assert online_among([bo.pk], at=NOW + ONLINE_FOR - timedelta(seconds=1)) == {bo.pk}
    assert online_among([bo.pk], at=NOW + ONLINE_FOR) == set()


def test_presence_is_stored_once_a_minute(django_assert_num_queries) -> None:
    bo = UserFactory(shows_online=True)
    note_presence(user=bo, at=NOW)
    with django_assert_num_queries(0):
        note_presence(user=bo, at=NOW)


def test_a_program_with_a_token_makes_its_user_online() -> None:
    bo = UserFactory(shows_online=True)
    AccessTokenFactory(user=bo, scopes=[Scope.READ], secret="dgl_of_bo")
    Client().get("/api/v1/me/", headers={"authorization": "Bearer dgl_of_bo"})
    assert online_among([bo.pk], at=timezone.now()) == {bo.pk}


def test_turning_presence_off_forgets_it() -> None:
    bo = UserFactory(shows_online=True)
    note_presence(user=bo, at=NOW)
    choose_visibility(user=bo, chosen={"shows_online": False})
    assert not Presence.objects.exists()
    assert online_among([bo.pk], at=NOW) == set()


def test_a_deleted_account_leaves_no_presence() -> None:
    bo = UserFactory(shows_online=True)
    note_presence(user=bo, at=NOW)
    delete_account(user=bo, at=NOW)
    assert not Presence.objects.exists()


def test_the_privacy_page_stores_the_choices() -> None:
    ann = UserFactory()
    client = Client()
    client.force_login(ann)
    assert b"checked" in client.get("/account/privacy/").content
    client.post("/account/privacy/", {"shows_online": "on", "friends_shown_to": "nobody"})
    ann.refresh_from_db()
    assert (ann.findable, ann.shows_online, ann.friends_shown_to) == (False, True, "nobody")
    refused = client.post("/account/privacy/", {"friends_shown_to": "aliens"})
    assert b"errorlist" in refused.content
    ann.refresh_from_db()
    assert ann.friends_shown_to == "nobody"
