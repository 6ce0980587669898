"""The cards rendered by the server: templates for the script, and a page that works without it."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import reverse

from games.bots.services import play_bots
from games.golfie.rules.arrange import arrange
from games.golfie.rules.view import view
from games.golfie.site.cards import placed_faces
from games.golfie.site.counts import to_come, unseen
from games.golfie.site.golfers import golfers
from games.lobby.services.opening import Place
from games.table_views.selectors.table import table_view
from tests.factories.games import NOON, act, played_out, started

AREA = ["4 (2) (L)", "1 ? ?", "? ? 6"]
NINE = re.compile(r'<button class="cell[ "].*?data-face="(\w+)"', re.S)


def table_of(given: dict[str, Any], seat: int | None, deciding: tuple[int, ...] = ()) -> Any:
    """Return the parts of a table view that drawing uses, for an arranged game."""
    shown = view(arrange(given), 0 if seat is None else seat)
    seats = [SimpleNamespace(number=number) for number in range(len(shown.seats))]
    return SimpleNamespace(
        view=shown, seats=seats, you=SimpleNamespace(seat=seat), deciding=deciding
    )


def test_a_face_down_card_shows_its_back() -> None:
    (seat,) = view(arrange({"seats": [{"area": AREA}]}), 0).seats
    looks = [face.look for _where, face in placed_faces(seat)]
    assert looks == ["4", "back", "back", "1", "back", "back", "back", "back", "6"]


def test_players_are_listed_clockwise_with_the_viewer_last() -> None:
    shown = golfers(table_of({"seats": [{}] * 4, "teams": 2}, 2, deciding=(3,)))
    assert [one.seat.number for one in shown] == [3, 0, 1, 2]
    assert [one.mine for one in shown] == [False, False, False, True]
    assert [one.mate for one in shown] == [False, True, False, False]
    assert [one.team for one in shown][:3] == ["team 2", "", "team 2"]
    assert [one.does for one in shown][:2] == ["thinking", "done"]


def test_a_spectator_sees_players_in_the_order_of_seats() -> None:
    shown = golfers(table_of({"seats": [{"picked": 3}, {}], "card": "hole"}, None))
    assert [(one.seat.number, one.mine, one.does) for one in shown] == [
        (0, False, "plays 3"),
        (1, False, "done"),
    ]


def test_cards_that_have_run_out_are_counted_as_zero() -> None:
    shown = view(arrange({"seats": [{}], "card": "hole", "actions_left": 0}), 0)
    assert {count.left for count in to_come(shown)} == {0}
    assert [count.key for count in unseen(shown)] == [f"unseen-{value}" for value in range(7)]


@pytest.fixture
def table(ann):
    """A game of two teams of two, in which every player has turned up the first cards."""
    places = (Place("bot", "caddie"), Place("bot", "pro"), Place("bot", "caddie"))
    session = started(ann, game="golfie", options={"teams": 2}, places=places)
    play_bots(session_id=session.pk, at=NOON)
    act(session, 0, ann)
    session.refresh_from_db()
    return session


@pytest.fixture
def page(client, ann, table) -> str:
    client.force_login(ann)
    return client.get(reverse("games:table", args=[table.public_id])).content.decode()


def test_the_page_without_script_shows_all_players_cards(page, ann, table) -> None:
    own, *_ = table_view(table, ann, at=NOON).view.seats
    looks = [str(value) if up else "back" for value, up in zip(own.area, own.up, strict=True)]
    assert NINE.findall(page) == [look.replace("0", "lost") for look in looks]
    assert len(re.findall(r'<li class="other[ "]', page)) == 4
    assert page.count("data-faces-of") == 4


def test_the_page_has_a_template_for_every_card(page, table) -> None:
    faces = re.search(r"<template data-faces>(.*?)</template>", page, re.S)
    looks = re.findall(r'data-face="(\w+)"', faces[1])
    assert sorted(looks) == sorted(["none", "back", "lost", *map(str, range(1, 10))])
    cards = re.search(r"<template data-action-cards>(.*?)</template>", page, re.S)
    keys = set(re.findall(r'data-action-card="([\w-]+)"', cards[1]))
    coming = set(re.findall(r'data-count="coming-([\w-]+)"', page))
    assert keys == {"none", "final", *coming}
    assert {"hole", "cart", "zone-4"} <= coming


def test_the_page_of_a_spectator_has_no_cards_of_its_own(client, table) -> None:
    text = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    assert re.search(r"<div [^>]*data-area[^>]* hidden>", text)


@pytest.mark.whole
def test_a_team_wins_together(client, ann, table) -> None:
    played_out(table, ann)
    text = client.get(reverse("games:table", args=[table.public_id])).content.decode()
    heading = re.search(r"<h1>(.*?)</h1>", text, re.S)[1].strip()
    assert re.fullmatch(r"\S.* and .* win|.* \+ .* and .* \+ .* share the win", heading)
