"""Add recorded requests and responses for each operation to the OpenAPI document.

`pytest tests/guards/test_walk.py --renew-examples` rewrites `examples.json`.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

KEPT = Path(__file__).parent / "examples.json"


@cache
def recorded_examples() -> dict[str, dict[str, Any]]:
    """Return the recordings, keyed by operation ("POST /api/v1/tables/").

    Each has `status`, `answer` as JSON, and `request` if a body was sent.
    """
    read: dict[str, dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return read


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the recorded examples to the schemas. A hook of drf-spectacular."""
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            if example := recorded_examples().get(f"{method.upper()} {path}"):
                _add(operation, example)
    return result


def _add(operation: dict[str, Any], example: dict[str, Any]) -> None:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None and "request" in example:
        body["example"] = example["request"]
    answer = operation["responses"].get(str(example["status"]), {})
    content = answer.get("content", {}).get("application/json")
    if content is not None and "answer" in example:
        content["example"] = example["answer"]
