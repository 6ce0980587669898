"""One's designs out of the site and in again."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.members import members_only
from accounts.rate_limits.limit import LimitReached
from accounts.requests import AuthenticatedHttpRequest
from courses.selectors.exporting import own_values
from courses.services.importing import import_designs
from courses.types.archive import FILE, MOST_BYTES, ArchiveError, Held, read_archive, write_archive
from courses.types.design_type import NotReadableError


class ArchiveForm(forms.Form):
    """A file with designs; `held` is what a valid one contains."""

    archive = forms.FileField(
        label=_("Archive"),
        help_text=_("A file that you took from Dogleg, or one that a program wrote: JSON."),
        allow_empty_file=True,
    )
    held: list[Held]
    refusals: list[NotReadableError] = []

    def clean_archive(self) -> None:
        file = self.cleaned_data["archive"]
        try:
            self.held = read_archive(file.read(MOST_BYTES + 1))
        except ArchiveError as refused:
            self.refusals = refused.refusals
            sentence = _("Nothing was taken from this archive. Mend what is named and try again.")
            raise forms.ValidationError(sentence) from None


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def archive(request: AuthenticatedHttpRequest) -> HttpResponse:
    """A way out and a way in, for all types at once."""
    form = ArchiveForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = import_designs(owner=request.user, held=form.held, at=timezone.now())
        except LimitReached:
            form.add_error(
                "archive",
                _("So many designs do not fit beside yours. Discard some drafts first."),
            )
        else:
            count = len(made)
            told = ngettext("%(count)s design came in.", "%(count)s designs came in.", count)
            messages.success(request, told % {"count": count})
            return redirect("courses:mine")
    status = 422 if form.errors else 200
    return render(request, "courses/archive.html", {"form": form}, status=status)


@members_only
@require_safe
def export(request: AuthenticatedHttpRequest) -> HttpResponse:
    """All of one's own designs as one file."""
    file = write_archive(own_values(request.user))
    return HttpResponse(file, headers=FILE)
