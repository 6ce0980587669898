"""Convert services' refusals to API errors: a status, a code and a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.http import Http404

from core.api.errors import ApiError
from courses.api.serializers import problems_as_json
from courses.errors import DesignError
from courses.stored.models import Design

REFUSALS = (DesignError, Design.DoesNotExist)

CODES = {"still_the_parent": "unchanged"}
"""API codes that differ from the services' codes, keyed by the latter."""


def _draft(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return the draft that is currently stored, and who saved it since the refused revision."""
    there: Design = params["design"]
    return {
        "revision": there.revision,
        "design": msgspec.to_builtins(there.value),
        "saved_at": there.saved_at,
        "savers": params.get("savers", []),
    }


def _problems(params: Mapping[str, Any]) -> dict[str, Any]:
    return {"problems": problems_as_json(params["type"], params["problems"])}


def _version(params: Mapping[str, Any]) -> dict[str, Any]:
    return {"version": params["number"]}


MORE: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "draft_changed": _draft,
    "design_invalid": _problems,
    "unchanged": _version,
    "still_the_parent": _version,
}
"""Functions that return additional fields of the error response, by error code."""


def as_api_error(error: Exception) -> Exception:
    """Convert a service's exception to an API error.

    A DesignError becomes an ApiError with the same code, any other exception a 404.
    """
    if not isinstance(error, DesignError):
        return Http404()
    return ApiError(
        status=error.status,
        code=CODES.get(error.code, error.code),
        detail=error.sentence,
        **(MORE[error.code](error.params) if error.code in MORE else {}),
    )
