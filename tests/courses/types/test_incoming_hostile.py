"""Hostile and very large imports are refused in one short sentence."""

from __future__ import annotations

import gzip
import io
import json
import zipfile

import pytest

from core.plain_words import place_words
from courses.types.archive import (
    MOST_BYTES,
    MOST_DESIGNS,
)
from courses.types.registry import TYPES
from tests.courses.types.test_incoming import COURSE, plain, refusals


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("designs.json", b"0" * 50_000_000)
    return file.getvalue()


TEXT = TYPES["course"].write(COURSE)
HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "blanks": b" \n\t ",
    "too large": b" " * (MOST_BYTES + 1),
    "a zip bomb": zipped(),
    "gzip": gzip.compress(b"0" * 1_000_000),
    "a PNG": b"\x89PNG\r\n\x1a\n",
    "a JPEG": b"\xff\xd8\xff\xe0",
    "an HTML page": b"<html><script>alert(1)</script>",
    "a PDF": b"%PDF-1.7",
    "UTF-16": TEXT.encode("utf-16"),
    "Latin-1": "course: Grün".encode("latin-1"),
    "NUL": b"course: a\x00b",
    "NUL in JSON": rb'{"name": "a\u0000b", "tiles": [], "holes": []}',
    "half a character": rb'{"name": "\ud800", "tiles": [], "holes": []}',
    "prose": b"Dear Ann, here is my course.",
    "SQL": b"'; DROP TABLE courses_design; --",
    "deep lists": b"[" * 100_000,
    "deep fields": b'{"design":' * 50_000,
    "deep inside": b'{"name": "x", "tiles": ' + b"[" * 900 + b"]" * 900 + b', "holes": []}',
    "a huge number": b'{"name": "x", "tiles": [], "holes": ' + b"9" * 100_000 + b"}",
    "a huge negative number": b'{"points": -' + b"9" * 20 + b', "rows": []}',
    "a huge exponent": b'{"name": "x", "rows": [], "gate": null, "points": 1e999, "difficulty": 1}',
    "NaN": b'{"name": "x", "tiles": [], "holes": NaN}',
    "infinity": b'{"name": "x", "tiles": [], "holes": -Infinity}',
    "a duplicate field": b'{"name": "x", "name": "y", "tiles": [], "holes": []}',
    "truncated": json.dumps(plain(COURSE)).encode()[:-20],
    "trailing text": json.dumps(plain(COURSE)).encode() + b"{}",
    "a single word": b'{"name": "x"}',
    "other JSON": b'{"type": "FeatureCollection", "features": []}',
    "no designs": b'{"designs": []}',
    "many": json.dumps([{"name": "x", "tiles": [], "holes": []}] * (MOST_DESIGNS + 1)).encode(),
    "an unknown kind": b'{"kind": "windmill", "design": {"name": "x"}}',
    "a newer archive": b'{"format": "dogleg-designs", "version": 2, "designs": []}',
    "another archive": b'{"format": "zip", "version": 1, "designs": []}',
    "a large design": json.dumps(plain(COURSE) | {"about": "x" * 70_000}).encode(),
    "a large text": TEXT.encode() + b"# " + b"x" * 70_000,
    "__proto__": b'{"__proto__": {"name": "x"}, "name": "x", "tiles": [], "holes": []}',
    "an endless word": b'{"' + b"x" * 60_000 + b'": 1, "name": "x", "tiles": [], "holes": []}',
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_in_one_short_sentence(body: bytes) -> None:
    (refusal,) = refusals(body)
    assert len(refusal.sentence) < 200
    assert len(place_words(refusal.place)) < 60
