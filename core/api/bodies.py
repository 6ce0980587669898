"""Mark required bodies. drf-spectacular does so only for schemas with a required field."""

from typing import Any


def require_bodies(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Mark bodies with alternative schemas as required, since none of the alternatives can be
    empty.

    A hook of drf-spectacular.
    """
    schemas = result["components"]["schemas"]
    for operations in result["paths"].values():
        for operation in operations.values():
            body = operation.get("requestBody", {})
            data = body.get("content", {}).get("application/json", {}).get("schema", {})
            schema = schemas.get(data.get("$ref", "").rpartition("/")[2], data)
            if "oneOf" in schema or (data is schema and schema.get("required")):
                body["required"] = True
    return result
