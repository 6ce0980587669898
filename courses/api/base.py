"""What all views of designs share: the type, the reader's language, refusals as codes."""

from collections.abc import Mapping
from typing import ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.view import InReadersLanguage
from accounts.people.models import User
from accounts.people.requests import or_404
from accounts.tokens.models import Scope
from core.api.fields_parser import FieldsParser
from courses.api.error_handlers import REFUSALS, as_api_error
from courses.api.reading import JsonDesignParser, NotationParser
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import own_design, visible_version
from courses.types.design_type import DesignType
from courses.types.registry import TYPES


def designer(request: Request) -> User:
    """Whoever has signed in; the permissions of a view let nobody else come so far."""
    assert isinstance(request.user, User)
    return request.user


ANY_TYPE = next(iter(TYPES.values()))
"""`as_view` takes only attributes that a class has; where no type is given, any is as good."""


class TypeView(InReadersLanguage):
    """A view of one type of designs; changing something needs the scope `courses`."""

    type: DesignType = ANY_TYPE
    """Each type's addresses give theirs: `as_view(type=…)`."""
    scope = Scope.COURSES
    parser_classes = [FieldsParser]

    @property
    def said(self) -> Mapping[str, str]:
        """What the docstrings of its methods call its designs (accounts.api.schema)."""
        return {"one": self.type.key, "many": self.type.path}

    def own(self, request: Request, slug: str) -> Design:
        """Somebody's own design, or 404, so that nobody learns of the drafts of others."""
        return or_404(own_design(self.type.key, slug, designer(request)))

    def version(self, request: Request, slug: str, number: int = 0) -> DesignVersion:
        """A published version, 0 for the newest, or 404; 410 where moderators have hidden it."""
        return or_404(visible_version(self.type.key, slug, designer(request), number))

    def handle_exception(self, error: Exception) -> Response:
        known = as_api_error(error) if isinstance(error, REFUSALS) else error
        return super().handle_exception(known)


class DesignBodyView(TypeView):
    """A view that takes a design: JSON or the text notation."""

    parser_classes = [JsonDesignParser, NotationParser]
    takes_blank: ClassVar[bool] = False
    """Whether no design, or `{}`, is a body too."""
