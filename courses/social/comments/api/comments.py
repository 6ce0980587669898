"""API for comments on designs of any type."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import AuthenticatedRequest, or_404
from core.api.body import Body, TextField
from core.api.lists import PAGED
from core.api.pages import Pages
from core.api.person_field import PersonField
from courses.public.api import FieldsParser, TypeView
from courses.social.comments import services as comments
from courses.social.comments.selectors import (
    CommentCard,
    comment_cards,
    visible_comment,
    visible_comments,
)
from courses.social.moderation.api import (
    REPORTED,
    ReportSerializer,
    WishToReportSerializer,
    reported,
)
from courses.social.reactions.models import Comment


class CommentSerializer(serializers.Serializer[Any]):
    """A comment, and what you can do with it."""

    id = serializers.IntegerField(source="comment.pk")
    writer = PersonField(source="comment.writer")
    text = serializers.CharField(source="comment.text", help_text="Plain text; lines end in \\n.")
    written_at = serializers.DateTimeField(source="comment.written_at")
    hidden = serializers.ChoiceField(
        choices=("", "author", "moderator"),
        help_text="Who has hidden the comment, if you can still see it.",
    )
    may = serializers.SerializerMethodField(
        help_text="The actions available to you: delete, hide, show, report."
    )

    def get_may(self, card: CommentCard) -> list[str]:
        return sorted(card.may)


class TextSerializer(Body):
    """The text of a comment. The service limits its length."""

    text = TextField(allow_blank=True, trim_whitespace=False)


class TextParser(FieldsParser):
    """Accepts the longest comment in its longest encoding, with twelve bytes per character."""

    most = 16 * 1024


class CommentsView(TypeView):
    """List the comments of a design, newest first; write one."""

    parser_classes = [TextParser]

    @extend_schema(
        tags=["sharing"],
        parameters=PAGED,
        responses={
            200: CommentSerializer(many=True),
            404: ErrorSerializer,
            410: ErrorSerializer,
        },
    )
    def get(self, request: AuthenticatedRequest, slug: str) -> Response:
        """List the comments on a {one}.

        Newest first.

        Refuses: design_hidden.
        """
        pages, reader = Pages(), request.user
        comments = visible_comments(self.version(request, slug).design, reader)
        page = pages.paginate_queryset(comments, request, view=self)
        cards = comment_cards(page, reader)
        return pages.get_paginated_response(CommentSerializer(cards, many=True).data)

    @extend_schema(
        tags=["sharing"],
        request=TextSerializer,
        responses={
            201: CommentSerializer,
            **dict.fromkeys((403, 404, 410, 413, 422, 429), ErrorSerializer),
        },
    )
    def post(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Comment on a {one}.

        The same text sent again within ten minutes is stored only once.

        Refuses: author_blocked, blocked_by_author, comment_empty, comment_limit, comment_too_long,
        comment_unprintable, design_hidden, silenced.
        """
        body = TextSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        comment = comments.write_comment(
            design=self.version(request, slug).design,
            writer=request.user,
            at=timezone.now(),
            **body.validated_data,
        )
        return _answer(request, comment, status=201)


class OneCommentView(TypeView):
    """A view of one comment that the user can see."""

    def comment(self, request: AuthenticatedRequest, comment_id: int) -> Comment:
        return or_404(visible_comment(comment_id, request.user))


class CommentView(OneCommentView):
    """One comment."""

    @extend_schema(tags=["sharing"], responses={200: CommentSerializer, 404: ErrorSerializer})
    def get(self, request: AuthenticatedRequest, comment_id: int) -> Response:
        """Get a comment."""
        return _answer(request, self.comment(request, comment_id))

    @extend_schema(
        tags=["sharing"], responses={204: None, 403: ErrorSerializer, 404: ErrorSerializer}
    )
    def delete(self, request: AuthenticatedRequest, comment_id: int) -> Response:
        """Delete your comment.

        Refuses: not_the_writer.
        """
        comment = self.comment(request, comment_id)
        comments.delete_comment(comment=comment, user=request.user)
        return Response(status=204)


class HiddenView(OneCommentView):
    """Hide a comment on the user's own design, or show it again."""

    @extend_schema(
        tags=["sharing"],
        request=None,
        responses={200: CommentSerializer, 403: ErrorSerializer, 404: ErrorSerializer},
    )
    def put(self, request: AuthenticatedRequest, comment_id: int) -> Response:
        """Hide a comment on your design.

        Refuses: not_the_author.
        """
        comment = self.comment(request, comment_id)
        comments.hide_comment(comment=comment, user=request.user, at=timezone.now())
        return _answer(request, comment)

    @extend_schema(
        tags=["sharing"],
        responses={200: CommentSerializer, 403: ErrorSerializer, 404: ErrorSerializer},
    )
    def delete(self, request: AuthenticatedRequest, comment_id: int) -> Response:
        """Show a hidden comment on your design again.

        Refuses: not_the_author.
        """
        comment = self.comment(request, comment_id)
        comments.show_comment(comment=comment, user=request.user)
        return _answer(request, comment)


class ReportView(OneCommentView):
    """Report a comment."""

    @extend_schema(
        tags=["sharing"],
        request=WishToReportSerializer,
        responses={201: ReportSerializer, **REPORTED},
    )
    def post(self, request: AuthenticatedRequest, comment_id: int) -> Response:
        """Report a comment.

        If your earlier report is still open, it is returned instead of a new one.

        Refuses: own_comment, report_limit, text_control, text_invisible.
        """
        return reported(request, self.comment(request, comment_id))


def _answer(request: AuthenticatedRequest, comment: Comment, status: int = 200) -> Response:
    [card] = comment_cards([comment], request.user)
    return Response(CommentSerializer(card).data, status=status)
