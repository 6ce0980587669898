"""Players can switch on a confirmation before each move, in their profile or at a table."""

import json
import re

from django.urls import reverse


def asks(client, game) -> bool:
    page = client.get(reverse("games:table", args=[game.public_id])).content.decode()
    [data] = re.findall(r'<script id="table-data" type="application/json">(.*?)</script>', page)
    return json.loads(data)["asks"]


def test_moves_are_not_confirmed_by_default(client, game, ann):
    client.force_login(ann)
    assert asks(client, game) is False


def test_the_tables_menu_switches_confirmation_on_and_off(client, game, ann, bo):
    client.force_login(ann)
    switch = reverse("games:asking", args=[game.public_id])
    client.post(switch, {"asks": "yes"})
    assert asks(client, game) is True
    client.post(switch, {"asks": "yes"})
    assert asks(client, game) is True
    client.post(switch, {"asks": ""})
    assert asks(client, game) is False


def test_the_setting_does_not_affect_others(client, game, ann, bo):
    client.force_login(ann)
    client.post(reverse("games:asking", args=[game.public_id]), {"asks": "yes"})
    client.force_login(bo)
    assert asks(client, game) is False


def test_the_profile_contains_the_setting(client, ann):
    client.force_login(ann)
    profile = {"name": "Ann", "language": "en", "time_zone": "UTC", "asks_before_moves": "on"}
    client.post(reverse("accounts:profile"), profile)
    ann.refresh_from_db()
    assert ann.asks_before_moves
