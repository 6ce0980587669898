"""Scripts and style sheets are sent without comments, and otherwise unchanged."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from config.bundles.finder import SOURCE, bundles, content_of, is_packed, sources
from config.bundles.packing import SCRIPT_COMMENT, packed_script, packed_sheet

SCRIPT = """// What this is for.
/**
 * @param {string} name
 */
export const say = (name) => `https://${name}`; // stays
  /* One line. */
  // Another one.
/** @type {string} */ let one = "";
/** Two. */
const pattern = /[/*]/;
"""
PARSE = """
const texts = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
for (const [path, text] of Object.entries(texts)) {
  try { new (require("node:vm").SourceTextModule)(text); }
  catch (error) { console.error(path, error.message); }
}
console.log(Object.keys(texts).length);
"""


def test_a_script_keeps_everything_but_comments_on_lines_of_their_own() -> None:
    assert packed_script(SCRIPT) == (
        "export const say = (name) => `https://${name}`; // stays\n"
        '/** @type {string} */ let one = "";\nconst pattern = /[/*]/;\n'
    )


def test_a_style_sheet_keeps_its_strings_and_its_meaning() -> None:
    sheet = """/* Why. */
@media (min-width: 44rem) {
  .a :is(b, c) > d::before {
    content: "/* text; a */"; /* here */

    margin: 0 calc(1px + 2px);
    font: 600 1rem / 1.2 "A, B";
  }
}
"""
    assert packed_sheet(sheet) == (
        '@media (min-width:44rem){.a :is(b,c) > d::before{content:"/* text; a */";'
        'margin:0 calc(1px + 2px);font:600 1rem / 1.2 "A, B"}}'
    )


@pytest.mark.parametrize("path", [path for path in sources() if path.endswith(".js")])
def test_no_template_literal_contains_what_looks_like_a_comment(path: str) -> None:
    code = (SOURCE / path).read_text()
    for found in SCRIPT_COMMENT.finditer(code):
        assert packed_script(code[: found.start()]).count("`") % 2 == 0, found[0]


def test_every_bundle_and_script_can_be_parsed(tmp_path) -> None:
    """In one process: a module that imports nothing checks the text of all others."""
    texts = {path: content_of(path) for path in (*bundles(), *sources()) if path.endswith(".js")}
    (tmp_path / "all.json").write_text(json.dumps(texts))
    done = subprocess.run(
        ["node", "--experimental-vm-modules", "--no-warnings", "-e", PARSE, tmp_path / "all.json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"{len(texts)}\n", "")


@pytest.mark.parametrize("path", ["css/pages/home.css", "js/core/dom.js"])
def test_single_files_are_packed_too_and_up_to_date(path: str) -> None:
    found = Path(finders.find(path))
    assert found != SOURCE / path
    assert found.with_name(f"{found.name}.gz").is_file()
    assert len(found.read_text()) < len((SOURCE / path).read_text())


@pytest.mark.parametrize(
    "path",
    ["js/../../config/settings/base.py", "js/../js/core/dom.js", "css/none.css", "img/favicon.svg"],
)
def test_nothing_else_is_packed(path: str) -> None:
    assert not is_packed(path)


def test_other_files_are_found_as_they_are() -> None:
    assert Path(finders.find("img/favicon.svg")) == SOURCE / "img/favicon.svg"
