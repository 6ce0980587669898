"""Measure how long the course designer's board blocks a browser: the longest task during use.

    python -m bench.designer

A mouse in Chromium pans, zooms, drags and rotates a shipped 18-hole course. No site is needed: this
script builds the page from the same templates and files. The measured tasks are those of the page's
main thread, taken from the browser's trace.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
django.setup()

import msgspec  # noqa: E402 - after Django, as everything below
from django.template.loader import render_to_string  # noqa: E402
from playwright.sync_api import Page, Route, sync_playwright  # noqa: E402

from courses.designs.course.drawing.tile import face_svg  # noqa: E402
from courses.designs.course.faces import box  # noqa: E402
from courses.designs.course.shipped import shipped  # noqa: E402
from courses.types.course.endpoints.box_api import FaceSerializer  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ROOT = Path(__file__).parents[1]
SITE = "http://desk.test"
STYLES = (
    "core/names",
    "core/meanings",
    "core/tokens",
    "core/type",
    "core/layout",
    "designer/course",
)
TYPES = {".js": "text/javascript", ".css": "text/css"}
TRACED = ["toplevel", "devtools.timeline"]
MIDDLE = (640, 400)

SCRIPT = """
import { Box } from "/static/js/designer/course/laying/box.js";
import { CourseDesk } from "/static/js/designer/course/desk.js";
import { History } from "/static/js/designer/draft/history.js";
const { box, course } = await (await fetch("/data")).json();
const root = document.querySelector("[data-desk]");
new CourseDesk({ root, say: (code) => code, box: new Box(box), history: new History(course) });
document.body.classList.add("is-ready");
"""


def page_text() -> str:
    links = "".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in STYLES)
    board = render_to_string("courses/types/course/designer/board.html")
    return (
        f"<!doctype html><html lang=en>{links}<body><div style='display:grid;height:100vh'>{board}"
        f"</div><div id=live></div><script type=module>{SCRIPT}</script></body></html>"
    )


def largest() -> tuple[str, str]:
    """Return a title and the JSON of the shipped course with the most holes and tiles."""
    slug, course = max(
        shipped().items(), key=lambda entry: (len(entry[1].holes), len(entry[1].tiles))
    )
    return f"{slug}: {len(course.holes)} holes, {len(course.tiles)} tiles", (
        msgspec.json.encode(course).decode()
    )


def answer(route: Route, course: str) -> None:
    """Respond to a request from local files, as a site would."""
    path = Path(urlsplit(route.request.url).path)
    if path.suffix in TYPES:
        text = (ROOT / str(path).lstrip("/")).read_text("utf-8")
        route.fulfill(body=text, content_type=TYPES[path.suffix])
    elif path.suffix == ".svg":
        route.fulfill(body=face_svg(box()[path.stem]), content_type="image/svg+xml")
    elif path.name == "data":
        faces = json.dumps([FaceSerializer(face).data for face in box().values()])
        body = f'{{"box": {{"faces": {faces}, "adjustments": {{}}}}, "course": {course}}}'
        route.fulfill(body=body, content_type="application/json")
    else:
        route.fulfill(body=page_text(), content_type="text/html")


def push(page: Page) -> None:
    page.mouse.move(60, 700)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(60 + step * 8, 700 - step * 5)
    page.mouse.up()


def enlarge(page: Page) -> None:
    page.mouse.move(*MIDDLE)
    for step in range(40):
        page.mouse.wheel(0, -120 if step < 20 else 120)
        page.wait_for_timeout(16)
    page.wait_for_timeout(400)


def drag(page: Page) -> None:
    tile = page.locator(".tile").first.bounding_box()
    assert tile
    x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(80):
        page.mouse.move(x + (MIDDLE[0] - x) * step / 60, y + (MIDDLE[1] - y) * step / 60)
    assert page.locator(".place-held, .place-clash").count()
    page.mouse.up()


def turn(page: Page) -> None:
    page.keyboard.press("Control+a")
    for _ in range(12):
        page.keyboard.press("r")
    page.keyboard.press("Control+z")


USES: tuple[tuple[str, Callable[[Page], None]], ...] = (
    ("push", push),
    ("enlarge", enlarge),
    ("drag a tile", drag),
    ("turn all tiles", turn),
)


def longest_task(trace: Path) -> tuple[float, float]:
    """Return the page's longest task in milliseconds: wall time and processor time."""
    events = json.loads(trace.read_text("utf-8"))["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event
        for event in events
        if (event["pid"], event["tid"]) in threads and event["name"].endswith("RunTask")
    ]
    longest = (max(task.get(time, 0) for task in tasks) / 1000 for time in ("dur", "tdur"))
    return next(longest), next(longest)


def main() -> None:
    title, course = largest()
    print(title)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.route("**/*", lambda route: answer(route, course))
        for name, use in (("open", None), *USES):
            trace = Path(folder) / f"{name}.json"
            browser.start_tracing(page=page, path=trace, categories=TRACED)
            if use:
                use(page)
            else:
                page.goto(SITE)
                page.wait_for_selector(".is-ready")
            page.wait_for_timeout(500)
            browser.stop_tracing()
            clock, busy = longest_task(trace)
            print(f"{clock:7.1f} ms, {busy:5.1f} ms busy  {name}")
        browser.close()


if __name__ == "__main__":
    main()
