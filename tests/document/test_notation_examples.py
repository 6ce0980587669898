"""The examples of texts in the document can be sent as they are."""

from __future__ import annotations

import pytest

from courses.types.reading import read_notation
from courses.types.registry import TYPES
from tests.document.description import document

PATHS = [
    ("course", "/api/v1/courses/", "post"),
    ("deck", "/api/v1/decks/", "post"),
    ("deck", "/api/v1/decks/{slug}/draft/", "put"),
    ("plot", "/api/v1/plots/", "post"),
    ("plot", "/api/v1/plots/validate/", "post"),
]


@pytest.mark.parametrize(("key", "path", "method"), PATHS)
def test_the_text_is_a_valid_design_of_its_own_type(key: str, path: str, method: str) -> None:
    body = document()["paths"][path][method]["requestBody"]["content"]["text/plain"]
    (example,) = body["examples"].values()
    design = read_notation(TYPES[key], example["value"].encode())
    assert not [problem for problem in TYPES[key].validate(design) if problem.severity == "error"]
