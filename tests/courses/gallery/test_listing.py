"""The columns used for listings follow the design, its newest version and moderators' decisions."""

import msgspec
import pytest
from django.core.management import CommandError, call_command

from courses.gallery.services import (
    bring_back,
    list_design,
    refresh_listing,
    refresh_rated,
    retire_design,
)
from courses.stored.models import Design, Listing
from courses.stored.selectors import is_moderator
from courses.types.registry import type_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, SMALL, DesignFactory, RatingFactory, published
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db


def listed(design):
    return Design.objects.get(pk=design.pk).listed


def test_a_draft_is_not_listed_until_it_is_published(ann):
    design = DesignFactory(owner=ann)
    assert not refresh_listing(design=design).listed
    published(design)
    assert listed(design)


def test_shipped_designs_are_listed(db):
    shipped = Design.objects.filter(shipped=True)
    assert shipped
    assert all(design.listed and design.search for design in shipped)


@pytest.mark.parametrize("away", ["unlisted", "retired", "hidden"])
def test_three_things_remove_a_design_from_the_gallery(design, moderator, away):
    {
        "unlisted": lambda: list_design(design=design, listing=Listing.UNLISTED),
        "retired": lambda: retire_design(design=design, at=NOON),
        "hidden": lambda: decided(design, moderator),
    }[away]()
    assert not listed(design)


def test_a_design_returns_only_when_no_reason_remains(design, moderator):
    list_design(design=design, listing=Listing.UNLISTED)
    retire_design(design=design, at=NOON)
    bring_back(design=design)
    assert not listed(design)
    list_design(design=design, listing=Listing.PUBLIC)
    assert listed(design)


def test_figures_and_words_come_from_the_newest_version(design):
    design.tags.create(word="windy")
    design.keep(msgspec.structs.replace(SMALL, name="Sea  Breeze", about="By the COAST"), at=NOON)
    design.save()
    version = published(design)
    shown = Design.objects.get(pk=design.pk)
    assert shown.search == "sea breeze ann windy by the coast"
    assert (shown.par, shown.hole_count, shown.length) == (
        version.par,
        version.hole_count,
        version.length,
    )
    assert shown.published_at == version.published_at


def test_an_author_is_found_by_their_current_name(design, client):
    client.force_login(design.owner)
    profile = {"name": "Zoë Links", "language": "en", "time_zone": "UTC"}
    assert client.post("/account/", profile).status_code == 302
    search = Design.objects.get(pk=design.pk).search
    assert "zoë links" in search
    assert design.owner.name.lower() not in search.split()


def test_editing_the_draft_does_not_change_the_listing(design):
    before = Design.objects.get(pk=design.pk).search
    design.keep(msgspec.structs.replace(SMALL, name="Something else"), at=NOON)
    design.save()
    assert refresh_listing(design=design).search == before


def test_a_rating_sets_the_difficulty_of_all_equal_designs(design, django_assert_max_num_queries):
    twin, third = DesignFactory(), DesignFactory()
    published(twin)
    published(third)
    job = RatingFactory(content=design.newest.content, answer={"difficulty": 2.5})
    # As many queries for hundreds of copies, so that no other writer waits.
    with django_assert_max_num_queries(3):
        refresh_rated(job=job)
    assert set(
        Design.objects.filter(pk__in=[design.pk, twin.pk, third.pk]).values_list(
            "difficulty", flat=True
        )
    ) == {2.5}


def test_the_difficulty_of_a_plot_is_set_by_its_author(ann):
    plot = type_of("plot")
    value = msgspec.structs.replace(plot.shipped()["duck-pond"], difficulty=3)
    design = DesignFactory(owner=ann, type=plot, value=value)
    published(design)
    assert Design.objects.get(pk=design.pk).difficulty == 3


def test_the_operator_appoints_moderators(db):
    golfer = UserFactory(email="ada@club.example")
    for _time in range(2):
        call_command("moderator", "Ada@club.example")
    assert is_moderator(type(golfer).objects.get(pk=golfer.pk))
    call_command("moderator", "ada@club.example", "--relieve")
    assert not is_moderator(type(golfer).objects.get(pk=golfer.pk))
    with pytest.raises(CommandError):
        call_command("moderator", "nobody@club.example")
