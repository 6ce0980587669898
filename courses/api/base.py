"""Base classes for all design views, which set the type of design and the user's language."""

from collections.abc import Mapping
from typing import ClassVar

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.view import InReadersLanguage
from accounts.people.models import User
from accounts.people.requests import or_404
from accounts.tokens.models import Scope
from courses.api.error_handlers import REFUSALS, as_api_error
from courses.api.reading import JsonDesignParser, NotationParser
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import own_design, visible_version
from courses.types.design_type import DesignType
from courses.types.registry import TYPES


def designer(request: Request) -> User:
    """Return the signed-in user. The views' permissions have already refused anonymous requests."""
    assert isinstance(request.user, User)
    return request.user


ANY_TYPE = next(iter(TYPES.values()))
"""A default type, needed because `as_view` accepts only attributes that the class already has."""


class TypeView(InReadersLanguage):
    """A view for one type of design. Changes require the scope `courses`."""

    type: DesignType = ANY_TYPE
    """Set by the URLs of each type: `as_view(type=…)`."""
    scope = Scope.COURSES

    @property
    def docstring_values(self) -> Mapping[str, str]:
        """The type's words for placeholders in the docstrings of methods (accounts.api.schema)."""
        return {"one": self.type.key, "many": self.type.path}

    def own(self, request: Request, slug: str) -> Design:
        """Return the user's own design. Raises Http404 for designs of others, because drafts are
        secret.
        """
        return or_404(own_design(self.type.key, slug, designer(request)))

    def version(self, request: Request, slug: str, number: int | None = None) -> DesignVersion:
        """Return a published version, or the newest one without a number.

        Raises Http404 if there is none, DesignError if the design is hidden.
        """
        if number == 0:  # The selector's word for the newest version.
            raise Http404
        return or_404(visible_version(self.type.key, slug, designer(request), number or 0))

    def handle_exception(self, error: Exception) -> Response:
        known = as_api_error(error) if isinstance(error, REFUSALS) else error
        return super().handle_exception(known)


class DesignBodyView(TypeView):
    """A view whose body is a design, as JSON or in the text notation."""

    parser_classes = [JsonDesignParser, NotationParser]
    takes_blank: ClassVar[bool] = False
    """True if an empty body, or `{}`, means a blank design."""
