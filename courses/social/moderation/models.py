"""Reports to moderators, their decisions, and appeals."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.social.reactions.models import Comment


class ReportReason(models.TextChoices):
    """Reasons to report or hide something."""

    RUDE = "rude", _("Rude or hateful")
    SPAM = "spam", _("Advertising or spam")
    COPIED = "copied", _("Someone else’s work under a false name")
    PRIVATE = "private", _("Reveals private information")
    OTHER = "other", _("Something else")


ONE_SUBJECT = (
    models.Q(design__isnull=False, comment=None, chatline=None, person=None)
    | models.Q(design=None, comment__isnull=False, chatline=None, person=None)
    | models.Q(design=None, comment=None, chatline__isnull=False, person=None)
    | models.Q(design=None, comment=None, chatline=None, person__isnull=False)
)


SUBJECTS = ("design", "comment", "chatline", "person")


def columns_of(subject: models.Model) -> dict[str, Any]:
    """Return the column that refers to a subject: a Design, a Comment, a ChatLine or a User."""
    given = kind_of(subject)
    return {name: subject if name == given else None for name in SUBJECTS}


def kind_of(subject: models.Model) -> str:
    """Return the name of an object's kind in SUBJECTS."""
    model = subject._meta.model_name or ""
    return model if model in SUBJECTS else "person"


class Subject(models.Model):
    """Base class of reports and decisions. Their subject is one of the SUBJECTS."""

    design = models.ForeignKey("courses.Design", on_delete=models.CASCADE, null=True, blank=True)
    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, null=True, blank=True)
    # Named by a string: `games` is above this app, so this module cannot import its models.
    chatline = models.ForeignKey("games.ChatLine", on_delete=models.CASCADE, null=True, blank=True)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
    )
    ground = models.CharField(_("reason"), max_length=10, choices=ReportReason)
    words = models.CharField(_("explanation"), max_length=500, blank=True)
    at = models.DateTimeField()

    class Meta:
        abstract = True

    @property
    def subject(self) -> Any:
        """The design, comment, chat line or person."""
        return self.design or self.comment or self.chatline or self.person

    @property
    def concerned(self) -> Any:
        """The design's owner, the writer of the comment or line, or the person; None if the design
        has no owner or the writer has left.
        """
        if self.design:
            return self.design.owner
        written = self.comment or self.chatline
        return written.writer if written else self.person

    @property
    def line_said(self) -> str:
        """The text of the chat line. If its writer has deleted it, the text that was reported."""
        if self.chatline is None or self.chatline.said:
            return self.chatline.said if self.chatline else ""
        quoting = Report.objects.on(self.chatline).exclude(quoted="").order_by("at").first()
        return quoting.quoted if quoting else ""


class DecisionQuerySet(models.QuerySet["Decision"]):
    def in_force(self) -> "DecisionQuerySet":
        return self.filter(lifted_at=None)

    def on(self, subject: models.Model) -> "DecisionQuerySet":
        return self.filter(**_wanted(subject))

    def not_mailed(self) -> "DecisionQuerySet":
        """Filter for decisions whose latest change has not been emailed yet."""
        never = models.Q(told_at=None)
        lifted = models.Q(lifted_at__gt=models.F("told_at"))
        answered = models.Q(appeal__answered_at__gt=models.F("told_at"))
        return self.filter(never | lifted | answered)


class ReportQuerySet(models.QuerySet["Report"]):
    def open(self) -> "ReportQuerySet":
        return self.filter(closed_at=None)

    def on(self, subject: models.Model) -> "ReportQuerySet":
        return self.filter(**_wanted(subject))


def _wanted(subject: models.Model) -> dict[str, Any]:
    return {name: value for name, value in columns_of(subject).items() if value is not None}


class Decision(Subject):
    """A moderator's decision to hide a design, a comment or a chat line, or to silence a person. It
    can be lifted.
    """

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="moderated"
    )
    lifted_at = models.DateTimeField(_("reversed"), null=True, blank=True)
    told_at = models.DateTimeField(
        null=True, blank=True, help_text=_("When the last email about the decision was sent.")
    )

    objects: ClassVar[models.Manager["Decision"]] = DecisionQuerySet.as_manager()

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        ordering: ClassVar = ["-at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=ONE_SUBJECT, name="decision_one_subject"),
        ]
        permissions: ClassVar = [("moderate", _("Can moderate designs, comments and users"))]

    def __str__(self) -> str:
        return f"{self.ground}: {self.subject.pk}"


class Report(Subject):
    """A user's report about one of the SUBJECTS. It is open until a moderator
    responds.
    """

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reports"
    )
    quoted = models.TextField(
        _("quoted"),
        blank=True,
        default="",
        db_default="",
        help_text=_("What a chat line said when it was reported."),
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    decision = models.ForeignKey(
        Decision, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports"
    )
    """None if the report was closed without a decision."""

    objects: ClassVar[models.Manager["Report"]] = ReportQuerySet.as_manager()

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering: ClassVar = ["at", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=ONE_SUBJECT, name="report_one_subject"),
        ]
        indexes: ClassVar = [models.Index(fields=["closed_at", "at"])]

    def __str__(self) -> str:
        return f"{self.ground}: {self.subject.pk}"


class Appeal(models.Model):
    """A request for review of a decision by the person concerned. At most one per decision."""

    decision = models.OneToOneField(Decision, on_delete=models.CASCADE, related_name="appeal")
    words = models.CharField(_("explanation"), max_length=1000)
    at = models.DateTimeField()
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)
    answer = models.CharField(_("answer"), max_length=500, blank=True)

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")
        ordering: ClassVar = ["at", "pk"]

    def __str__(self) -> str:
        return f"appeal to {self.decision_id}"
