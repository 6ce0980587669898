"""News items about moderators' decisions, for the users concerned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from courses.public.designs import design_path
from courses.social.moderation.models import Decision, kind_of
from courses.social.news.selectors.items import MOST, Item, Span, name_of

SENTENCES: dict[tuple[str, str], str | Promise] = {
    ("design", "hidden"): _("A moderator has hidden your design {name}. {reason}"),
    ("comment", "hidden"): _("A moderator has hidden your comment on {name}. {reason}"),
    ("chatline", "hidden"): _("A moderator has hidden your chat message. {reason}"),
    ("person", "silenced"): _("A moderator has stopped you from commenting for now. {reason}"),
    ("design", "upheld"): _(
        "A moderator has reviewed your appeal about your design {name} and upheld the "
        "decision: {answer}"
    ),
    ("comment", "upheld"): _(
        "A moderator has reviewed your appeal about your comment on {name} and upheld the "
        "decision: {answer}"
    ),
    ("chatline", "upheld"): _(
        "A moderator has reviewed your appeal about your chat message and upheld the "
        "decision: {answer}"
    ),
    ("person", "upheld"): _(
        "A moderator has reviewed your appeal about your comments and upheld the decision: {answer}"
    ),
    ("design", "lifted"): _(
        "A moderator has reversed a decision. Your design {name} is visible again."
    ),
    ("comment", "lifted"): _(
        "A moderator has reversed a decision. Your comment on {name} is visible again."
    ),
    ("chatline", "lifted"): _(
        "A moderator has reversed a decision. Your chat message is visible again."
    ),
    ("person", "lifted"): _("A moderator has reversed a decision. You can comment again."),
}
"""Sentences for each kind of subject and kind of change."""


def decision_news(user: User, span: Span) -> Iterable[Item]:
    """Yield a news item for each decision about the user that was made, upheld or lifted in the
    span.
    """
    return chain.from_iterable(_items(decision, span) for decision in _rows(user, span))


def _rows(user: User, span: Span) -> QuerySet[Decision]:
    whose = Q(design__owner=user) | Q(comment__writer=user) | Q(person=user)
    whose |= Q(chatline__writer=user)
    when = span.on("at") | span.on("lifted_at") | span.on("appeal__answered_at")
    within = ("design__newest", "comment__design__newest", "chatline", "person", "appeal")
    return Decision.objects.filter(whose & when).select_related(*within)[:MOST]


def _items(decision: Decision, span: Span) -> Iterator[Item]:
    for what, at in _changes(decision):
        if at is not None and span.has(at):
            yield Item(at, what, _sentence(decision, what), _path(decision, what))


def _changes(decision: Decision) -> Iterator[tuple[str, datetime | None]]:
    """Yield the changes to a decision, each with its time. A granted appeal counts as lifted."""
    yield "silenced" if decision.person else "hidden", decision.at
    answered = getattr(decision, "appeal", None)
    if answered and answered.answered_at != decision.lifted_at:
        yield "upheld", answered.answered_at
    yield "lifted", decision.lifted_at


def _sentence(decision: Decision, what: str) -> str:
    design = decision.design or (decision.comment and decision.comment.design)
    answered = getattr(decision, "appeal", None)
    return str(SENTENCES[kind_of(decision.subject), what]).format(
        name=name_of(design) if design else "",
        reason=_reason(decision),
        answer=_in_one_line(answered.answer) if answered else "",
    )


def _reason(decision: Decision) -> str:
    """Return the reason for a decision, with the moderator's text if there is one."""
    words = _in_one_line(decision.words)
    return (
        f"{decision.get_ground_display()}: {words}"
        if words
        else f"{decision.get_ground_display()}."
    )


def _in_one_line(words: str) -> str:
    return " ".join(words.split())


def _path(decision: Decision, what: str) -> str:
    """Return the path of the design if it is visible again, otherwise of the page with the
    reason.
    """
    if what == "lifted" and decision.design:
        return design_path(decision.design)
    return reverse("courses:appeal", args=[decision.pk])
