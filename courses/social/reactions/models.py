"""Likes, follows, blocks and comments."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Block(models.Model):
    """A user's block of a person, which prevents all contact from that person.

    The user gets no comments, invitations, rematches or notifications from the person, and the
    person cannot join the user's tables.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "person"], name="one_block_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.person_id}"


class Follow(models.Model):
    """A user follows an author's new designs, or one design's versions, forks and comments."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="followers",
    )
    design = models.ForeignKey(
        "courses.Design",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="followers",
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("follow")
        verbose_name_plural = _("follows")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "author"],
                condition=models.Q(author__isnull=False),
                name="one_follow_an_author",
            ),
            models.UniqueConstraint(
                fields=["user", "design"],
                condition=models.Q(design__isnull=False),
                name="one_follow_a_design",
            ),
            models.CheckConstraint(
                condition=models.Q(author__isnull=False) ^ models.Q(design__isnull=False),
                name="follow_author_or_design",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.author_id or self.design_id}"


class Like(models.Model):
    """A user likes a design."""

    design = models.ForeignKey("courses.Design", on_delete=models.CASCADE, related_name="likers")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="likes"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("like")
        verbose_name_plural = _("likes")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "design"], name="one_like_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.design_id}"


class Comment(models.Model):
    """A comment on a design, or on its draft by a user with the draft's link.

    The writer can delete it. The design's author can hide a comment on a published design, and can
    delete a comment on a draft or mark it as done.
    """

    MOST = 1000

    design = models.ForeignKey("courses.Design", on_delete=models.CASCADE, related_name="comments")
    writer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="comments"
    )
    text = models.TextField(_("comment"), max_length=MOST)
    written_at = models.DateTimeField()
    on_draft = models.BooleanField(_("on the draft"), default=False, db_default=False)
    hole = models.PositiveSmallIntegerField(
        _("hole"),
        null=True,
        blank=True,
        help_text=_("The hole of a draft, counting from 1. Empty for the whole draft."),
    )
    done_at = models.DateTimeField(_("done"), null=True, blank=True)
    author_hid_at = models.DateTimeField(_("hidden by the author"), null=True, blank=True)

    class Meta:
        verbose_name = _("comment")
        verbose_name_plural = _("comments")
        ordering: ClassVar = ["written_at", "pk"]
        indexes: ClassVar = [models.Index(fields=["design", "written_at"])]

    def __str__(self) -> str:
        return f"{self.writer_id} on {self.design_id}"
