"""Solo chaos tables: choosing a rank before the start, and whether the player beat it (E10)."""

import pytest
from django.core.exceptions import ValidationError

from games.eighteen.rules.solo import combined_needed, ranks
from games.eighteen.rules.view import view
from games.eighteen.site.modes import MODES
from games.eighteen.site.options import OPTIONS
from games.eighteen.site.sample import SAMPLE
from games.tables.selectors.positions import config_of
from tests.factories.games import QUICK, opened
from tests.rules.random_play import random_game

SOLO = {**QUICK, "mode": "solo_chaos", "clubs": "free"}


def test_the_default_rank_is_the_easiest(ann):
    table = opened(ann, options=SOLO, places=())
    easiest = ranks(combined_needed(len(config_of(table).course.holes)))[0]
    assert table.choices["solo_rank"] == easiest
    assert f"rank {easiest}" in OPTIONS.summary(table.choices)


def test_an_impossible_rank_gives_an_error_at_its_field(ann):
    with pytest.raises(ValidationError) as refused:
        opened(ann, options={**SOLO, "solo_rank": 99}, places=())
    assert list(refused.value.message_dict) == ["solo_rank"]


def test_a_deck_is_given_by_its_cards(ann):
    table = opened(ann, options={**SOLO, "solo_cards": "21, 17 6 14 24 22"}, places=())
    assert config_of(table).solo_cards == (6, 14, 17, 21, 22, 24)
    assert (table.choices["solo_cards"], table.choices["solo_rank"]) == ("6 14 17 21 22 24", 0)
    assert "solo cards 6 14 17 21 22 24" in OPTIONS.summary(table.choices)


@pytest.mark.parametrize("cards", ["30", "1 1 17 18 19 20 21", "25 17 18 19 20 21", "0", "six"])
def test_impossible_cards_give_an_error_at_their_field(ann, cards):
    with pytest.raises(ValidationError) as refused:
        opened(ann, options={**SOLO, "solo_cards": cards}, places=())
    assert list(refused.value.message_dict) == ["solo_cards"]


def test_other_modes_have_no_solo_cards(ann):
    assert opened(ann, options={**QUICK, "solo_cards": "1 2"}).choices["solo_cards"] == ""


def test_practice_uses_all_clubs_and_all_holes(ann):
    form = OPTIONS.practice({"mode": "solo_chaos"}, levels=("caddie",))
    assert form.is_valid()
    table = opened(ann, options={**form.options(), "course": "starter-links"}, places=())
    assert (table.choices["clubs"], table.choices["hole"]) == ("free", 0)


def test_other_modes_have_no_rank(ann):
    table = opened(ann, options={**QUICK, "solo_rank": 3})
    assert table.choices["solo_rank"] == 0


@pytest.mark.parametrize(
    ("place", "said"),
    [(1, "Rank 4 beaten with 30 points"), (2, "Rank 4 won")],
)
def test_the_result_names_the_rank(place, said):
    (table,) = (table for table in SAMPLE.tables if table.name == "solo-chaos")
    over = random_game(SAMPLE, table, 1).positions[-1].state
    assert MODES["solo_chaos"].ended_alone(30, view(over, 0), place).startswith(said)
