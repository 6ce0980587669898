"""Bodies that have to be sent; drf-spectacular asks only for those that need a field."""

from typing import Any


def require_bodies(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: one of several shapes is never nothing."""
    schemas = result["components"]["schemas"]
    for operations in result["paths"].values():
        for operation in operations.values():
            body = operation.get("requestBody", {})
            told = body.get("content", {}).get("application/json", {}).get("schema", {})
            if "oneOf" in schemas.get(told.get("$ref", "").rpartition("/")[2], told):
                body["required"] = True
    return result
