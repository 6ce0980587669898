"""Reporting to moderators."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import REPORTS
from courses.public.designs import Design, DesignError
from courses.social.moderation.models import Ground, Report, columns_of
from courses.social.moderation.services.wording import MOST_WORDS, worded
from courses.social.reactions.models.comment import Comment


@transaction.atomic
def report(
    *, subject: Design | Comment | User, by: User, ground: Ground, words: str = "", at: datetime
) -> Report:
    """Report a design, a comment or a person; a second report while one is open is the same one.

    Raises DesignError: own_design, own_comment, oneself, words_too_long. LimitReached.
    """
    report = Report(by=by, ground=ground, words=worded(words, MOST_WORDS), at=at)
    for column, value in columns_of(subject).items():
        setattr(report, column, value)
    if report.concerned == by:
        raise DesignError(_OWN[type(subject)])
    # The lock on the user's row: two requests at the same time are one report.
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if there := Report.objects.open().on(subject).filter(by=by).first():
        return there
    require((REPORTS, str(by.pk)), at=at)
    report.save()
    return report


_OWN = {Design: "own_design", Comment: "own_comment", User: "oneself"}
