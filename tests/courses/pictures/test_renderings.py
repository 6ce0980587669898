"""A task renders each PDF and PNG once; the web process requests and serves the files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from core.rate_limits.limit import LimitReached
from core.rate_limits.table import SHEETS
from courses import ports
from courses.analysis.models import JobState
from courses.pictures.models import Rendering
from courses.pictures.services import renderings
from courses.pictures.services.pictures import draw_missing_rasters, pictures_of
from courses.pictures.services.renderings import (
    FAILED_FOR,
    GIVEN_UP,
    LOST,
    RETRY_AFTER,
    SILENT,
    RenderingFailedError,
    forget,
    render,
    rendered,
    resume,
)
from courses.publishing.services import publications
from courses.stored.models import Design
from courses.stored.selectors import newest_version
from tests.factories.courses import DesignFactory

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
WEEK = timedelta(days=7)
SHEET = "/courses/old-quarry/sheet.pdf"


@pytest.fixture
def queued(monkeypatch) -> list[int]:
    """The arguments of tasks that would be sent to a worker. The tasks are not run."""
    waiting: list[int] = []

    def queue(*, task: str, args: tuple[int, ...]) -> bool:
        assert task == renderings.TASK
        waiting.extend(args)
        return True

    monkeypatch.setattr(renderings, "queue", queue)
    return waiting


@pytest.fixture
def made(monkeypatch) -> list[str]:
    """The arguments of all calls to the renderer "echo"."""
    calls: list[str] = []

    def echo(word: str) -> bytes:
        calls.append(word)
        if word == "broken":
            raise ValueError(word)
        return word.encode()

    monkeypatch.setitem(ports.RENDERERS, "echo", echo)
    return calls


def ask(word: str = "word", *, at: datetime = NOON, **more) -> bytes | None:
    return rendered(key=word, renderer="echo", arguments=[word], at=at, lasting=WEEK, **more)


def work(queued: list[int], at: datetime = NOON) -> None:
    while queued:
        render(rendering_id=queued.pop(0), at=at)


def test_several_requests_for_a_file_start_one_task(queued, made):
    assert [ask(), ask(), ask()] == [None, None, None]
    assert len(queued) == 1
    work(queued)
    assert [ask(), ask()] == [b"word", b"word"]
    assert (made, queued) == (["word"], [])


def test_a_task_that_is_delivered_twice_makes_the_file_once(queued, made):
    ask()
    queued *= 2
    work(queued)
    assert made == ["word"]
    assert ask() == b"word"


def test_two_requests_at_the_same_moment_start_one_task(queued, made):
    """The second request arrives after the first one has looked for the row but before it has
    inserted it.
    """
    assert ask(admit=lambda: ask()) is None
    assert len(queued) == 1


def test_a_failed_file_is_tried_again_after_a_minute(queued, made):
    ask("broken")
    work(queued)
    with pytest.raises(RenderingFailedError):
        ask("broken", at=NOON + FAILED_FOR)
    assert queued == []
    assert ask("broken", at=NOON + FAILED_FOR + SECOND) is None
    assert len(queued) == 1


def test_a_refused_request_creates_nothing(queued, made):
    def refuse() -> None:
        raise LimitReached(SHEETS)

    with pytest.raises(LimitReached):
        ask(admit=refuse)
    assert not Rendering.objects.exists()
    ask()
    assert ask(admit=refuse) is None, "only new files are counted"


def test_a_task_that_the_broker_lost_is_queued_again(queued, made):
    ask()
    queued.clear()
    resume(at=NOON + LOST)
    assert queued == []
    resume(at=NOON + LOST + SECOND)
    work(queued)
    assert ask() == b"word"


def test_a_file_whose_worker_was_killed_is_retried_and_finally_given_up(queued, made):
    ask()
    Rendering.objects.update(state=JobState.WORKING)
    queued.clear()
    resume(at=NOON + SILENT)
    assert queued == []
    resume(at=NOON + SILENT + SECOND)
    assert len(queued) == 1
    Rendering.objects.update(state=JobState.WORKING)
    resume(at=NOON + 2 * GIVEN_UP)
    assert Rendering.objects.get().state == JobState.FAILED


def test_files_expire(queued, made):
    ask()
    work(queued)
    forget(at=NOON + WEEK)
    assert ask() == b"word"
    forget(at=NOON + WEEK + SECOND)
    assert not Rendering.objects.exists()


ADDRESSES = (SHEET, "picture", "ground", "preview")


def address_of(name: str) -> str:
    version = newest_version("course", "old-quarry")
    assert version
    return {
        "picture": f"/courses/pictures/{version.digest}.png",
        "ground": f"/courses/ground/{version.digest}.png",
        "preview": f"/courses/ground/{version.digest}/preview.png",
    }.get(name, name)


@pytest.mark.parametrize("name", ADDRESSES)
def test_the_first_request_answers_202_with_a_page_that_reloads(name, queued):
    client, address = Client(), address_of(name)
    for _twice in range(2):
        answer = client.get(address)
        assert (answer.status_code, answer["Retry-After"]) == (202, str(RETRY_AFTER))
        assert "no-store" in answer["Cache-Control"]
        assert "ETag" not in answer
        assert f'http-equiv="refresh" content="{RETRY_AFTER}"' in answer.content.decode()
    assert len(queued) == 1
    work(queued)
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] in {"application/pdf", "image/png"}


def test_a_failure_is_shown_as_a_page(queued, monkeypatch):
    def broken(*_arguments) -> bytes:
        raise ValueError

    monkeypatch.setitem(ports.RENDERERS, "sheet", broken)
    client = Client()
    client.get(SHEET)
    work(queued, at=datetime.now(UTC))
    answer = client.get(SHEET)
    assert (answer.status_code, answer["Retry-After"]) == (503, "60")
    assert "couldn’t create the file" in answer.content.decode()


def test_a_sheet_is_printed_in_the_readers_language(queued, monkeypatch):
    client = Client()
    client.get(SHEET)
    [row] = Rendering.objects.all()
    assert row.arguments[1:] == ["a4", "colour", "en"]


def test_pictures_of_a_new_version_are_drawn_in_advance(
    queued, analyst, django_capture_on_commit_callbacks
):
    design = DesignFactory()
    with django_capture_on_commit_callbacks(execute=True):
        publications.ask_to_publish(design=design, change="", revision=1, at=NOON)
    design.refresh_from_db()
    version = design.newest
    assert version
    work(queued)
    for path in ("pictures/{}.png", "ground/{}.png", "ground/{}/preview.png"):
        answer = Client().get(f"/courses/{path.format(version.digest)}")
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")


def test_a_downloaded_picture_is_named_after_its_design(queued):
    client, address = Client(), f"{address_of('picture')}?download=1"
    assert "Content-Disposition" not in client.get(address)
    work(queued)
    assert client.get(address)["Content-Disposition"] == 'attachment; filename="old-quarry.png"'


@pytest.mark.whole
def test_pictures_of_listed_designs_are_drawn_in_advance(queued):
    draw_missing_rasters(at=NOON)
    version = newest_version("course", "old-quarry")
    pngs = sum(1 for picture in pictures_of(version.design.type) if picture.width)
    assert Rendering.objects.filter(arguments__0=version.pk).count() == pngs > 0
    asked = len(queued)
    draw_missing_rasters(at=NOON)
    assert len(queued) == asked
    Rendering.objects.update(state=JobState.FAILED)
    draw_missing_rasters(at=NOON)
    assert len(queued) == asked


def test_pictures_of_unlisted_designs_are_drawn_on_request(queued):
    version = newest_version("course", "old-quarry")
    Design.objects.exclude(pk=version.design_id).update(listed=False)
    draw_missing_rasters(at=NOON)
    assert {row.arguments[0] for row in Rendering.objects.all()} == {version.pk}
