"""Check the English of comments, docstrings, documents, test names and UI text.

Usage: python .ci/prose.py [PATH …] [--list]
The check looks for constructions that docs/writing.md asks us to avoid. A hit is a text to look at
again, not an error, so a few are allowed: see LIMITS. Texts that need such a construction, such as
a quotation, are listed in .ci/prose_exceptions.txt with a reason.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

LIMITS = {"all texts": 15, "interface": 5}
"""Maximum number of hits per 1,000 texts."""

SHORTEST = 3
"""Texts with fewer words are not checked."""

CONSTRUCTIONS = {
    "starts with a relative pronoun": re.compile(
        r"^(What|Who|Whoever|Whose|Where|Whether|That|Which|Whatever|Of what|By what|To whom)\b"
        r"(?![^.!?]*\?)"
    ),
    "whoever, whatever": re.compile(r"(?i)\b(who(m|so)?ever|whichever|whatever)\b"),
    "somebody, nobody, everybody": re.compile(r"(?i)\b(some|no|every|any)body\b"),
    "is told, tells": re.compile(r"(?i)\b(is|are|was|were|be|been) told\b|\btells?\b"),
    "stands, lies, bears": re.compile(
        r"(?i)\b(stands?|stood|bears?|lies) "
        r"(there|here|at|in|on|by|for|still|beside|below|above|alone|under|again)\b"
    ),
    "old adverb": re.compile(
        r"(?i)\b(anew|afresh|meanwhile|thereby|thereof|therein|herein|whereby|forthwith|henceforth"
        r"|of its own accord|all the same|in turns)\b|\bbesides,"
    ),
    "is to be": re.compile(r"(?i)\b(is|are|was) to be (\w+ed|made|read|told|sent|kept)\b"),
    "come of": re.compile(r"(?i)\b(has|have|what|who) come of\b|\bcame of it\b"),
    "one's": re.compile(r"(?i)\bone['’]s\b|\boneself\b"),
    "so many": re.compile(r"(?i)\bso (much|many|long|often)\b(?! (that|as))"),
}

NOT_OURS = re.compile(
    r"(^|/)(rulebook|playthroughs|stored|migrations|data|node_modules|locale)/"
    r"|^clients/python/src/dogleg/types/"
)
"""Quotations of rulebooks, recorded games, and generated files."""

SCENARIO_TITLE = re.compile(r'\A\{\s*"clauses":[^\]]*\],\s*"title": "([^"]*)"')
MESSAGE = re.compile(r"""\b(?:\w*gettext\w*|_)\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")
IN_TEMPLATE = re.compile(
    r'\{%\s*(?:trans|translate)\s+"([^"]+)"|\{%\s*blocktrans(?:late)?[^%]*%\}(.*?)\{%', re.S
)
IN_STYLE_SHEET = re.compile(r"/\*(.*?)\*/", re.S)
TEMPLATE_COMMENT = re.compile(r"\{#(.*?)#\}|<!--(.*?)-->", re.S)
IN_SCRIPT = re.compile(r"/\*\*?(.*?)\*/|(?<![:\"'`\w])//([^\n]*)", re.S)
EXCEPTIONS = Path(__file__).with_name("prose_exceptions.txt")


@dataclass(frozen=True)
class Text:
    """A text in a file, with its first line, its kind and its words."""

    path: str
    line: int
    kind: str
    words: str


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--list", action="store_true", help="print every hit")
    asked = parser.parse_args(arguments)
    texts = [text for path in tracked(asked.paths) for text in texts_of(path)]
    exceptions = list(read_exceptions())
    hits = [(text, name) for text in texts if (name := construction(text, exceptions))]
    failed = [name for name, rate in rates(texts, hits).items() if rate > LIMITS[name]]
    for text, name in hits if failed or asked.list else ():
        print(f"{text.path}:{text.line}: {name}: {text.words[:120]}")
    for name, rate in rates(texts, hits).items():
        print(f"{name}: {rate:.1f} per 1,000 (at most {LIMITS[name]})")
    return 1 if failed else 0


