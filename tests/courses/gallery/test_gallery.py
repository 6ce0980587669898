"""The gallery: contents, search, filters, sorting, pages, and the rotating selection on the front
page.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from courses.gallery.selectors.cards import PER_PAGE
from courses.gallery.selectors.front import MOST_PLAYS, new_in_turn
from courses.gallery.selectors.search import Wanted, gallery, gallery_page
from courses.gallery.services import (
    count_play,
    fill_listings,
    list_design,
    refresh_rated,
    retire_design,
    set_tags,
)
from courses.social.reactions.services import like
from courses.stored.models import Design, Listing
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, SMALL, DesignFactory, RatingFactory
from tests.factories.sharing import decided, shared

pytestmark = pytest.mark.django_db


def named(name: str, owner: User | None = None, about: str = "", days: int = 1) -> Design:
    """Publish a course; more `days` make it newer."""
    value = replace(SMALL, name=name, about=about)
    made = shared(owner, value=value, at=NOON + timedelta(days=days))
    made.refresh_from_db()
    return made


def found(**wanted: object) -> list[str]:
    """Return the names from all pages, because the shipped courses alone fill one."""
    pages = gallery_page("course", Wanted(**wanted)).pages
    shown = (gallery_page("course", Wanted(**wanted), n + 1).designs for n in range(pages))
    return [design.newest.name for designs in shown for design in designs]


def own(names: list[str], *made: Design) -> list[str]:
    """Return only the names of these designs, leaving out the shipped ones."""
    wanted = {design.newest.name for design in made}
    return [name for name in names if name in wanted]


def test_drafts_unlisted_retired_and_hidden_designs_are_excluded(moderator: User) -> None:
    DesignFactory(value=replace(SMALL, name="Draft"))
    list_design(design=named("Unlisted"), listing=Listing.UNLISTED)
    retire_design(design=named("Retired"), at=NOON)
    decided(named("Hidden"), moderator)
    named("There")
    names = found(sort="new")
    assert "There" in names
    assert not {"Draft", "Unlisted", "Retired", "Hidden"} & set(names)


def test_search_finds_words_of_name_description_author_and_tags(ann: User) -> None:
    fox = named("Fox Hollow", ann, about="Short and windy.")
    named("Somewhere else")
    set_tags(design=fox, words=["dunes"])
    for text in ("hollow fox", "WINDY", "ann hollow", "dunes", "  fox  "):
        assert found(q=text) == ["Fox Hollow"]
    assert found(q="fox desert") == []
    assert found(q="%_") == []


def test_each_filter_keeps_matching_designs(ann: User) -> None:
    small = named("Small", ann)
    assert (small.hole_count, small.par, small.length) == (1, 3, 3)
    assert found(holes=1) == ["Small"]
    assert "Small" not in found(holes=5)
    assert found(par_to=3) == ["Small"]
    assert "Small" not in found(par_from=4)
    assert "Small" in found(length="short")
    assert "Small" not in found(length="long")
    assert found(author=ann.public_id) == ["Small"]
    assert found(author=UserFactory().public_id) == []
    Design.objects.filter(pk=small.pk).update(buildable=False)
    assert "Small" not in found(buildable=True)


def test_difficulty_is_filtered_by_the_rounded_rating() -> None:
    design = named("Rated")
    job = RatingFactory(content=design.newest.content, answer={"difficulty": 2.6})
    assert found(difficulty=3) == []
    refresh_rated(job=job)
    assert found(difficulty=3) == ["Rated"]
    assert found(difficulty=2) == []


def test_sorting_by_new_loved_and_played() -> None:
    old, middle, young = named("Old", days=1), named("Middle", days=2), named("Young", days=3)
    like(design=middle, user=UserFactory(), at=NOON)
    count_play(version=old.newest)
    assert own(found(sort="new"), old, middle, young) == ["Young", "Middle", "Old"]
    assert own(found(sort="loved"), old, middle, young) == ["Middle", "Young", "Old"]
    assert own(found(sort="played"), old, middle, young) == ["Old", "Young", "Middle"]


def copies(count: int) -> Design:
    """Return a design, and copy its row often enough to fill several pages."""
    design = named("Many")
    columns = {
        field.attname: getattr(design, field.attname)
        for field in Design._meta.concrete_fields
        if field.name not in ("id", "slug")
    }
    Design.objects.bulk_create(Design(slug=f"many-{n}", **columns) for n in range(count - 1))
    return design


def test_pages_have_a_fixed_size_and_know_their_neighbours() -> None:
    copies(PER_PAGE + 2)
    wanted = Wanted(q="many")
    first, second = gallery_page("course", wanted), gallery_page("course", wanted, 2)
    assert (len(first.designs), first.before, first.after) == (PER_PAGE, 0, 2)
    assert (len(second.designs), second.before, second.after) == (2, 1, 0)
    assert (first.found, first.more) == (PER_PAGE + 2, False)
    assert not {design.pk for design in first.designs} & {design.pk for design in second.designs}
    assert gallery_page("course", wanted, 999).number == 2


def test_counting_stops_at_the_last_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("cards", "search"):
        monkeypatch.setattr(f"courses.gallery.selectors.{module}.MOST", PER_PAGE)
    copies(PER_PAGE + 5)
    page = gallery_page("course", Wanted(q="many"))
    assert (page.found, page.more, page.pages, page.after) == (PER_PAGE, True, 1, 0)


def test_the_number_of_queries_does_not_depend_on_the_designs(
    client: Client, django_assert_num_queries
) -> None:
    copies(PER_PAGE)
    # Keys, designs with version, owner and record, their tags, staff picks, tags of the gallery.
    with django_assert_num_queries(5):
        client.get("/courses/", {"q": "many"})


def test_the_page_is_determined_by_its_address(client: Client, ann: User) -> None:
    named("Fox Hollow", ann)
    page = client.get("/courses/", {"q": "fox", "holes": "1", "sort": "loved"}).content.decode()
    assert "Fox Hollow" in page
    assert "1 design" in page
    assert 'value="fox"' in page
    assert f'href="/people/{ann.public_id}/"' in page


def test_page_links_keep_the_search(client: Client) -> None:
    copies(PER_PAGE + 1)
    page = client.get("/courses/", {"q": "many", "sort": "played"}).content.decode()
    assert 'href="?q=many&amp;sort=played&amp;page=2"' in page


def test_an_invalid_filter_is_reported_and_ignored(client: Client) -> None:
    named("There")
    answer = client.get("/courses/", {"holes": "x", "sort": "best", "q": "there", "page": "x"})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "errorlist" in page
    assert "There" in page


def test_an_empty_result_suggests_creating_a_design(client: Client) -> None:
    page = client.get("/courses/", {"q": "nothing like it"}).content.decode()
    assert "No designs match" in page
    assert 'href="/courses/new/"' in page


def test_a_card_shows_likes_and_games_only_if_there_are_any(client: Client) -> None:
    named("Quiet")
    Design.objects.filter(pk=named("Loved").pk).update(likes=1, plays=2)
    quiet, loved = (
        client.get("/courses/", {"q": name}).content.decode().split('<li class="card">')[1]
        for name in ("Quiet", "Loved")
    )
    assert re.findall(r"(\d+) (?:like|game)s?\b", quiet) == []
    assert re.findall(r"\d+ (?:like|game)s?\b", loved) == ["1 like", "2 games"]


@pytest.mark.parametrize(
    ("query", "count"),
    [("", 0), ("?q=links&sort=loved", 0), ("?holes=9", 1), ("?holes=9&tag=dunes&buildable=on", 3)],
)
def test_the_filters_show_how_many_are_set(client: Client, query: str, count: int) -> None:
    page = client.get(f"/courses/{query}").content.decode()
    shown = page.split('data-part="filter-count">')[1].split("</summary>")[0]
    assert re.findall(r'class="count">(\d+)<', shown) == ([str(count)] if count else [])


def test_decks_have_a_gallery_without_course_filters(client: Client) -> None:
    page = client.get("/decks/", {"par_from": "3"}).content.decode()
    assert 'name="par_from"' not in page
    assert 'name="holes"' in page
    assert "classic" in page.lower()
    deck = gallery("deck", Wanted()).first()
    assert deck is not None
    shown = re.search(r'class="card-picture"\s+src="([^"]+)"', page)
    assert shown is not None
    assert client.get(shown[1])["Content-Type"] == "image/svg+xml"


def test_older_designs_are_added_to_the_listing() -> None:
    design = named("Aforetime")
    Design.objects.filter(pk=design.pk).update(listed=False, published_at=None, search="")
    fill_listings()
    assert found(q="aforetime") == ["Aforetime"]


def test_each_new_design_is_shown_on_the_front_page_in_turn() -> None:
    made = {named(f"Turn {n}", days=n).pk for n in range(7)}
    days = [date(2026, 11, 21) + timedelta(days=n) for n in range(4)]
    shown = [new_in_turn("course", day=day, count=2) for day in days]
    assert {design.pk for day in shown for design in day} == made
    assert new_in_turn("course", day=days[0], count=2) == shown[0]


def test_played_and_shipped_designs_are_not_in_the_rotation() -> None:
    design = named("Known")
    Design.objects.filter(pk=design.pk).update(plays=MOST_PLAYS)
    assert new_in_turn("course", day=date(2026, 11, 21), count=3) == []


def test_the_api_has_the_same_filters_and_pages(client: Client, ann: User) -> None:
    fox = named("Fox Hollow", ann)
    set_tags(design=fox, words=["dunes"])
    client.force_login(UserFactory())
    answer = client.get("/api/v1/courses/", {"q": "fox", "holes": 1, "tag": "dunes"}).json()
    assert (answer["count"], answer["next"]) == (1, None)
    (item,) = answer["results"]
    assert item["name"] == "Fox Hollow"
    assert item["author"] == {"id": ann.public_id, "name": "Ann"}
    assert (item["tags"], item["likes"], item["plays"]) == (["dunes"], 0, 0)


def test_an_invalid_filter_is_refused_by_name(client: Client) -> None:
    client.force_login(UserFactory())
    refused = client.get("/api/v1/courses/", {"holes": "nine"})
    assert refused.status_code == 400
    assert set(refused.json()["fields"]) == {"holes"}


def test_the_number_of_queries_of_the_api_does_not_depend_on_the_designs(
    client: Client, django_assert_max_num_queries
) -> None:
    for n in range(4):
        named(f"Many {n}", UserFactory())
    client.force_login(UserFactory())
    with django_assert_max_num_queries(7):  # two authenticate the caller, one finds their blocks
        answer = client.get("/api/v1/courses/", {"q": "many"}).json()
    assert len(answer["results"]) == 4
