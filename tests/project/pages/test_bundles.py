"""A bundle joins modules into one file with the same behaviour, so pages need fewer requests."""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template

from config.bundles.bundle import Shared, bundle, linked, shared_bundle
from config.bundles.finder import EVERY, SHARED, STYLES, bundles, content_of, read, shared
from config.bundles.modules import imports_of, modules_of
from courses.types.registry import TYPES

MODULES = {
    "js/core/dom.js": "export const make = (name) => `<${name}>`;\nlet made = 0;\n"
    "export function count() {\n  return (made += 1);\n}\n",
    "js/core/say.js": 'import { make as build } from "./dom.js";\n'
    'export class Say {\n  said = build("p");\n}\n',
    "js/games/toy/page.js": 'import { count, make } from "../../core/dom.js";\n'
    'import {\n  Say,\n} from "../../core/say.js";\nimport "../../core/say.js";\n\n'
    'const said = 1;\nconsole.log(make("a"), new Say().said, count(), count());\n',
}
ENTRY, PLACE = "js/games/toy/page.js", "js/bundles/games/toy.js"


def run(folder: Path, path: str, code: str) -> str:
    """Write a script to this path, run it with Node, and return the output."""
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(code)
    answer = subprocess.run(["node", str(place)], capture_output=True, text=True, check=False)
    return answer.stdout.strip() or answer.stderr


def test_modules_follow_their_dependencies() -> None:
    assert modules_of(ENTRY, MODULES.__getitem__) == ["js/core/dom.js", "js/core/say.js", ENTRY]


SOME = ("js/core/dom.js",)


@pytest.fixture
def folder(tmp_path) -> Path:
    """A folder with the modules and the bundle of the shared ones."""
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for path, code in MODULES.items():
        text = run(tmp_path, path, code)
    assert text == "<a> <p> 1 2"
    run(tmp_path, SHARED, shared_bundle(Shared(SHARED, SOME), MODULES.__getitem__))
    return tmp_path


@pytest.mark.parametrize("modules", [(), SOME])
def test_a_bundle_behaves_like_its_modules(folder, modules) -> None:
    code = bundle(ENTRY, PLACE, MODULES.__getitem__, shared=Shared(SHARED, modules))
    assert run(folder, PLACE, code) == "<a> <p> 1 2"
    assert code.count("import ") == len(modules)


def test_single_scripts_share_the_modules_of_every_page(folder) -> None:
    """`say.js` and the page import `dom.js`, which is only in the bundle here."""
    (folder / "js/core/dom.js").unlink()
    for path in ("js/core/say.js", ENTRY):
        text = run(folder, path, linked(path, MODULES.__getitem__, shared=Shared(SHARED, SOME)))
    assert text == "<a> <p> 1 2"


@pytest.mark.parametrize("path", ["js/pages/every.js", "js/pages/lists.js", "js/pages/draft.js"])
def test_no_script_requests_a_module_of_the_shared_bundle(path: str) -> None:
    modules = shared().modules
    for script in set(modules_of(path, read)) - set(modules):
        requested = {one.path for one in imports_of(script, content_of(script) or "")}
        assert not requested & set(modules)


@pytest.mark.parametrize("path", bundles())
def test_a_bundle_is_rebuilt_from_its_current_files(path: str) -> None:
    found = finders.find(path)
    assert found and Path(found).read_text().strip()
    Path(found).write_text("old")
    assert Path(finders.find(path)).read_text() != "old"


@pytest.mark.parametrize("path", bundles())
def test_a_bundle_is_sent_compressed_and_up_to_date(client, settings, path: str) -> None:
    settings.WHITENOISE_USE_FINDERS = True
    found = finders.find(path)
    Path(found).write_text("old")
    finders.find(path)
    answer = client.get(f"/static/{path}", headers={"accept-encoding": "gzip, br"})
    assert answer["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.getvalue()).decode() == Path(found).read_text()
    plain = client.get(f"/static/{path}")
    assert plain.getvalue().decode() == Path(found).read_text()


def test_a_missing_compressed_bundle_is_created_again(client, settings) -> None:
    settings.WHITENOISE_USE_FINDERS = True
    found = Path(finders.find("css/bundles/core.css"))
    found.with_name("core.css.gz").unlink(missing_ok=True)
    answer = client.get("/static/css/bundles/core.css", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("path", ["js/bundles/games/chess.js", "js/bundles/../core.js", "x.js"])
def test_no_other_bundle_is_found(path: str) -> None:
    assert not finders.find(path)


@pytest.mark.parametrize(
    "path", [path for path in bundles() if path.endswith(".js") and path != SHARED]
)
def test_modules_of_every_page_are_not_repeated_in_a_bundle(path: str) -> None:
    code = Path(finders.find(path)).read_text()
    inside = set(re.findall(r"^// (js/\S+\.js)$", code, re.M))
    assert inside and not inside & set(modules_of(EVERY, read))
    assert [one.path for one in imports_of(path, code)] == [SHARED]
    assert not re.search(r"^export", code, re.M)


def test_the_core_style_sheet_contains_all_core_styles() -> None:
    names = {f"css/core/{path.name}" for path in Path("static/css/core").iterdir()}
    assert set(STYLES["css/bundles/core.css"]) == names


PRELOAD = re.compile(r'<link rel="modulepreload" href="/static/([^"]+)"( fetchpriority="low")?>')


def test_a_page_preloads_the_imports_of_its_scripts_once() -> None:
    tags = '{% page_script "js/pages/lists.js" %}{% page_script "js/pages/draft.js" %}'
    page = Template(f"{{% load scripts %}}{tags}").render(Context())
    early = [path for path, _ in PRELOAD.findall(page)]
    scripts = (EVERY, "js/pages/lists.js", "js/pages/draft.js")
    needed = {module for script in scripts for module in modules_of(script, read)}
    assert set(early) == needed - set(scripts) - set(shared().modules) | {SHARED}
    assert len(early) == len(set(early))


def test_two_pages_preload_their_modules_separately() -> None:
    template = Template('{% load scripts %}{% page_script "js/pages/lists.js" %}')
    first, second = template.render(Context()), template.render(Context())
    assert first == second


def test_small_scripts_wait_for_the_styles_and_large_ones_do_not() -> None:
    """A large script draws the page's main part; a small one adds to a page that is complete."""
    page = Template('{% load scripts %}{% page_script "js/pages/lists.js" %}').render(Context())
    assert page.count('fetchpriority="low"') == page.count("modulepreload") + 1
    table = '{% load scripts %}{% page_script "js/games/golfie/page.js" %}'
    assert "fetchpriority" not in Template(table).render(Context())


def test_a_large_script_is_one_file() -> None:
    entry = "js/games/golfie/page.js"
    page = Template("{% load scripts %}{% page_script entry %}").render(Context({"entry": entry}))
    assert 'src="/static/js/bundles/games/golfie.js"' in page
    assert page.count("modulepreload") == 1


def test_every_style_sheet_is_used_by_a_page() -> None:
    """A sheet is part of a bundle, belongs to a design type, or is named in a template or by a
    game.
    """
    sheets = {str(path.relative_to("static")) for path in Path("static/css").rglob("*.css")}
    places = (*Path("templates").rglob("*.html"), *Path("games").rglob("*.py"))
    named = set(re.findall(r"css/[\w/]+\.css", "".join(path.read_text() for path in places)))
    bundled = {sheet for bundle in STYLES.values() for sheet in bundle}
    of_types = {type_.style for type_ in TYPES.values()}
    assert sheets == (bundled | of_types | named) - set(STYLES)
    assert set(STYLES) <= named