def tracked(paths: Iterable[str]) -> Iterator[str]:
    """Yield the tracked files that contain text we wrote."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *paths], capture_output=True, text=True, check=True
    )
    for path in listed.stdout.splitlines():
        if Path(path).suffix in READERS and not NOT_OURS.search(path) and Path(path).is_file():
            yield path


def texts_of(path: str) -> Iterator[Text]:
    """Yield the texts of a file that have enough words to be checked."""
    content = Path(path).read_text(encoding="utf-8")
    for line, kind, words in READERS[Path(path).suffix](content):
        words = " ".join(words.split())
        if len(words.split()) >= SHORTEST:
            yield Text(path, line, kind, words)


def construction(text: Text, exceptions: Iterable[tuple[str, str]]) -> str | None:
    """Return the name of the first construction to avoid, or None if there is none or the text is
    listed as an exception.
    """
    if any(fnmatch(text.path, glob) and part in text.words for glob, part in exceptions):
        return None
    return next((name for name, found in CONSTRUCTIONS.items() if found.search(text.words)), None)


def rates(texts: list[Text], hits: list[tuple[Text, str]]) -> dict[str, float]:
    """Return the hits per 1,000 texts, for all texts and for the interface."""
    total, found = Counter(text.kind for text in texts), Counter(text.kind for text, _ in hits)
    return {
        "all texts": 1000 * found.total() / max(1, total.total()),
        "interface": 1000 * found["interface"] / max(1, total["interface"]),
    }


def read_exceptions() -> Iterator[tuple[str, str]]:
    """Yield (path glob, part of the text). In the file, a comment above each group gives the
    reason.
    """
    for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            glob, _, part = line.partition(" ")
            yield glob, part.strip()


def of_python(content: str) -> Iterator[tuple[int, str, str]]:
    for found in MESSAGE.finditer(content):
        yield line_of(content, found), "interface", found[1] or found[2] or ""
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], "comment", token.string.lstrip("# ")
    for node in ast.walk(ast.parse(content)):
        body = getattr(node, "body", None)
        for item in body if isinstance(body, list) else []:
            match item:
                case ast.Expr(value=ast.Constant(value=str(words))):
                    yield item.lineno, "docstring", words
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    if name.startswith("test_"):
                        yield item.lineno, "test name", name[5:].replace("_", " ")


def of_script(content: str) -> Iterator[tuple[int, str, str]]:
    for found in IN_SCRIPT.finditer(content):
        words = re.sub(r"\s*\n\s*\*?\s*", " ", found[1] or found[2] or "").strip()
        if not words.startswith(("@", "eslint")):
            yield line_of(content, found), "comment", words.split(" @")[0]


def of_scenario(content: str) -> Iterator[tuple[int, str, str]]:
    """Yield a scenario's title. Other JSON files contain no text to check."""
    if found := SCENARIO_TITLE.match(content):
        yield line_of(content, found), "test name", found[1]


def of_markdown(content: str) -> Iterator[tuple[int, str, str]]:
    content = re.sub(r"```.*?```", lambda code: "\n" * code[0].count("\n"), content, flags=re.S)
    for number, line in enumerate(content.splitlines(), 1):
        if not line.startswith("    "):
            for sentence in re.split(r"(?<=[.!?])\s+|\s*\|\s*", line.strip("#-* ")):
                yield number, "document", sentence


def of_template(content: str) -> Iterator[tuple[int, str, str]]:
    for found in IN_TEMPLATE.finditer(content):
        yield line_of(content, found), "interface", found[1] or found[2] or ""
    for found in TEMPLATE_COMMENT.finditer(content):
        yield line_of(content, found), "comment", found[1] or found[2] or ""


def of_style_sheet(content: str) -> Iterator[tuple[int, str, str]]:
    for found in IN_STYLE_SHEET.finditer(content):
        yield line_of(content, found), "comment", found[1]


def line_of(content: str, found: re.Match[str]) -> int:
    return content.count("\n", 0, found.start()) + 1


READERS = {
    ".py": of_python,
    ".js": of_script,
    ".ts": of_script,
    ".css": of_style_sheet,
    ".md": of_markdown,
    ".html": of_template,
    ".txt": of_template,
    ".json": of_scenario,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
