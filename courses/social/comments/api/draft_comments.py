"""API for comments on drafts, by the author and by people who have the link."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.api.serializers import ErrorSerializer
from accounts.people.models import User
from accounts.people.requests import or_404
from core.api.body import Body, TextField
from core.api.lists import PAGED_ON_REQUEST
from core.api.pages import array_or_page
from core.api.person_field import PersonField
from courses.public.api import TypeView
from courses.public.drafts import Access, Level, access_by_token, authors_access
from courses.social.comments import services as comments
from courses.social.comments.api.comments import TextParser
from courses.social.comments.selectors import (
    DraftComment,
    draft_comment,
    draft_comments,
    one_draft_comment,
)
from courses.social.reactions.models import Comment

REFUSED = dict.fromkeys((403, 404, 410), ErrorSerializer)


class DraftCommentSerializer(serializers.Serializer[Any]):
    """A comment on a draft, and what you can do with it."""

    id = serializers.IntegerField(source="comment.pk")
    writer = PersonField(source="comment.writer")
    hole = serializers.IntegerField(
        source="comment.hole", allow_null=True, help_text="Counts from 1; null for the whole draft."
    )
    text = serializers.CharField(source="comment.text", help_text="Plain text; lines end in \\n.")
    written_at = serializers.DateTimeField(source="comment.written_at")
    done = serializers.SerializerMethodField(help_text="True if the comment needs no more work.")
    may = serializers.SerializerMethodField(
        help_text="The actions available to you: delete, done, report."
    )

    def get_done(self, card: DraftComment) -> bool:
        return card.comment.done_at is not None

    def get_may(self, card: DraftComment) -> list[str]:
        return sorted(card.may)


class WordsSerializer(Body):
    """The text of a comment and its hole. The service limits the length of the text."""

    text = TextField(allow_blank=True, trim_whitespace=False)
    hole = serializers.IntegerField(
        allow_null=True,
        default=None,
        min_value=1,
        max_value=comments.MOST_HOLES,
        help_text=(
            "The hole that the comment is about, counted from 1; null for the whole design."
        ),
    )


class DoneSerializer(Body):
    """The new state of a comment."""

    done = serializers.BooleanField(
        help_text="True to mark the comment as done, false to open it again."
    )


DONE = {
    "type": "object",
    "properties": {
        "done": {"type": "boolean", "description": "True if the comment is dealt with."}
    },
    "required": ["done"],
    "additionalProperties": False,
}
"""The schema of the body. drf-spectacular requires no fields of a PATCH."""


class DraftCommentsView(TypeView):
    """List the comments on the user's own draft, oldest first; write one."""

    parser_classes = [TextParser]

    @property
    def docstring_values(self) -> Mapping[str, str]:
        draft = f"your draft of a {self.type.key}"
        return {"draft": draft, "reading": "", "changing": "", "writing": "", "others": ""}

    def access(self, request: Request, **place: str) -> Access:
        """Return the user's access to the draft that the URL names."""
        author: Any = request.user
        return authors_access(self.own(request, place["slug"]), author)

    @extend_schema(
        tags=["sharing"],
        parameters=PAGED_ON_REQUEST,
        responses={200: DraftCommentSerializer(many=True), **REFUSED},
    )
    def get(self, request: Request, **place: str) -> Response:
        """List the comments on {draft}.

        Oldest first.

        Refuses: {reading}.
        """
        cards = draft_comments(self.access(request, **place))
        return array_or_page(
            request, cards, lambda page: DraftCommentSerializer(page, many=True).data
        )

    @extend_schema(
        tags=["sharing"],
        request=WordsSerializer,
        responses={
            201: DraftCommentSerializer,
            **REFUSED,
            **dict.fromkeys((400, 413, 422, 429), ErrorSerializer),
        },
    )
    def post(self, request: Request, **place: str) -> Response:
        """Comment on {draft}.

        The comment is about one hole or about the whole draft.

        Refuses: {changing}, {writing}, comment_empty, comment_limit, comment_too_long,
        comment_unprintable.
        """
        access = self.access(request, **place)
        access.require(Level.COMMENT)
        words = WordsSerializer(data=request.data)
        words.is_valid(raise_exception=True)
        comment = comments.comment_on_draft(
            access=access, at=timezone.now(), **words.validated_data
        )
        return _answer(comment, access, status=201)


class DraftCommentView(DraftCommentsView):
    """One comment on the user's own draft."""

    def found(self, access: Access, comment_id: int) -> tuple[Comment, User]:
        """Return the comment and the user who changes it."""
        person = access.require(Level.COMMENT)
        return or_404(one_draft_comment(access, comment_id)), person

    http_method_names = ["patch", "delete", "options"]

    @extend_schema(
        tags=["sharing"],
        request={"application/json": DONE},
        responses={200: DraftCommentSerializer, 400: ErrorSerializer, **REFUSED},
    )
    def patch(self, request: Request, comment_id: int, **place: str) -> Response:
        """Mark a comment on {draft} as done.

        Or mark it as open again.

        Refuses: {changing}, {others}.
        """
        access = self.access(request, **place)
        comment, person = self.found(access, comment_id)
        serializer = DoneSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        comments.set_done(
            comment=comment, user=person, at=timezone.now(), **serializer.validated_data
        )
        return _answer(comment, access)

    @extend_schema(tags=["sharing"], responses={204: None, **REFUSED})
    def delete(self, request: Request, comment_id: int, **place: str) -> Response:
        """Delete a comment on {draft}.

        Refuses: {changing}, {others}.
        """
        comment, person = self.found(self.access(request, **place), comment_id)
        comments.delete_draft_comment(comment=comment, user=person)
        return Response(status=204)


class ByLink(TypeView):
    """Mixin that provides the same views for a draft that the user opened by its link."""

    permission_classes = [HasScope]
    docstring_values: Mapping[str, str] = MappingProxyType(
        {
            "draft": "a draft by its link",
            "others": "not_your_comment",
            "writing": "silenced",
            "reading": "design_hidden, link_closed_to_you, link_withdrawn",
            "changing": (
                "account_needed, design_hidden, link_closed_to_you, link_is_less, link_withdrawn"
            ),
        }
    )

    def access(self, request: Request, **place: str) -> Access:
        return or_404(access_by_token(place["token"], request.user))


class SharedCommentsView(ByLink, DraftCommentsView):
    """List the comments on the draft of a link, oldest first; write one."""


class SharedCommentView(ByLink, DraftCommentView):
    """One comment on the draft of a link."""


def _answer(comment: Comment, access: Access, status: int = 200) -> Response:
    card = draft_comment(comment, access.viewer)
    return Response(DraftCommentSerializer(card).data, status=status)
