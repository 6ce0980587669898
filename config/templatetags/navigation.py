"""Template tags for the site's navigation."""

from typing import Any

from django import template
from django.urls import reverse

from config import navigation

register = template.Library()


def _path(context: dict[str, Any]) -> str:
    """Return the path of the page; empty on error pages, which have no request."""
    request = context.get("request")
    return request.path if request is not None else ""


@register.simple_tag(takes_context=True)
def section(context: dict[str, Any]) -> str:
    """Return the key of the navigation section that this page belongs to."""
    return navigation.section_of(_path(context), own_page=own_page(context))


@register.simple_tag(takes_context=True)
def own_page(context: dict[str, Any]) -> str:
    """Return the path of the viewer's public profile; empty for visitors without an account."""
    user = context.get("user")
    return reverse("games:person", args=[user.public_id]) if user and user.is_authenticated else ""


@register.simple_tag(takes_context=True)
def account_groups(context: dict[str, Any]) -> list[Any]:
    """Return the groups of the account menu, with the link to this page marked."""
    return navigation.account_menu(_path(context))
