"""Template tag that renders a template from given values only, and caches the result."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from django import template
from django.core.cache import caches
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

LASTING = 600
"""Seconds for which a result is stored. A changed template can appear this much later."""


@register.simple_tag
def rendered(template_name: str, **values: Any) -> SafeString:
    """Render a template from the values, or return the result for equal values.

    The template does not see the context of the page, so equal values give equal results: nothing
    has to be invalidated, and no user can receive what another user may see.
    """
    found: str | None = caches["drawings"].get(key := _key(template_name, values))
    if found is None:
        found = get_template(template_name).render(values)
        caches["drawings"].set(key, found, timeout=LASTING)
    return SafeString(found)


def _key(template_name: str, values: dict[str, Any]) -> str:
    """Return a key that differs if the template, the language or a value differs."""
    about = msgspec.json.encode([template_name, get_language(), values], enc_hook=_encoded)
    return f"rendered-{blake2b(about, digest_size=16).hexdigest()}"


def _encoded(value: object) -> object:
    """Return safe text as an object, because a template escapes the same text if it is not safe."""
    text = "".join([str(value)])
    return {"__html__": text} if hasattr(value, "__html__") else text
