"""What a gallery shows first, and how to browse it: recommended designs, one design per author,
tags, a random design, and the designs of blocked people.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest
from django.test import Client

from accounts.models import User
from courses.gallery.selectors.cards import PER_PAGE, page_among
from courses.gallery.selectors.search import Wanted, gallery, random_key, search
from courses.gallery.selectors.tags import tag_counts
from courses.gallery.services import list_design, pick_design, retire_design, set_tags
from courses.social.reactions.services import block, like
from courses.stored.models import Design, Listing
from courses.types.registry import TYPES
from tests.courses.gallery.test_gallery import named
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db
LATER = 3650
"""Days after which designs are newer than the shipped ones, which are published today."""


def flood(author: User, count: int) -> None:
    """Publish many more designs by an author, by copying the rows of one."""
    design = named("Dice", author, days=LATER + 9)
    columns = {
        field.attname: getattr(design, field.attname)
        for field in Design._meta.concrete_fields
        if field.name not in ("id", "slug")
    }
    Design.objects.bulk_create(Design(slug=f"dice-{n}", **columns) for n in range(count - 1))


def names(**wanted: object) -> list[str]:
    keys = search("course", Wanted(**wanted)).keys
    found = dict(Design.objects.filter(pk__in=keys).values_list("pk", "newest__name"))
    return [found[key] for key in keys]


def cards(client: Client, address: str = "/courses/", **query: str) -> list[str]:
    """Return the names on the cards of a gallery."""
    page = client.get(address, query).content.decode().split('data-part="found"')[1]
    links = re.findall(r'class="card-link"[^>]*>(.*?)</a>', page)
    return [re.sub(r"<[^>]*>|[\u2066-\u2069]", "", link) for link in links]


class TestOrders:
    def test_picks_come_before_shipped_designs_and_those_before_liked_ones(self) -> None:
        liked, plain, pick = named("Liked"), named("Plain", days=5), named("Pick")
        like(design=liked, user=UserFactory(), at=NOON)
        pick_design(design=pick, at=NOON)
        found = names(sort="recommended")
        assert found[0] == "Pick"
        assert found[-2:] == ["Liked", "Plain"]
        assert plain.shipped is False and len(found) == 3 + len(TYPES["course"].shipped())

    def test_orders_by_difficulty_and_length(self) -> None:
        small, large, unrated = named("Small"), named("Large"), named("Unrated")
        Design.objects.filter(pk=small.pk).update(difficulty=1.0, length=1)
        Design.objects.filter(pk=large.pk).update(difficulty=5.0, length=900)
        assert unrated.difficulty is None
        assert names(sort="easy")[0] == "Small"
        assert names(sort="hard")[0] == "Large"
        assert names(sort="short")[0] == "Small"
        assert names(sort="long")[0] == "Large"
        for sort in ("easy", "hard"):
            rated = Design.objects.filter(kind="course", difficulty__isnull=False).count()
            assert "Unrated" in names(sort=sort)[rated:]

    def test_types_without_a_difficulty_cannot_be_sorted_by_it(self, client: Client) -> None:
        assert 'value="easy"' in client.get("/courses/").content.decode()
        assert 'value="easy"' not in client.get("/decks/").content.decode()
        client.force_login(UserFactory())
        assert client.get("/api/v1/decks/", {"sort": "hard"}).status_code == 400

    def test_visitors_begin_with_recommended_designs_and_members_with_new_ones(
        self, client: Client
    ) -> None:
        named("Plain", days=LATER)
        assert "Plain" not in cards(client)[:3]
        assert cards(client, sort="new")[0] == "Plain"
        client.force_login(UserFactory())
        assert cards(client)[0] == "Plain"


class TestOnePerAuthor:
    def test_new_and_recommended_show_one_design_of_each_author(
        self, client: Client, ann: User, bo: User
    ) -> None:
        named("Old by Bo", bo, days=LATER)
        named("New by Bo", bo, days=LATER + 1)
        flood(ann, 60)
        assert cards(client, sort="new")[:2] == ["Dice", "New by Bo"]
        last = cards(client, page="2")
        assert Counter([*cards(client), *last])["Dice"] == 1
        assert "New by Bo" in last

    def test_recommended_shows_the_most_liked_design_of_an_author(self, ann: User) -> None:
        best = named("Best", ann, days=1)
        named("Latest", ann, days=2)
        like(design=best, user=UserFactory(), at=NOON)
        found = names(sort="recommended", per_author="one")
        assert "Best" in found and "Latest" not in found

    def test_all_picks_of_an_author_are_shown(self, ann: User) -> None:
        for name in ("One", "Two"):
            pick_design(design=named(name, ann), at=NOON)
        named("Three", ann)
        found = names(sort="recommended", per_author="one")
        assert set(found[:2]) == {"One", "Two"} and "Three" not in found

    def test_filters_apply_before_the_choice(self, ann: User) -> None:
        other = named("Other", ann, days=2)
        named("Small", ann, days=1)
        Design.objects.filter(pk=other.pk).update(hole_count=18)
        assert names(holes=1, per_author="one") == ["Small"]

    def test_designs_without_an_author_count_each(self) -> None:
        assert len(names(per_author="one")) == len(TYPES["course"].shipped())

    def test_a_card_links_to_the_authors_other_designs(self, client: Client, ann: User) -> None:
        flood(ann, 3)
        page = client.get("/courses/", {"sort": "new"}).content.decode()
        assert f'href="?sort=new&amp;author={ann.public_id}"' in page
        assert "2 more by" in page
        assert cards(client, author=ann.public_id) == ["Dice"] * 3

    def test_a_search_and_a_list_of_everything_show_all(self, client: Client, ann: User) -> None:
        flood(ann, 3)
        assert cards(client, q="dice") == ["Dice"] * 3
        assert cards(client, sort="new", per_author="all")[:3] == ["Dice"] * 3
        assert cards(client, sort="short")[:3] == ["Dice"] * 3

    def test_the_number_left_out_counts_only_matching_designs(self, ann: User) -> None:
        flood(ann, 3)
        found = search("course", Wanted(per_author="one", author=ann.public_id))
        assert [design.others for design in page_among(found).designs] == [2]

    def test_the_api_lists_all_unless_asked(self, client: Client, ann: User) -> None:
        flood(ann, 3)
        client.force_login(UserFactory())
        place = "/api/v1/courses/"
        everything = client.get(place).json()["count"]
        assert client.get(place, {"per_author": "one"}).json()["count"] == everything - 2
        refused = client.get(place, {"per_author": "one", "sort": "long"})
        assert refused.status_code == 400
        assert set(refused.json()["fields"]) == {"per_author"}


class TestTags:
    def test_tags_are_counted_in_each_gallery(self, ann: User) -> None:
        for name, words in (("A", ["dunes", "wind"]), ("B", ["dunes"])):
            set_tags(design=named(name, ann), words=words)
        counted = [(tag["word"], tag["designs"]) for tag in tag_counts("course")]
        assert counted == [("dunes", 2), ("wind", 1)]
        assert list(tag_counts("deck")) == []

    def test_what_leaves_the_gallery_is_not_counted(self, moderator: User) -> None:
        designs = [named("A"), named("B"), named("C")]
        for design in designs:
            set_tags(design=design, words=["dunes"])
        list_design(design=designs[0], listing=Listing.UNLISTED)
        retire_design(design=designs[1], at=NOON)
        decided(designs[2], moderator)
        assert list(tag_counts("course")) == []
        list_design(design=designs[0], listing=Listing.PUBLIC)
        assert [tag["designs"] for tag in tag_counts("course")] == [1]

    def test_the_gallery_links_to_tags_and_to_all_of_them(self, client: Client) -> None:
        for number in range(3):
            words = [f"t{number}{letter}" for letter in "abcde"]
            set_tags(design=named(f"N{number}"), words=words)
        page = client.get("/courses/").content.decode()
        assert page.count('href="/courses/?tag=') - len(re.findall("tag-links", page)) >= 12
        assert 'href="/courses/tags/"' in page
        everything = client.get("/courses/tags/").content.decode()
        assert len(re.findall(r'href="/courses/\?tag=t', everything)) == 15
        assert "No tags yet" in client.get("/decks/tags/").content.decode()

    def test_the_current_search_is_marked(self, client: Client) -> None:
        set_tags(design=named("A"), words=["dunes"])
        page = client.get("/courses/", {"tag": "dunes"}).content.decode()
        assert re.search(r'href="/courses/\?tag=dunes"\s+aria-current="true"', page)
        assert not re.search(r'href="/courses/\?holes=18"\s+aria-current', page)

    def test_the_api_lists_tags_with_counts(self, client: Client) -> None:
        set_tags(design=named("A"), words=["dunes"])
        client.force_login(UserFactory())
        answer = client.get("/api/v1/courses/tags/").json()
        assert answer["results"] == [{"word": "dunes", "designs": 1}]


class TestRandom:
    def test_it_is_a_listed_design_that_matches_the_filters(self, client: Client) -> None:
        design = named("Only")
        answer = client.get("/courses/random/", {"holes": "1"})
        assert answer["Location"] == f"/courses/{design.slug}/"
        assert "no-store" in answer["Cache-Control"] or "private" in answer["Cache-Control"]
        retire_design(design=design, at=NOON)
        assert client.get("/courses/random/", {"holes": "1"})["Location"] == "/courses/?holes=1"

    def test_it_knows_misspelt_words(self, client: Client) -> None:
        design = named("Blizzard")
        answer = client.get("/courses/random/", {"q": "blizard"})
        assert answer["Location"] == f"/courses/{design.slug}/"

    def test_every_author_has_the_same_chance(self, ann: User, bo: User) -> None:
        flood(ann, 60)
        single = named("Single", bo)
        wanted = Wanted(holes=1)
        drawn = Counter(random_key("course", wanted) == single.pk for _time in range(60))
        assert 15 < drawn[True] < 45

    def test_the_api_returns_it_or_404(self, client: Client) -> None:
        design = named("Only")
        client.force_login(UserFactory())
        place = "/api/v1/courses/random/"
        assert client.get(place, {"holes": 1}).json()["slug"] == design.slug
        assert client.get(place, {"holes": 36}).status_code == 404
        assert client.get(place, {"holes": "x"}).status_code == 400


class TestBlocks:
    def test_designs_of_blocked_people_are_left_out(
        self, client: Client, ann: User, bo: User
    ) -> None:
        design = named("By Bo", bo, days=LATER)
        client.force_login(ann)
        assert "By Bo" in cards(client)
        block(user=ann, person=bo, at=NOON)
        assert "By Bo" not in cards(client)
        assert cards(client, q="bby bo") == []
        assert client.get("/api/v1/courses/", {"holes": 1}).json()["count"] == 0
        assert client.get("/courses/random/", {"holes": "1"})["Location"] == "/courses/?holes=1"
        assert client.get("/api/v1/courses/random/", {"holes": 1}).status_code == 404
        client.force_login(bo)
        assert design.newest.name in cards(client)

    def test_designs_without_an_author_stay(self, client: Client, ann: User, bo: User) -> None:
        block(user=ann, person=bo, at=NOON)
        found = search("course", Wanted(), without=[bo.pk])
        assert len(found.keys) == gallery("course", Wanted()).count() >= PER_PAGE
