"""The volume of the sounds at tables is stored in the account, and is off at first."""

import json
import re

import pytest
from django.urls import reverse

from accounts.export.selectors import account_of
from accounts.people.models import User
from accounts.people.volumes import Volume
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started

pytestmark = pytest.mark.django_db

PROFILE = {"name": "Ada", "language": "en", "time_zone": "UTC"}


def volume_of(user: User) -> int:
    user.refresh_from_db()
    return user.sound_volume


def selected_at(client, table) -> list[str]:
    page = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    choice = re.search(r"<select[^>]* data-volume=.*?</select>", page, re.S)
    return re.findall(r'value="(\d)" selected', choice[0]) if choice else []


def test_sounds_are_off_until_a_player_chooses_a_volume_at_a_table(client, ann, bo):
    table = started(ann, bo)
    client.force_login(ann)
    assert selected_at(client, table) == ["0"]
    answer = client.post("/account/sounds/", {"volume": "2"})
    assert (answer.status_code, answer.json()) == (200, {"errors": {}})
    assert selected_at(client, table) == ["2"]
    assert (volume_of(ann), volume_of(bo)) == (Volume.MEDIUM, Volume.OFF)


@pytest.mark.parametrize("volume", ["", "4", "-1", "loud", "1.5", "\u0661"])
def test_an_unknown_volume_is_refused_and_changes_nothing(client, ann, volume):
    User.objects.update(sound_volume=Volume.QUIET)
    client.force_login(ann)
    answer = client.post("/account/sounds/", {"volume": volume})
    assert answer.status_code == 400
    assert list(json.loads(answer.content)["errors"]) == ["volume"]
    assert volume_of(ann) == Volume.QUIET


def test_guests_choose_a_volume_too(client):
    guest = UserFactory(guest_since=NOON)
    client.force_login(guest)
    client.post("/account/sounds/", {"volume": "3"})
    assert volume_of(guest) == Volume.LOUD


def test_visitors_have_no_volume(client, ann, bo):
    assert selected_at(client, started(ann, bo)) == []
    assert client.post("/account/sounds/", {"volume": "3"}).url.startswith("/account/login/")


def test_the_profile_has_the_volume_and_a_form_without_it_keeps_it(client, ann):
    client.force_login(ann)
    client.post("/account/", {**PROFILE, "sound_volume": "1"})
    assert volume_of(ann) == Volume.QUIET
    for form in (PROFILE, {**PROFILE, "sound_volume": ""}):
        client.post("/account/", form)
        assert volume_of(ann) == Volume.QUIET
    page = client.post("/account/", {**PROFILE, "sound_volume": "9"})
    assert list(page.context["form"].errors) == ["sound_volume"]
    assert volume_of(ann) == Volume.QUIET


def test_the_export_has_the_volume(ann):
    User.objects.update(sound_volume=Volume.LOUD)
    ann.refresh_from_db()
    assert account_of(ann)["sound_volume"] == Volume.LOUD
