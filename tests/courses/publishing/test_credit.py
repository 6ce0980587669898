"""A copy names its source, whichever way it was made. A new design names none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from courses.archives.services import import_designs
from courses.designs.course.canonical import moved, turned
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course
from courses.designs.deck.shipped import shipped as shipped_decks
from courses.drafts.services.drafts import create_design, fork, save_draft
from courses.gallery.selectors.lineage import forks_of
from courses.gallery.services import list_design
from courses.publishing.models import Trace
from courses.publishing.selectors import shown_source_of, source_of
from courses.publishing.services.versions import leave_missing_traces, leave_traces, publish_version
from courses.stored.models import Design, DesignVersion, Listing
from courses.types.incoming import read_incoming
from courses.types.registry import TYPES
from courses.types.verdict import verdict
from tests.factories.courses import NOON, published
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db

LAID = quick_course(QuickOptions(seed="somebody's own", holes=5))
OTHER = quick_course(QuickOptions(seed="somebody else's", holes=5))
BUNKER = Adjustment((0, 0), Terrain.BUNKER)


def published_design(owner: User, value: Any = LAID, kind: str = "course") -> Design:
    """Create a design without a source, publish it and return it."""
    design = create_design(type=TYPES[kind], owner=owner, value=value, at=NOON)
    published(design)
    return design


def republished(design: Design, value: Any) -> Design:
    design.refresh_from_db()
    save_draft(design=design, value=value, revision=design.revision, at=NOON)
    design.refresh_from_db()
    published(design)
    return design


@pytest.fixture
def original(ann: User) -> Design:
    return published_design(ann)


COPIES: dict[str, Course] = {
    "as it is": LAID,
    "renamed": replace(LAID, name="All my own work", about="Really"),
    "moved": moved(LAID, 5, -2),
    "turned": turned(LAID, 2),
    "in another order": replace(LAID, tiles=LAID.tiles[::-1]),
    "with another par": replace(LAID, holes=LAID.holes[::-1]),
}


@pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES)
def test_a_redrawn_copy_names_its_source(
    client: Client, original: Design, bo: User, copy: Course
) -> None:
    made = create_design(type=TYPES["course"], owner=bo, value=copy, at=NOON)
    source = source_of(made, TYPES["course"].likeness(copy))
    assert source is not None and source.version == original.newest
    assert made.forked_from is None
    # A copy with equal content can have wrong pars, so not every copy can be published.
    if not [p for p in TYPES["course"].validate(copy) if p.severity == "error"]:
        published(made)
        assert made.forked_from == original.newest
        page = client.get(f"/courses/{made.slug}/").content.decode()
        assert f'Based on <a href="/courses/{original.slug}/">' in page
        assert "by <bdi>Ann</bdi>" in page
        assert made in forks_of(original.pk)
        assert made.slug in client.get(f"/courses/{original.slug}/forks/").content.decode()


@pytest.mark.parametrize("as_text", [True, False])
def test_an_imported_copy_is_credited(original: Design, bo: User, as_text: bool) -> None:
    version = original.newest
    assert version is not None
    body = version.notation if as_text else json.dumps({"notation": version.notation})
    [made] = import_designs(owner=bo, held=read_incoming(body.encode()), at=NOON)
    published(made)
    assert made.forked_from == version


@pytest.mark.parametrize(("kind", "slug"), [("course", "old-quarry"), ("deck", "classic")])
def test_a_copy_of_a_shipped_design_names_it(bo: User, kind: str, slug: str) -> None:
    value = {"course": shipped, "deck": shipped_decks}[kind]()[slug]
    made = published_design(bo, replace(value, name="Mine"), kind)
    assert made.forked_from and made.forked_from.design.slug == slug


def test_a_copy_of_an_own_design_names_it(original: Design, ann: User) -> None:
    assert published_design(ann).forked_from == original.newest


def test_the_oldest_of_equal_designs_is_the_source(original: Design, bo: User, cy: User) -> None:
    published_design(bo)
    assert published_design(cy).forked_from == original.newest


def test_a_new_design_has_no_source(original: Design, bo: User) -> None:
    made = published_design(bo, OTHER)
    assert (made.forked_from, source_of(made, TYPES["course"].likeness(OTHER))) == (None, None)


def test_a_copy_made_on_the_start_page_names_its_source(
    client: Client, original: Design, bo: User
) -> None:
    client.force_login(bo)
    client.post("/courses/new/", {"how": "copy", "of": original.slug})
    assert bo.designs.get().forked_from == original.newest
    client.post("/courses/new/", {"how": "empty", "of": original.slug})
    assert bo.designs.exclude(forked_from__isnull=False).count() == 1


def test_a_fork_redrawn_from_another_design_names_that_one(
    original: Design, ann: User, bo: User, cy: User
) -> None:
    started = published_design(bo, OTHER)
    assert started.newest
    made = fork(version=started.newest, owner=cy, at=NOON)
    republished(made, replace(LAID, name="Quite another"))
    assert made.forked_from == original.newest


def test_a_fork_keeps_its_source_however_little_is_left(original: Design, bo: User) -> None:
    assert original.newest
    made = fork(version=original.newest, owner=bo, at=NOON)
    republished(made, OTHER)
    assert made.forked_from == original.newest


def test_a_fork_of_a_copy_names_the_copy(original: Design, bo: User, cy: User) -> None:
    copy = published_design(bo)
    assert copy.newest
    made = fork(version=copy.newest, owner=cy, at=NOON)
    republished(made, replace(LAID, adjustments=(*LAID.adjustments,), nineteenth=False, about="x"))
    assert made.forked_from == copy.newest


def test_a_design_is_not_credited_to_its_own_copies(original: Design, bo: User, ann: User) -> None:
    published_design(bo)
    republished(original, replace(LAID, name="Another name"))
    assert original.forked_from is None


def test_mutual_copies_make_no_cycle(original: Design, bo: User) -> None:
    both = replace(
        OTHER, tiles=(*OTHER.tiles,), name="Grown", about="A fork that has become another one"
    )
    assert original.newest
    made = republished(fork(version=original.newest, owner=bo, at=NOON), both)
    republished(original, both)
    assert made.forked_from and made.forked_from.design == original
    assert original.forked_from is None


def test_a_later_version_that_is_a_copy_is_credited_too(original: Design, bo: User) -> None:
    made = republished(published_design(bo, OTHER), replace(LAID, name="Second thoughts"))
    assert made.forked_from == original.newest


def test_shipped_designs_have_no_source(original: Design, ann: User) -> None:
    house = Design.objects.create(kind="course", slug="new", shipped=True, created_at=NOON)
    assert publish_version(design=house, value=LAID, at=NOON)
    house.refresh_from_db()
    assert house.forked_from is None


def test_a_hidden_source_is_not_shown_before_publishing(
    original: Design, bo: User, moderator: User
) -> None:
    decided(original, moderator)
    made = create_design(type=TYPES["course"], owner=bo, value=LAID, at=NOON)
    assert shown_source_of(made, verdict(TYPES["course"], LAID)) is None


def test_missing_traces_are_added_to_older_versions(original: Design, bo: User) -> None:
    before = set(Trace.objects.values_list("version", "mark"))
    Trace.objects.all().delete()
    leave_missing_traces()
    leave_traces(version=original.newest, like=TYPES["course"].likeness(LAID))
    assert set(Trace.objects.values_list("version", "mark")) == before
    assert set(Trace.objects.values_list("version", flat=True)) == set(
        DesignVersion.objects.values_list("pk", flat=True)
    )


def test_finding_a_source_takes_few_queries(
    original: Design, bo: User, django_assert_max_num_queries: Any
) -> None:
    for _ in range(3):
        published_design(bo)
    made = create_design(type=TYPES["course"], owner=bo, value=LAID, at=NOON)
    with django_assert_max_num_queries(25):
        assert source_of(made, TYPES["course"].likeness(LAID))


MADE_FROM = "/api/v1/courses/{}/draft/made-from/"


def test_the_author_sees_the_source_before_publishing(
    client: Client, original: Design, ann: User, bo: User
) -> None:
    client.force_login(bo)
    made = create_design(type=TYPES["course"], owner=bo, value=LAID, at=NOON)
    data = client.get(MADE_FROM.format(made.slug)).json()
    assert data["made_from"] == {
        "slug": original.slug,
        "version": 1,
        "name": LAID.name,
        "author": {"id": ann.public_id, "name": "Ann"},
        "same": True,
    }
    assert data["detail"] == (
        f"This is the same as “{LAID.name}” by Ann. Your design’s page will credit the original."
    )
    list_design(design=original, listing=Listing.UNLISTED)
    assert client.get(MADE_FROM.format(made.slug)).json()["made_from"]["slug"] is None
    save_draft(design=made, value=OTHER, revision=1, at=NOON)
    assert client.get(MADE_FROM.format(made.slug)).json() == {"made_from": None, "detail": ""}
    save_draft(design=made, value=replace(LAID, holes=()), revision=2, at=NOON)
    assert client.get(MADE_FROM.format(made.slug)).json()["made_from"] is None
    client.force_login(ann)
    assert client.get(MADE_FROM.format(made.slug)).status_code == 404
