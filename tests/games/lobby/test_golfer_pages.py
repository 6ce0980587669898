"""Golfer cards on pages: chosen in the form, and shown at the table with a link to their clause."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from games.eighteen.rules.actions import ChooseGolfer
from games.eighteen.rules.state import GolferName, Side
from games.eighteen.site.golfers import GOLFERS
from games.eighteen.site.options import OPTIONS
from games.kernel.codec import encode
from games.registry import card_of
from games.rulebook.presenters import rulebook
from games.tables.selectors.positions import config_of, position_of
from tests.factories.games import QUICK, act, legal, opened, started

DRAFT = {**QUICK, "clubs": "draft", "golfers": "deal", "side": "b"}


def page(golfer, name: str, *args: str, **fields: str) -> str:
    client = Client()
    client.force_login(golfer)
    return client.get(reverse(f"games:{name}", args=args), fields).content.decode()


def radio(text: str, field: str, value: str) -> str:
    found = re.search(
        rf'<input type="radio"[^>]*name="{field}" value="{value}".*?</label>', text, re.DOTALL
    )
    assert found
    return found[0]


def test_a_table_can_use_golfer_cards_and_their_side(ann) -> None:
    table = opened(ann, options=DRAFT)
    config = config_of(table)
    assert (config.golfers, config.side) == ("deal", "b")
    assert "golfers dealt, side b" in OPTIONS.summary(table.choices)


def test_each_player_chooses_the_side_if_the_table_sets_none(ann) -> None:
    table = opened(ann, options={**DRAFT, "golfers": "choose", "side": ""})
    assert config_of(table).side == "each"
    assert "golfers chosen, sides chosen by the players" in OPTIONS.summary(table.choices)


def test_an_omitted_side_is_side_a(ann) -> None:
    data = {name: value for name, value in DRAFT.items() if name != "side"}
    assert config_of(opened(ann, options=data)).side == "a"


def test_the_form_offers_the_sides_with_each_players_choice_first(ann) -> None:
    text = page(ann, "open", course="old-quarry", golfers="deal")
    assert "checked" in radio(text, "side", "each")
    assert all("checked" not in radio(text, "side", side) for side in get_args(Side))


def test_without_golfer_cards_there_is_no_side(ann) -> None:
    table = opened(ann, options={**QUICK, "golfers": "", "side": "b"})
    assert (table.choices["golfers"], table.choices["side"]) == ("off", "a")


@pytest.mark.parametrize(
    ("fields", "places"),
    [({"clubs": "starter"}, None), ({"mode": "solo_chaos", "clubs": "free"}, ())],
)
def test_impossible_golfer_cards_give_an_error_at_their_field(ann, fields, places) -> None:
    more = {} if places is None else {"places": places}
    with pytest.raises(ValidationError) as refused:
        opened(ann, options={**DRAFT, **fields}, **more)
    assert list(refused.value.message_dict) == ["golfers"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"clubs": "starter"}, "combine golfer cards with starter hands."),
        ({"mode": "solo_chaos", "seat_1": ""}, "Solo chaos is played without golfer cards."),
        ({"clubs": "draft"}, ""),
    ],
)
def test_the_form_disables_golfer_cards_with_a_reason(ann, fields, reason) -> None:
    text = page(ann, "open", course="old-quarry", **fields)
    for value in ("deal", "choose"):
        label = radio(text, "golfers", value)
        assert ("data-off" in label) == bool(reason) and reason in label


def test_the_form_asks_for_the_side_only_with_golfer_cards(ann) -> None:
    assert 'name="side"' in page(ann, "open", course="old-quarry", golfers="choose")
    assert 'name="side"' not in page(ann, "open", course="old-quarry")


def test_repeating_a_table_keeps_its_golfer_cards(ann, bo) -> None:
    table = started(ann, bo, options={**DRAFT, "golfers": "choose"})
    text = page(ann, "open", again=table.public_id)
    assert "checked" in radio(text, "golfers", "choose") and "checked" in radio(text, "side", "b")


def test_a_seat_shows_its_golfer_card_and_clause(ann, bo) -> None:
    table = started(ann, bo, options=DRAFT)
    text = page(ann, "table", table.public_id)
    marks = re.findall(r'class="player-golfer".*? href="([^"#]+)#(E11\.\d)"[^>]*>([^<]+)<', text)
    assert len({clause for _, clause, _ in marks}) == 2
    assert {address for address, _, _ in marks} == {reverse("games:rules", args=["eighteen"])}


@pytest.mark.parametrize("golfer", get_args(GolferName))
def test_the_rules_contain_the_clause_of_each_golfer_card(golfer: str) -> None:
    book = "".join(section.body for section in rulebook(card_of("eighteen"), "en").sections)
    clause, name = GOLFERS[golfer].clause, str(GOLFERS[golfer].name)
    data = re.search(rf'id="{clause}".*?</li>', book, re.DOTALL)
    assert data and name in data[0]


def test_a_player_chooses_a_side_of_the_dealt_card(ann, bo) -> None:
    table = started(ann, bo, options={**DRAFT, "side": "each"})
    dealt = position_of(table).state.seats[0].golfer
    golfer = GOLFERS[dealt]
    text = page(ann, "table", table.public_id)
    assert f"Your golfer is {golfer.name}. Choose a side of the card." in text
    for side in get_args(Side):
        assert f"Your golfer, side {side}" in text and str(escape(golfer.line(side))) in text
    mark = re.search(r'class="player-golfer"><summary>([^<]+)<', text)
    assert mark and mark[1] == str(golfer.name)


def test_a_seat_shows_the_chosen_side(ann, bo) -> None:
    table = started(ann, bo, options={**DRAFT, "golfers": "choose", "side": "each"})
    text = page(ann, "table", table.public_id)
    assert "Choose your golfer and a side of the card." in text
    for seat, (user, chosen) in enumerate(
        ((ann, ChooseGolfer("swift", "b")), (bo, ChooseGolfer("lucky", "a")))
    ):
        act(table, seat, user, choice=legal(table, seat).index(encode(chosen)))
    text = page(ann, "table", table.public_id)
    marks = re.findall(r'class="player-golfer"><summary>([^<]+)</summary>(.*?) <a', text)
    assert marks == [
        ("Swift, side b", str(escape(GOLFERS["swift"].b))),
        ("Lucky, side a", str(escape(GOLFERS["lucky"].a))),
    ]


@pytest.mark.parametrize("side", get_args(Side))
def test_each_golfer_card_is_explained_before_the_choice(ann, bo, side: Side) -> None:
    table = started(ann, bo, options={**DRAFT, "golfers": "choose", "side": side})
    text = page(ann, "table", table.public_id)
    assert f"Your golfer, side {side}" in text
    for golfer in GOLFERS.values():
        assert str(golfer.name) in text and str(escape(golfer.line(side))) in text
