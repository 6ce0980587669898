from typing import Any
from urllib.parse import urlencode

from django import template

from core import site

register = template.Library()

register.simple_tag(site.page_url, name="page_url")


@register.simple_tag(takes_context=True)
def coming_back(context: dict[str, Any]) -> str:
    """Return the query that leads back to this page after signing up or in.

    It is empty on the home page, where users land anyway, and on allauth's pages, which have no URL
    namespace.
    """
    request = context.get("request")
    if request is None or not (request.resolver_match and request.resolver_match.namespace):
        return ""
    return f"?{urlencode({'next': request.path})}"
