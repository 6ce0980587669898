"""The pages of the reference: the list with its search, an operation, a schema, and Swagger."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.request import Request

from config.reference.document import document_of, reference
from config.reference.operations import (
    Operation,
    command,
    parameters,
    request_body,
    responses,
)
from config.reference.schemas import rows_of, type_of, values_of

MOST_WORDS = 10
"""How many words of a search count. Each is looked up in every operation."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all operations, or those that contain the words of `q`."""
    query = request.GET.get("q", "").strip()
    words = list(dict.fromkeys(query.lower().split()))[:MOST_WORDS]
    groups = [
        (group, [(one, one.codes_with(words)) for one in group.operations])
        for group in reference().groups(words)
    ]
    count = sum(len(found) for _, found in groups)
    context = {"groups": groups, "query": query, "count": count}
    return render(request, "developers/reference/index.html", context)


@require_safe
def operation(request: HttpRequest, operation_id: str) -> HttpResponse:
    """Show an operation with everything that it takes and returns."""
    found, document = _operation(operation_id), reference().document
    body = request_body(found, document)
    alike = [one for one in reference().operations.values() if one.tag == found.tag]
    context = {
        "operation": found,
        "alike": alike,
        "parameters": parameters(found, document),
        "body": body,
        "responses": responses(found, document),
        "command": "" if found.is_webhook else command(found, body, settings.SITE_URL),
    }
    return render(request, "developers/reference/operation.html", context)


@require_safe
def schema(request: HttpRequest, schema_name: str) -> HttpResponse:
    """Show a schema with its properties."""
    found = reference().document["components"]["schemas"].get(schema_name)
    if found is None:
        raise Http404
    context = {
        "name": schema_name,
        "about": found.get("description", ""),
        "type": type_of(found),
        "rows": list(rows_of(found)),
        "values": values_of(found),
    }
    return render(request, "developers/reference/schema.html", context)


@require_safe
def operation_document(request: HttpRequest, operation_id: str) -> HttpResponse:
    """Return the OpenAPI document of one operation, for Swagger and for code generators."""
    return JsonResponse(document_of(_operation(operation_id), reference().document))


class TryView(SpectacularSwaggerSplitView):
    """Swagger for one operation, which sends real requests."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        found = _operation(kwargs["operation_id"])
        if found.is_webhook:
            raise Http404
        answer = super().get(request, *args, **kwargs)
        answer.data["operation"] = found
        return answer

    def _get_schema_url(self, request: Request) -> str:
        return reverse("api-docs-document", args=[self.kwargs["operation_id"]])


def _operation(operation_id: str) -> Operation:
    found = reference().operations.get(operation_id)
    if found is None:
        raise Http404
    return found
