"""Template tag that stores what a block renders, so that a page can use it twice."""

from typing import Any

from django import template
from django.template.base import NodeList, Parser, Token
from django.utils.safestring import SafeString

register = template.Library()


class Captured(template.Node):
    """Renders its content into a variable, on one line."""

    def __init__(self, name: str, nodelist: NodeList) -> None:
        self.name, self.nodelist = name, nodelist

    def render(self, context: Any) -> SafeString:
        # The content is rendered already, so it is escaped.
        context[self.name] = SafeString(" ".join(self.nodelist.render(context).split()))
        return SafeString("")


@register.tag
def captured(parser: Parser, token: Token) -> Captured:
    """Store the content up to `endcaptured` in a variable: `{% captured name %}`."""
    _tag, name = token.split_contents()
    nodelist = parser.parse(("endcaptured",))
    parser.delete_first_token()
    return Captured(name, nodelist)
