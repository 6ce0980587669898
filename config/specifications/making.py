"""Create each document. That takes up to a second of CPU time."""

import json
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer

from config.specifications.asyncapi import made as asyncapi


def make(name: str) -> bytes:
    """Return the document with this name, in the site's default language."""
    with translation.override(settings.LANGUAGE_CODE):
        return MAKERS[name]()


def _openapi(renderer: Any) -> bytes:
    generator: Any = SchemaGenerator()
    body: bytes = renderer.render(generator.get_schema(request=None, public=True))
    return body


def _asyncapi() -> bytes:
    return json.dumps(asyncapi(settings.SITE_URL)).encode()


MAKERS: dict[str, Callable[[], bytes]] = {
    "openapi.yaml": lambda: _openapi(OpenApiYamlRenderer()),
    "openapi.json": lambda: _openapi(OpenApiJsonRenderer()),
    "asyncapi.json": _asyncapi,
}
"""Functions that make the documents, by file name."""
