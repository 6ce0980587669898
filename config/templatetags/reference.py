"""Template filter for texts of the OpenAPI document."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from games.site.markdown import markdown

register = template.Library()

RENDERER = markdown()


@register.filter
def described(text: str) -> SafeString:
    """Render a description, which is Markdown, as paragraphs."""
    # Safe: without its option "html" the renderer escapes all of its input.
    return mark_safe(RENDERER.render(text))


@register.filter
def described_inline(text: str) -> SafeString:
    """Render a description as words without a paragraph, for a cell of a table."""
    # Safe for the same reason.
    return mark_safe(RENDERER.renderInline(text))
