"""Template tag for the script of a page, with preload links for its imports."""

from typing import Any

from django import template
from django.template import Context
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from config.bundles.finder import SHARED, bundle_of, read, shared
from config.bundles.modules import modules_of

register = template.Library()


PRELOADED = "preloaded_modules"
"""Key of the paths that the page has already preloaded, in its render context."""
LATER = ' fetchpriority="low"'


@register.simple_tag(takes_context=True)
def page_script(context: Context, entry: str) -> SafeString:
    """Return the tags for a page's script. A large script, `page.js` in a folder, is bundled with
    its imports.

    Without the preload links, a browser would discover each module only in the one that imports it.
    A small script only adds to a page that is usable without it, so its files wait until the styles
    have arrived: the page is painted earlier. A page that has several scripts preloads each module
    once.
    """
    script = bundle_of(entry)
    is_bundle = script != entry
    modules = [SHARED]
    if not is_bundle:
        inside = shared().modules
        modules += [one for one in modules_of(entry, read)[:-1] if one not in inside]
    kept: Any = context.render_context
    preloaded: set[str] = kept.setdefault(PRELOADED, set())
    missing = [module for module in modules if module not in preloaded]
    preloaded.update(missing)
    priority = SafeString("" if is_bundle else LATER)
    links = ((static(module), priority) for module in missing)
    return format_html(
        '{}\n<script type="module" src="{}"{}></script>',
        format_html_join("\n", '<link rel="modulepreload" href="{}"{}>', links),
        static(script),
        priority,
    )
