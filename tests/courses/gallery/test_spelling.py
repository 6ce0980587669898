"""The search finds designs by misspelt words of their name, author and tags."""

from __future__ import annotations

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from core.user_text import words_of
from courses.gallery.selectors.search import Wanted, search
from courses.gallery.selectors.spelling import distance_to, edit_distance
from courses.gallery.services import list_design, retire_design, set_tags
from courses.stored.models import Design, Listing
from tests.courses.gallery.test_gallery import named
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import changed, decided


def similar(text: str, **wanted: object) -> list[str]:
    """Return the names of the designs with similar words; fail if a design contains the words."""
    found = search("course", Wanted(q=text, **wanted))
    assert found.is_similar
    names = dict(Design.objects.filter(pk__in=found.keys).values_list("pk", "newest__name"))
    return [names[key] for key in found.keys]


@pytest.mark.parametrize(
    ("one", "other", "errors"),
    [
        ("heron", "heron", 0),
        ("herron", "heron", 1),
        ("hern", "heron", 1),
        ("haron", "heron", 1),
        ("heorn", "heron", 1),
        ("ehron", "heron", 1),
        ("hreno", "heron", 2),
        ("ab", "abcde", 3),
        ("heron", "", 3),
    ],
)
def test_swapped_missing_added_and_wrong_letters_are_one_error(
    one: str, other: str, errors: int
) -> None:
    assert edit_distance(one, other, 2) == errors
    assert edit_distance(other, one, 2) == errors


def test_accents_case_and_punctuation_do_not_count() -> None:
    assert words_of("Zoë's LINKS—été") == ["zoe", "s", "links", "ete"]


@pytest.mark.parametrize(
    ("words", "errors"),
    [
        ("heron", 0),
        ("her", 0),
        ("hollwo heorn", 2),
        ("kingfihsr", None),
        ("he holow", 1),
        ("hx", None),
        ("hollow quarry", None),
    ],
)
def test_every_word_must_be_similar_to_one_of_the_design(words: str, errors: int | None) -> None:
    assert distance_to(words.split(), ["heron", "hollow", "ann"]) == errors


def test_a_long_word_can_have_two_errors_and_a_short_one_only_one() -> None:
    assert distance_to(["kingfihsr"], ["kingfisher"]) == 2
    assert distance_to(["hreno"], ["heron"]) is None


@pytest.mark.django_db
class TestSearch:
    @pytest.mark.parametrize("text", ["heorn", "hern", "herron", "hetron", "ehron", "Hér0n"])
    def test_names_are_found_with_one_typing_error(self, text: str) -> None:
        named("Heron Hollow")
        named("Thornbush")
        found = similar(text)
        assert "Heron Hollow" in found and "Thornbush" not in found

    def test_authors_and_tags_are_found_too(self) -> None:
        design = named("Somewhere", UserFactory(name="Zoë Kvist"))
        set_tags(design=design, words=["blizzard"])
        assert similar("zoe kvits") == ["Somewhere"]
        assert similar("blizard") == ["Somewhere"]
        assert similar("blizard zoe") == ["Somewhere"]

    def test_the_description_is_searched_without_errors_only(self) -> None:
        named("Somewhere", about="Frequented by pelicans.")
        assert not search("course", Wanted(q="pelicans")).is_similar
        assert similar("pellicans") == []

    def test_closer_names_come_first(self) -> None:
        named("Blizzart", days=3)
        named("Blizzard", days=2)
        assert similar("blizzzard") == ["Blizzard", "Blizzart"]

    def test_exact_matches_exclude_similar_ones(self) -> None:
        named("Blizzard")
        named("Blizzerd")
        found = search("course", Wanted(q="blizzard"))
        assert (len(found.keys), found.is_similar) == (1, False)

    def test_filters_apply_to_similar_words(self) -> None:
        named("Blizzard")
        assert similar("blizard", holes=1) == ["Blizzard"]
        assert similar("blizard", holes=18) == []

    def test_one_per_author_applies_to_similar_words(self, ann: User) -> None:
        named("Blizzard One", ann, days=1)
        named("Blizzard Two", ann, days=2)
        assert similar("blizard", per_author="one") == ["Blizzard Two"]

    def test_a_renamed_design_is_found_by_its_new_name_only(self, ann: User) -> None:
        design = named("Blizzard", ann)
        design.keep(replace(design.value, name="Pelican"), at=NOON)
        design.save()
        changed(design, NOON)
        assert similar("blizard") == []
        assert similar("pellican") == ["Pelican"]

    def test_a_renamed_author_is_found_by_the_new_name_only(self, client: Client) -> None:
        author = UserFactory(name="Zoltan")
        named("Somewhere", author)
        client.force_login(author)
        profile = {"name": "Pelican", "language": "en", "time_zone": "UTC"}
        assert client.post("/account/", profile).status_code == 302
        assert similar("zoltna") == []
        assert similar("pellican") == ["Somewhere"]

    def test_what_left_the_gallery_is_not_found(self, moderator: User) -> None:
        for take_out in (
            lambda design: list_design(design=design, listing=Listing.UNLISTED),
            lambda design: retire_design(design=design, at=NOON),
            lambda design: decided(design, moderator),
        ):
            design = named("Blizzard")
            assert similar("blizard") == ["Blizzard"]
            take_out(design)
            assert similar("blizard") == []

    @pytest.mark.parametrize("text", ["☠", "%", "_", "x" * 80, "qx zq xq qz xz zx jq qj", "\\"])
    def test_strange_words_find_nothing(self, text: str) -> None:
        named("Somewhere")
        assert similar(text) == []

    def test_the_page_says_that_the_words_are_only_similar(self, client: Client) -> None:
        named("Blizzard")
        page = client.get("/courses/", {"q": "blizard"}).content.decode()
        assert "No exact match. 1 design with similar words" in " ".join(page.split())
        nothing = client.get("/courses/", {"q": "xyzzyplugh"}).content.decode()
        assert "No exact match" not in nothing and "No designs match" in nothing

    def test_the_api_finds_similar_words(self, client: Client) -> None:
        named("Blizzard")
        client.force_login(UserFactory())
        answer = client.get("/api/v1/courses/", {"q": "blizard"}).json()
        assert [item["name"] for item in answer["results"]] == ["Blizzard"]
