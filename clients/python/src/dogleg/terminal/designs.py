"""Download and upload designs, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from dogleg import calls
from dogleg.client import Client
from dogleg.errors import Refused
from dogleg.terminal.keeping import Kept


def listed(client: Client, given: argparse.Namespace) -> None:
    for design in client.designs(given.kind):
        print(f"{design['slug']}  revision {design['revision']}  {design['name']}")


def get(client: Client, given: argparse.Namespace) -> None:
    """Download a design: your own draft, whose revision is stored, or the newest version of another
    design.
    """
    try:
        draft = client.draft(given.kind, given.slug)
    except Refused as error:
        if error.status != 404:
            raise
        text = client.get(calls.design(given.kind, given.slug))["notation"]
    else:
        text = _text(client, given, draft["design"])
        Kept().keep_revision(given.site, _name(given, draft["slug"]), draft["revision"])
        print(f"{draft['slug']}: revision {draft['revision']}", file=sys.stderr)
    _write(given.file, text)


def put(client: Client, given: argparse.Namespace) -> None:
    """Save over the revision that was downloaded, or create a draft if no slug is given."""
    written = _read(Path(given.file))
    if given.slug is None:
        draft = client.begin(given.kind, written)
        slug, saved = draft["slug"], draft["revision"]
        problems = draft["verdict"]["problems"]
    else:
        slug = given.slug
        answer = client.save(given.kind, slug, written, _revision(given))
        saved, problems = answer["revision"], answer["verdict"]["problems"]
    Kept().keep_revision(given.site, _name(given, slug), saved)
    print(f"{slug}: revision {saved}")
    for problem in problems:
        print(f"{problem['severity']}: {problem['detail']}")


def _name(given: argparse.Namespace, slug: str) -> str:
    return f"{given.kind}/{slug}"


def _revision(given: argparse.Namespace) -> int:
    found: int | None = given.revision
    if found is None:
        found = Kept().revision(given.site, _name(given, given.slug))
    if found is None:
        sys.exit("Unknown revision. Download the draft first, or pass --revision.")
    return found


def _text(client: Client, given: argparse.Namespace, design: Any) -> str:
    if given.json:
        return json.dumps(design, indent=1, ensure_ascii=False) + "\n"
    return client.notation(given.kind, design)


def _write(file: str | None, text: str) -> None:
    if file is None:
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")


def _read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    return json.loads(text) if text.lstrip().startswith("{") else text
