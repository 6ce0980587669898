"""The views of the documents."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

from config.specifications.file import answer
from config.specifications.store import file


class OpenApiView(SpectacularAPIView):
    """The OpenAPI document, as YAML or JSON depending on the `Accept` header or `?format=`."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        renderer = request.accepted_renderer
        name = "openapi.json" if "json" in renderer.format else "openapi.yaml"
        charset = f"; charset={renderer.charset}" if renderer.charset else ""
        return answer(request._request, file(name), f"{renderer.media_type}{charset}")


@require_safe
def asyncapi(request: HttpRequest) -> HttpResponse:
    """The AsyncAPI document."""
    return answer(request, file("asyncapi.json"), "application/json")
