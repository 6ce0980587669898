"""Template tag for the script of a page, with preload links for its imports."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from config.bundles.finder import EVERY, bundle_of, read
from config.bundles.modules import modules_of

register = template.Library()


@register.simple_tag
def page_script(entry: str) -> SafeString:
    """Return the tags for a page's script. A large script, `page.js` in a folder, is bundled with
    its imports.

    Without the preload links, a browser would discover each module only in the one that imports it.
    """
    script = bundle_of(entry)
    modules = modules_of(EVERY, read)[:-1]
    if script == entry:
        modules += [one for one in modules_of(entry, read)[:-1] if one not in modules]
    links = ((static(module),) for module in modules)
    return format_html(
        '{}\n<script type="module" src="{}"></script>',
        format_html_join("\n", '<link rel="modulepreload" href="{}">', links),
        static(script),
    )
