"""The moderators' queue, and the page for appealing against a decision."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from courses.public.designs import DesignError, is_moderator
from courses.public.pages import refusals_as_pages
from courses.social.moderation import services as moderation
from courses.social.moderation.forms import AppealForm, GroundForm
from courses.social.moderation.models import SUBJECTS, Decision
from courses.social.moderation.selectors import (
    appeal_to,
    decision_by_id,
    decisions,
    has_another_judge,
    hindrance,
    moderator_ids,
    open_appeals,
    open_cases,
)
from courses.social.reactions.views import button


@members_only
@require_safe
@refusals_as_pages
def queue(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show open reports, open appeals and the latest decisions."""
    _require_moderator(request)
    context = {
        "cases": [(case, _form(case.about, case.subject.pk)) for case in open_cases()],
        "appeals": _appeals(request.user),
        "decisions": decisions(),
    }
    return render(request, "courses/social/moderation/queue.html", context)


def _appeals(reader: User) -> list[dict[str, Any]]:
    """Return each open appeal with the reason why this moderator cannot judge it, if any.

    `alone` is True if the moderator made the decision and no other moderator can judge it.
    """
    judges = moderator_ids()
    return [
        {
            "appeal": waiting,
            "refusal": DesignError(code).sentence if code else "",
            "alone": not code and waiting.decision.by_id == reader.pk,
        }
        for waiting in open_appeals()
        for code in [hindrance(waiting.decision, reader, judges)]
    ]


def _decide(request: AuthenticatedHttpRequest, about: str, subject_id: int) -> tuple[str, str]:
    subject = _subject(request, about, subject_id)
    form = GroundForm(request.POST)
    if not form.is_valid():
        messages.warning(request, _("Choose a reason."))
        return "", _queue(request)
    moderation.decide(
        subject=subject, moderator=request.user, at=timezone.now(), **form.cleaned_data
    )
    return _("Decision saved. We’re emailing your reason to the person concerned."), _queue(request)


def _dismiss(request: AuthenticatedHttpRequest, about: str, subject_id: int) -> tuple[str, str]:
    subject = _subject(request, about, subject_id)
    moderation.dismiss(subject=subject, moderator=request.user, at=timezone.now())
    return _("Report closed. Nothing was changed."), _queue(request)


def _lift(request: AuthenticatedHttpRequest, decision_id: int) -> tuple[str, str]:
    decision = _decision(request, decision_id)
    moderation.lift(decision=decision, moderator=request.user, at=timezone.now())
    return _("Decision reversed. Everything has been restored."), _queue(request)


def _grant(request: AuthenticatedHttpRequest, decision_id: int) -> tuple[str, str]:
    moderation.grant(**_answer(request, decision_id))
    return _("Decision reversed. Everything has been restored."), _queue(request)


def _uphold(request: AuthenticatedHttpRequest, decision_id: int) -> tuple[str, str]:
    moderation.uphold(**_answer(request, decision_id))
    return _("Decision upheld. The person concerned will receive your answer."), _queue(request)


def _queue(request: AuthenticatedHttpRequest, **_place: Any) -> str:
    return reverse("courses:moderation")


decide = button(_decide, _queue)
dismiss = button(_dismiss, _queue)
lift = button(_lift, _queue)
grant = button(_grant, _queue)
uphold = button(_uphold, _queue)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: AuthenticatedHttpRequest, decision_id: int) -> HttpResponse:
    """Show a decision and the form to appeal, but only to the person concerned."""
    decision = decision_by_id(decision_id)
    if decision is None or decision.concerned != request.user:
        raise Http404
    form = AppealForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            moderation.appeal(
                decision=decision, user=request.user, at=timezone.now(), **form.cleaned_data
            )
        except DesignError as error:
            form.add_error(None, error.sentence)
            status = error.status
        else:
            messages.success(request, _("A moderator will review it and answer by email."))
            return redirect("courses:appeal", decision_id)
    context = {
        "decision": decision,
        "appeal": appeal_to(decision),
        "another": has_another_judge(decision, moderator_ids()),
        "form": form,
    }
    return render(request, "courses/social/moderation/appeal.html", context, status=status)


def _form(about: str, subject_id: int) -> GroundForm:
    """Return a form with unique element ids, because the page contains several forms."""
    return GroundForm(auto_id=f"id_{about}_{subject_id}_%s")


def _subject(request: AuthenticatedHttpRequest, about: str, subject_id: int) -> Any:
    _require_moderator(request)
    if about not in SUBJECTS:
        raise Http404
    model: Any = Decision._meta.get_field(about).related_model
    return get_object_or_404(model, pk=subject_id)


def _decision(request: AuthenticatedHttpRequest, decision_id: int) -> Decision:
    _require_moderator(request)
    return or_404(decision_by_id(decision_id))


def _answer(request: AuthenticatedHttpRequest, decision_id: int) -> dict[str, Any]:
    appeal = or_404(appeal_to(_decision(request, decision_id)))
    words = request.POST.get("words", "")
    return {"appeal": appeal, "moderator": request.user, "words": words, "at": timezone.now()}


def _require_moderator(request: AuthenticatedHttpRequest) -> None:
    if not is_moderator(request.user):
        raise DesignError("not_a_moderator")
