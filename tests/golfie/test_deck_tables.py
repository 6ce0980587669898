"""Tables can use any deck: published, unlisted, an older version, or a draft for practice."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from msgspec.structs import replace

from courses.designs.deck.shipped import shipped
from courses.types.registry import TYPES
from games.rounds.selectors.scores import best_alone
from games.rounds.services import keep_score
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.courses import DesignFactory
from tests.factories.courses import published as publish
from tests.factories.games import NOON, opened, played_out, started

LUNCH = shipped()["lunch-break"]


@pytest.fixture
def design(ann):
    value = replace(LUNCH, name="Tea Break", holes=1)
    return DesignFactory(type=TYPES["deck"], owner=ann, value=value, at=NOON)


@pytest.fixture
def browser(client, ann):
    client.force_login(ann)
    return client


def at(host, **options):
    return opened(host, game="golfie", options=options, places=())


def refused(host, **options):
    with pytest.raises(ValidationError) as refusal:
        at(host, **options)
    assert not Session.objects.exists()
    return refusal.value.message_dict


def test_a_shipped_deck_is_chosen_by_its_slug(bo):
    table = started(bo, game="golfie", options={"deck": "lunch-break"}, places=())
    assert table.course_name == "Lunch Break"
    assert position_of(table).state.config.deck == LUNCH


def test_a_table_keeps_the_version_it_was_created_with(bo, design):
    first = publish(design)
    table = at(bo, deck=design.slug)
    assert (table.ground_version, table.choices["version"]) == (first, "1")
    design.keep(replace(design.value, carts=9), at=NOON)
    design.save()
    publish(design)
    assert at(bo, deck=design.slug, version="1").ground_version == first
    assert at(bo, deck=design.slug).choices["version"] == "2"


def test_only_the_owner_can_practise_on_a_draft(ann, bo, design):
    table = at(ann, deck=design.slug, version="draft")
    assert (table.practice, table.ground_version) == (True, None)
    assert table.course_name == "Draft of Tea Break"
    Session.objects.all().delete()
    assert "deck" in refused(bo, deck=design.slug, version="draft")


def test_a_draft_with_errors_cannot_be_played(ann, design):
    design.keep(replace(design.value, holes=0), at=NOON)
    design.save()
    assert "version" in refused(ann, deck=design.slug, version="draft")


def test_a_missing_deck_or_version_gives_an_error_at_its_field(bo, design):
    assert "no such deck" in refused(bo, deck="nowhere")["deck"][0]
    publish(design)
    assert "version from 1 to 1" in refused(bo, deck=design.slug, version="7")["version"][0]
    design.retired_at = NOON
    design.save()
    assert "retired" in refused(bo, deck=design.slug)["deck"][0]


def test_the_designers_play_button_starts_a_game(browser, design):
    answer = browser.post(f"/decks/{design.slug}/draft/play/", {"bots": "1", "bot": "pro"})
    table = Session.objects.get()
    assert answer["Location"] == f"/tables/{table.public_id}/"
    assert (table.game, table.practice, table.is_playing) == ("golfie", True, True)
    assert "Back to the designer" in browser.get(answer["Location"]).content.decode()


def test_the_play_button_explains_why_a_draft_cannot_be_played(browser, design):
    design.keep(replace(design.value, holes=0), at=NOON)
    design.save()
    answer = browser.post(f"/decks/{design.slug}/draft/play/", {}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/decks/{design.slug}/edit/"
    assert "can’t be played yet" in answer.content.decode()


def test_a_solo_game_is_a_record_of_its_deck(browser, ann, design):
    version = publish(design)
    table = started(ann, game="golfie", options={"deck": design.slug}, places=())
    played_out(table, ann)
    keep_score(session_id=table.pk)
    assert [record.session for record in best_alone("golfie", design.slug)] == [table.public_id]
    page = browser.get(f"/decks/{version.slug}/").content.decode()
    assert f"/tables/{table.public_id}/" in page
    result = browser.get(f"/tables/{table.public_id}/").content.decode()
    assert " over 54" not in result


def test_games_without_a_deck_version_count_for_the_classic_deck(ann):
    table = started(ann, game="golfie", options={}, places=())
    played_out(table, ann)
    keep_score(session_id=table.pk)
    Session.objects.update(ground_version=None, choices={"deck": "classic", "teams": 0})
    assert len(best_alone("golfie", "classic")) == 1


def test_the_form_offers_decks_and_the_one_from_the_link(browser, design):
    publish(design)
    design.listing = "unlisted"
    design.save()
    assert "Links in the Wind" in browser.get("/play/open/?game=golfie").content.decode()
    named = browser.get(f"/play/open/?game=golfie&deck={design.slug}").content.decode()
    assert 'value="' + design.slug + '" checked' in named
