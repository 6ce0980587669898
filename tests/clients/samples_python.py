"""Read all samples with the types of a generated Python client.

    python samples_python.py samples.json openapi_client

Fails if a type refuses a sample, or reads another value.
"""

from __future__ import annotations

import json
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any


def plain(value: Any) -> Any:
    """Return a value of a generated type as JSON would have it."""
    if hasattr(value, "actual_instance"):  # One of several types, in clients of openapi-generator.
        return plain(value.actual_instance)
    if hasattr(type(value), "model_fields"):
        fields = type(value).model_fields
        return {field.alias or name: plain(getattr(value, name)) for name, field in fields.items()}
    if hasattr(value, "to_dict"):
        return plain(value.to_dict())
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, date):
        return value.isoformat()
    return getattr(value, "value", value)


def lost(before: Any, after: Any, place: str = "") -> str:
    """Return where a value has changed. Unknown keys can be lost."""
    if isinstance(before, dict) and isinstance(after, dict):
        places = (
            lost(part, after.get(key), f"{place}/{key}")
            for key, part in before.items()
            if key != "unknown_yet"
        )
        return next(filter(None, places), "")
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return next(filter(None, (lost(*pair, f"{place}/{at}") for at, pair in pairs)), "")
    return "" if before == after else f"{place}: {before!r} became {after!r}"


def main(samples: str, package: str) -> int:
    models = import_module(f"{package}.models")
    wrong, seen = [], 0
    for name, values in json.loads(Path(samples).read_text()).items():
        model = getattr(models, name, None)
        if not hasattr(model, "from_dict"):  # A list of values, or an alias of a plain type.
            continue
        for value in values:
            seen += 1
            try:
                trouble = lost(plain(value), plain(model.from_dict(value)))
            except Exception as error:
                trouble = f"{type(error).__name__}: {error}".replace("\n", " ")[:300]
            if trouble:
                wrong.append(f"{name} {trouble}")
    lines = (f"{package}: {seen} samples, {len(wrong)} wrong", *wrong)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if wrong or not seen else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
