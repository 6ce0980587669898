"""The publishing page, which works like the designer's publish dialog but without JavaScript."""

from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from core.rate_limits.limit import LimitReached
from courses.designs.problem import errors
from courses.errors import DesignError
from courses.gallery.services import words_in
from courses.publishing.forms import PublishForm
from courses.publishing.models import Publication
from courses.publishing.selectors import outcome_words, publication_of, shown_source_of
from courses.publishing.services.publications import PublishingChoices, publish_named
from courses.stored.models import Design, Listing
from courses.stored.selectors import design_path, own_design
from courses.types.verdict import verdict


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def publish(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Show the form, request publication, and show the result."""
    design = or_404(own_design(kind, slug, request.user))
    if request.method != "POST":
        form = PublishForm.of(design, str(design.type.words.untitled))
        asked = publication_of(design, request.GET.get("of", "")[:32])
        return _page(request, design, form, asked)
    form = PublishForm(request.POST)
    if form.is_valid() and (publication := _published(form, design)):
        address = reverse("courses:publish", kwargs={"kind": kind, "slug": slug})
        return redirect(f"{address}?of={publication.content}")
    design.refresh_from_db()
    return _page(request, design, form, None, status=422)


def _published(form: PublishForm, design: Design) -> Publication | None:
    """Request publication. If it is refused, add the reason to the form and return None."""
    given = form.cleaned_data
    choices = PublishingChoices(
        change=given["change"], listing=Listing(given["listing"]), tags=words_in(given["tags"])
    )
    try:
        return publish_named(
            design=design,
            name=given["name"],
            about=given["about"],
            choices=choices,
            revision=given["revision"] or 0,
            at=timezone.now(),
        )
    except DesignError as refused:
        form.add_error("tags" if "tag" in refused.code else None, refused.sentence)
    except LimitReached as reached:
        form.add_error(None, reached.sentence)
    return None


def _page(
    request: AuthenticatedHttpRequest,
    design: Design,
    form: PublishForm,
    asked: Publication | None,
    status: int = 200,
) -> HttpResponse:
    draft = verdict(design.type, design.value)
    context: dict[str, Any] = {
        "design": design,
        "form": form,
        "asked": asked,
        "outcome": outcome_words(asked.outcome) if asked and asked.outcome else "",
        "errors": len(errors(draft.problems)),
        "source": shown_source_of(design, draft),
        "share": settings.SITE_URL + design_path(design),
    }
    return render(request, "courses/publishing/publish.html", context, status=status)
