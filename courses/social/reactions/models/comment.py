from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Comment(models.Model):
    """A comment on a design, or on its draft by those who have its link.

    Its writer may delete it. The design's author may hide one on a version, and delete one on a
    draft or mark it as done.
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
        _("hole"), null=True, blank=True, help_text=_("Of a draft, from 1; none for all of it.")
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
