"""Pages of plots, their gallery, and the editor with and without scripts."""

from __future__ import annotations

import json

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from courses.analysis.models import AnalysisJob, JobState
from courses.designs.plot.canonical import at_origin
from courses.designs.plot.notation import write
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate
from courses.pictures.selectors import picture_image_url
from courses.publishing import tasks
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.courses.papers import on_each_paper
from tests.factories.courses import NOON, DesignFactory, published

pytestmark = pytest.mark.django_db

POND = shipped()["duck-pond"]


@pytest.fixture
def design(ann: User) -> Design:
    value = replace(POND, name="Ann's <b>pond</b>", points=20)
    return DesignFactory(type=TYPES["plot"], owner=ann, value=value, at=NOON)


@pytest.fixture
def hers(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def text_of(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize("slug", ["pocket-lawn", "duck-pond", "ladder-yard"])
def test_a_shipped_plot_has_a_page(client: Client, slug: str) -> None:
    page = text_of(client, f"/plots/{slug}/")
    plot = shipped()[slug]
    assert plot.about in page
    assert f"{plot.points} points" in page
    assert "its arc points to the" in page


def test_the_gallery_shows_cells_instead_of_holes(client: Client) -> None:
    found = text_of(client, "/plots/?q=pocket")
    assert "24 cells" in found
    assert "0 holes" not in found
    assert "Holes" not in text_of(client, "/plots/")
    assert "Holes" in text_of(client, "/decks/")


def test_the_gallery_can_be_filtered_by_golf_balls(hers: Client) -> None:
    easy = text_of(hers, "/plots/?difficulty=1")
    assert "Beehive" in easy and "44 cells · 1 golf ball" in " ".join(easy.split())
    assert "Duck Pond" not in easy
    assert "Duck Pond" in text_of(hers, "/plots/?difficulty=3")
    assert hers.get("/api/v1/plots/?difficulty=4").status_code == 400


def test_a_version_has_its_own_page(client: Client, design: Design) -> None:
    published(design)
    design.keep(replace(design.value, points=11), at=NOON)
    design.save()
    published(design, change="Fewer points")
    newest, first = text_of(client, f"/plots/{design.slug}/"), f"/plots/{design.slug}/versions/1/"
    assert "Fewer points" in newest
    assert "11 points" in newest
    assert "20 points" in text_of(client, first)


def test_a_link_preview_shows_the_picture(client: Client, design: Design) -> None:
    version = published(design)
    address = picture_image_url("plot", version.digest)
    page = text_of(client, f"/plots/{design.slug}/")
    assert f'property="og:image" content="https://dogleg.test{address}"' in page
    picture = client.get(address)
    assert picture.content.startswith(b"\x89PNG")


def test_user_text_is_escaped(client: Client, design: Design) -> None:
    published(design)
    page = text_of(client, f"/plots/{design.slug}/")
    assert "<b>pond</b>" not in page
    assert "&lt;b&gt;pond" in page


def test_a_downloaded_plot_is_exact(client: Client, design: Design) -> None:
    version = published(design)
    notation = client.get(f"/plots/{design.slug}/notation/")
    assert notation.content.decode() == write(version.value)
    body = client.get(f"/plots/{design.slug}/versions/1/design/").content
    assert msgspec.json.decode(body, type=type(POND)) == version.value


def test_a_published_plot_is_moved_to_the_corner(design: Design) -> None:
    rows = ("", *("..." + row for row in POND.rows))
    assert POND.gate
    gate = Gate(POND.gate.x + 3, POND.gate.y + 1, POND.gate.corner)
    design.keep(replace(design.value, rows=rows, gate=gate), at=NOON)
    design.save()
    version = published(design)
    assert version.value.rows == version.playable.rows == POND.rows
    assert at_origin(design.value) == version.value


@on_each_paper
def test_a_plot_can_be_printed(client: Client, design: Design, ink: str, paper: str) -> None:
    published(design)
    answer = client.get(f"/plots/{design.slug}/sheet.pdf?paper={paper}&ink={ink}")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert f"/plots/{design.slug}/sheet.pdf" in text_of(client, f"/plots/{design.slug}/")


def test_its_page_shows_its_rating(hers: Client, design: Design) -> None:
    version = published(design)
    hers.post(
        "/api/v1/plots/rate/", msgspec.json.encode(version.value), content_type="application/json"
    )
    for job in AnalysisJob.objects.filter(state=JobState.QUEUED):
        tasks.work_out(job.pk)
    part = text_of(hers, f"/plots/{design.slug}/versions/1/satisfaction/")
    assert "93.5" in part
    assert "71 %" in part


def test_a_draft_has_no_page_and_only_its_owner_can_edit_it(
    client: Client, design: Design, bo: User
) -> None:
    assert client.get(f"/plots/{design.slug}/").status_code == 404
    client.force_login(bo)
    assert client.get(f"/plots/{design.slug}/edit/").status_code == 404


def test_a_new_plot_starts_with_a_gate_or_as_a_copy(hers: Client, ann: User) -> None:
    assert "Only a gate" in text_of(hers, "/plots/new/")
    blank = hers.post("/plots/new/", {"how": "empty", "name": "Mine"})["Location"].split("/")[2]
    copy = hers.post("/plots/new/", {"how": "copy", "of": "duck-pond"})["Location"].split("/")[2]
    assert Design.objects.get(slug=blank).value.gate == Gate(0, 0, "nw")
    assert Design.objects.get(slug=copy).value == replace(POND, name="Copy of Duck Pond")


def test_the_editor_opens_with_its_board_and_its_texts(hers: Client, design: Design) -> None:
    page = text_of(hers, f"/plots/{design.slug}/edit/")
    assert 'data-side="20"' in page
    assert "js/bundles/designer/plot" in page
    data = json.loads(page.split('id="designer-data"')[1].split(">", 1)[1].split("</script>")[0])
    assert data["words"]["square_water"] == "water"
    assert data["addresses"]["create"] == "/api/v1/plots/"


def test_without_scripts_a_plot_is_edited_as_text(hers: Client, design: Design) -> None:
    address = f"/plots/{design.slug}/edit/?as=text"
    assert "|##~~###|" in text_of(hers, address)
    changed = replace(design.value, points=15)
    form = {"notation": write(changed), "revision": design.revision}
    assert hers.post(address, form)["Location"] == address
    design.refresh_from_db()
    assert design.value == changed


def test_unreadable_text_is_returned_with_its_line(hers: Client, design: Design) -> None:
    form = {"notation": "plot: A\n\nground:\n  ..##\n", "revision": design.revision}
    answer = hers.post(f"/plots/{design.slug}/edit/?as=text", form)
    assert answer.status_code == 422
    assert "Line 4" in answer.content.decode()


def test_my_designs_lists_plots_without_holes(hers: Client, design: Design) -> None:
    page = text_of(hers, "/courses/mine/")
    assert f"/plots/{design.slug}/edit/" in page
    assert "0 holes" not in page
    picture = hers.get(f"/plots/{design.slug}/edit/picture.svg")
    assert picture["Content-Type"] == "image/svg+xml"


def test_an_owner_retires_a_plot_and_restores_it(hers: Client, design: Design) -> None:
    published(design)
    address = f"/plots/{design.slug}/"
    hers.post(f"{address}show/retire/")
    assert "Play this now" not in text_of(hers, address)
    hers.post(f"{address}show/bring-back/")
    assert "Play this now" in text_of(hers, address)


def test_a_plot_is_exported_and_imported(hers: Client, design: Design, bo: User) -> None:
    file = hers.get("/designs/archive/mine.json").content
    other = Client()
    other.force_login(bo)
    came = other.post("/api/v1/designs/archive/", file, content_type="application/json").json()
    assert [(one["kind"], one["name"]) for one in came] == [("plot", design.value.name)]
