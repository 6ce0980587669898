"""A table keeps the course version with which it was created."""

import importlib
import re
from dataclasses import replace

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db.models import ProtectedError

from courses.designs.course.shipped import shipped
from courses.publishing.services.versions import load_shipped_designs
from courses.stored.models import DesignVersion
from courses.types.registry import TYPES
from games.seats.services.starting import start_table
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, QUICK, act, opened, played_out, started
from tests.games.grounds import SLUG, designed, published, shorter

HIDDEN = re.compile(r'type="hidden" name="(\w+)" value="([^"]*)"')


@pytest.fixture
def design(ann):
    return designed(ann)


@pytest.fixture
def first(design):
    return published(design)


@pytest.fixture
def second(design, first):
    return published(design, shorter(design.value))


def on(**options):
    return {**QUICK, "course": SLUG, **options}


def test_a_table_uses_the_newest_version(bo, second):
    table = opened(bo, options=on())
    assert (table.ground_version, table.choices["version"]) == (second, "2")
    assert table.course_digest == second.digest
    assert not table.practice


def test_an_older_version_can_be_played(bo, first, second):
    table = started(bo, places=(), options=on(version=str(first.number)))
    assert table.ground_version == first
    assert position_of(table).state.config.course == first.layout


def test_the_version_can_be_an_integer(bo, first, second):
    assert opened(bo, options=on(version=1)).ground_version == first


def test_the_settings_of_a_table_open_an_equal_table(bo, first, second):
    table = opened(bo, options=on(version="1"))
    assert opened(bo, options=table.choices).ground_version == first


def test_a_waiting_table_keeps_its_version(bo, design, first):
    table = opened(bo, places=(), options=on())
    published(design, shorter(design.value))
    start_table(session_id=table.pk, user=bo, at=NOON)
    table.refresh_from_db()
    assert table.ground_version == first
    assert position_of(table).state.config.course == first.layout


def test_a_running_game_continues_on_the_old_version_of_a_relaid_shipped_course(bo, monkeypatch):
    slug = "lark-meadow"
    table = started(bo, places=(), options={**QUICK, "course": slug})
    act(table, 0, bo)
    before, type = table.ground_version, TYPES["course"]
    relaid = {slug: shorter(shipped()[slug])}
    monkeypatch.setitem(TYPES, "course", replace(type, shipped=lambda: relaid))
    (after,) = load_shipped_designs(at=NOON)
    played_out(table, bo)
    table.refresh_from_db()
    assert table.ground_version == before != after
    assert position_of(table).state.config.course == before.layout
    assert [hole.holed is not None for hole in position_of(table).state.seats[0].card] == [
        True
    ] * 18
    assert opened(bo, options={**QUICK, "course": slug}).ground_version == after


def test_a_used_version_cannot_be_deleted(bo, first):
    opened(bo, options=on())
    with pytest.raises(ProtectedError):
        DesignVersion.objects.filter(pk=first.pk).delete()


@pytest.mark.parametrize(
    ("options", "field", "sentence"),
    [
        ({"course": "nowhere"}, "course", "no such course"),
        ({"version": "9"}, "version", "version from 1 to 1"),
        ({"version": "0"}, "version", "valid"),
        ({"version": "1; drop"}, "version", "valid"),
        ({"version": "9" * 40}, "version", "valid"),
        ({"hole": 18}, "hole", "holes"),
        ({"hole": 99}, "hole", "18"),
        ({"hole": "x"}, "hole", "whole number"),
    ],
)
def test_invalid_options_are_refused_at_their_field(bo, first, options, field, sentence):
    with pytest.raises(ValidationError) as refused:
        opened(bo, options=on(**options))
    assert sentence in " ".join(refused.value.message_dict[field])
    assert not Session.objects.exists()


class TestRetired:
    @pytest.fixture
    def retired(self, bo, design, first):
        table = opened(bo, places=(), options=on())
        design.retired_at = NOON
        design.save()
        return table

    def test_no_new_table_can_be_opened(self, bo, retired):
        with pytest.raises(ValidationError) as refused:
            opened(bo, options=on())
        assert "retired" in refused.value.message_dict["course"][0]

    def test_an_existing_table_can_start(self, bo, retired):
        start_table(session_id=retired.pk, user=bo, at=NOON)
        retired.refresh_from_db()
        assert retired.is_playing

    def test_the_owner_can_play_the_draft(self, ann, retired):
        assert opened(ann, options=on(version="draft")).practice


def test_the_migration_finds_the_version_of_old_tables(bo, first, second):
    old, lost = opened(bo, options=on(version="1")), opened(bo, options=on(version="1"))
    choices = {name: old.choices[name] for name in QUICK}
    Session.objects.update(ground_version=None, choices=choices)
    Session.objects.filter(pk=lost.pk).update(course_digest="gone")
    importlib.import_module("games.migrations.0003_grounds_of_old_tables").fill_in(apps, None)
    old.refresh_from_db()
    lost.refresh_from_db()
    assert (old.ground_version, old.choices["version"], old.choices["hole"]) == (first, "1", 0)
    assert (lost.ground_version, lost.choices["version"]) == (None, "")


class TestPage:
    @pytest.fixture
    def browser(self, client, bo):
        client.force_login(bo)
        return client

    def test_a_link_to_a_version_opens_that_version(self, browser, bo, first, second):
        text = browser.get("/play/open/", {"course": SLUG, "version": "1"}).content.decode()
        assert "version 1" in text
        fields = {"course": SLUG, "version": "1", "mode": "stroke", "clubs": "starter"}
        table = {"round_limit": "20", "listing": "public", "seat_1": "open"}
        browser.post("/play/open/", fields | table)
        assert Session.objects.get().ground_version == first

    def test_play_now_uses_the_version_of_its_button(self, browser, first, second):
        browser.post("/play/now/", {"course": SLUG, "version": "1"})
        table = Session.objects.get()
        assert (table.ground_version, table.is_playing) == (first, True)

    @pytest.mark.parametrize(("page", "played"), [("", 2), ("versions/1/", 1)])
    def test_the_play_button_uses_the_version_of_the_page(self, browser, second, page, played):
        text = browser.get(f"/courses/{SLUG}/{page}").content.decode()
        form = text.split('action="/play/now/"')[1].split("</form>")[0]
        browser.post("/play/now/", dict(HIDDEN.findall(form)))
        assert Session.objects.get().ground_version.number == played

    def test_an_unlisted_course_is_offered_by_its_link(self, browser, design, first):
        design.listing = "unlisted"
        design.save()
        assert f'value="{SLUG}"' not in browser.get("/play/open/").content.decode()
        text = browser.get("/play/open/", {"course": SLUG}).content.decode()
        assert "With the link" in text
        assert f'value="{SLUG}"' in text

    def test_courses_are_grouped_by_number_of_holes(self, browser, db):
        text = browser.get("/play/open/").content.decode()
        labels = [part.split('"')[0] for part in text.split('<optgroup label="')[1:]]
        counts = [int(label.split()[0]) for label in labels]
        assert counts == sorted(set(counts))

    @pytest.mark.parametrize("version", ["9", "x", "-1", "9" * 50])
    def test_a_link_to_an_invalid_version_opens_the_page(self, browser, first, version):
        answer = browser.get("/play/open/", {"course": SLUG, "version": version})
        assert answer.status_code == 200

    def test_a_waiting_table_shows_its_version(self, browser, bo, first, second):
        table = opened(bo, options=on(version="1"))
        text = browser.get(f"/tables/{table.public_id}/").content.decode()
        assert first.digest in text
        assert second.digest not in text
