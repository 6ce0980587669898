"""The changes in a version since an earlier one, on its page and in the API."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from django.test import Client
from msgspec.structs import replace

from courses.comparing.selectors import compared, compared_draft
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Painted
from courses.drafts.services.drafts import save_draft
from courses.publishing.services.versions import publish_version
from courses.stored.models import Design, DesignVersion
from courses.types.registry import type_of
from tests.courses.course.cases import TWO, bunkered
from tests.factories.courses import NOON, DesignFactory

pytestmark = pytest.mark.django_db

BUNKER = "An adjustment tile was added: bunker."


@pytest.fixture
def versions(ann) -> list[DesignVersion]:
    """Three versions: the plain course, one with a bunker, and one with water instead."""
    design = DesignFactory(owner=ann)
    sandy = bunkered(TWO)
    watery = replace(sandy, adjustments=(Adjustment((1, 1), Terrain.WATER),))
    return [publish_version(design=design, value=value, at=NOON) for value in (TWO, sandy, watery)]


def page(version: DesignVersion) -> str:
    return f"/courses/{version.slug}/versions/{version.number}/"


def api(version: DesignVersion) -> str:
    return f"/api/v1{page(version)}changes/"


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_first_version_has_no_changes(client, versions) -> None:
    first = versions[0]
    assert compared(first) is None
    assert "Changes since" not in text(client, page(first))
    assert client.get(f"{page(first)}changes.svg").status_code == 404


def test_a_page_lists_the_changes_since_the_previous_version(client, versions) -> None:
    shown = text(client, page(versions[1]))
    assert "Changes since version 1" in shown
    assert BUNKER in shown
    assert f'src="{page(versions[1])}changes.svg?since=1"' in shown
    # A version can be selected only if there are several earlier ones.
    assert 'name="since"' not in shown


def test_a_reader_can_compare_with_an_older_version(client, versions) -> None:
    newest = page(versions[2])
    assert "An adjustment tile now shows water instead of bunker." in text(client, newest)
    since_first = text(client, f"{newest}?since=1")
    assert "Changes since version 1" in since_first
    assert "An adjustment tile was added: water." in since_first
    assert '<option value="1"\n                      selected>' in since_first


@pytest.mark.parametrize("since", ["3", "9", "99999999999999999999", "-1", "x", "²"])
def test_a_number_of_no_earlier_version_is_ignored(client, versions, since: str) -> None:
    answer = client.get(page(versions[2]), {"since": since})
    assert answer.status_code == 200
    assert client.get(f"{page(versions[2])}changes.svg", {"since": since}).status_code in (200, 404)


def test_the_picture_marks_the_changes_without_words(client, versions) -> None:
    answer = client.get(f"{page(versions[1])}changes.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    drawn = answer.content.decode()
    ElementTree.fromstring(drawn)
    assert 'class="changes"' in drawn
    assert "<text" not in drawn


def test_versions_with_the_same_ground_say_so(client, ann) -> None:
    design = DesignFactory(owner=ann)
    publish_version(design=design, value=TWO, at=NOON)
    again = publish_version(design=design, value=replace(TWO, about="Windy"), at=NOON)
    shown = text(client, page(again))
    assert "The description has changed." in shown
    assert "changes.svg" not in shown


def test_the_api_returns_the_same_changes(client, versions, ann) -> None:
    client.force_login(ann)
    assert client.get(api(versions[0])).json() == {"since": None, "changes": []}
    assert client.get(api(versions[1])).json() == {
        "since": 1,
        "changes": [
            {
                "code": "adjustment_added",
                "params": {"terrain": "bunker"},
                "detail": BUNKER,
                "marks": [{"sign": "added", "hexes": [[1, 1]]}],
            }
        ],
    }
    assert client.get(api(versions[2]), {"since": 1}).json()["since"] == 1
    assert client.get(api(versions[2]), {"since": 3}).status_code == 404
    assert client.get(api(versions[2]), {"since": "x"}).status_code == 400
    assert client.get(api(versions[2]), {"since": 2**31}).status_code == 400


def test_a_draft_is_compared_with_the_newest_version(client, versions, ann) -> None:
    design = Design.objects.get(pk=versions[0].design_id)
    design = save_draft(design=design, value=bunkered(TWO), revision=design.revision, at=NOON)
    client.force_login(ann)
    data = client.get(f"/api/v1/courses/{design.slug}/draft/changes/").json()
    assert data["since"] == 3
    assert [change["code"] for change in data["changes"]] == ["adjustment_changed"]
    assert client.get(f"/courses/{design.slug}/edit/changes.svg").status_code == 200


def test_drafts_of_others_cannot_be_compared(client, versions, bo) -> None:
    slug = versions[0].slug
    client.force_login(bo)
    assert client.get(f"/api/v1/courses/{slug}/draft/changes/").status_code == 404
    assert client.get(f"/courses/{slug}/edit/changes.svg").status_code == 404


def test_an_unpublished_draft_has_no_changes(client, ann) -> None:
    design = DesignFactory(owner=ann)
    assert compared_draft(design) is None
    client.force_login(ann)
    data = client.get(f"/api/v1/courses/{design.slug}/draft/changes/").json()
    assert data == {"since": None, "changes": []}


def test_a_draft_too_large_to_draw_is_still_compared(client, versions, ann) -> None:
    design = Design.objects.get(pk=versions[0].design_id)
    strokes = tuple(Painted((n % 60 * 40, n // 60 * 40), Terrain.ROUGH) for n in range(900))
    wide = replace(TWO, freehand=strokes)
    design = save_draft(design=design, value=wide, revision=design.revision, at=NOON)
    client.force_login(ann)
    assert client.get(f"/courses/{design.slug}/edit/changes.svg").status_code == 404
    data = client.get(f"/api/v1/courses/{design.slug}/draft/changes/").json()
    assert "900 hexes were painted: rough." in [change["detail"] for change in data["changes"]]


@pytest.mark.parametrize(("kind", "slug"), [("deck", "classic"), ("plot", "duck-pond")])
def test_changes_of_decks_and_plots_are_described_in_words(
    client, ann, kind: str, slug: str
) -> None:
    type = type_of(kind)
    value = type.shipped()[slug]
    design = DesignFactory(owner=ann, type=type, value=value)
    publish_version(design=design, value=value, at=NOON)
    changed = replace(value, **({"carts": value.carts + 1} if kind == "deck" else {"points": 3}))
    second = publish_version(design=design, value=changed, at=NOON)
    shown = text(client, f"/{type.path}/{second.slug}/versions/2/")
    assert "Changes since version 1" in shown
    assert {"deck": "Golf carts: ", "plot": "building on it: 3"}[kind] in shown
    assert "changes.svg" not in shown


def test_hidden_designs_cannot_be_compared(client, versions, bo, monkeypatch) -> None:

    monkeypatch.setattr("courses.stored.selectors.is_hidden_from", lambda design, viewer: True)
    client.force_login(bo)
    assert client.get(f"{page(versions[1])}changes.svg").status_code == 410
    assert client.get(api(versions[1])).status_code == 410
