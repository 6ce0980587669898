"""Pages to export and import designs."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from core.rate_limits.limit import LimitReached
from courses.archives.forms import IncomingForm
from courses.archives.selectors import link_follower, own_values
from courses.archives.services import import_designs
from courses.stored.models import Design
from courses.stored.selectors import design_path
from courses.types.archive import FILE, write_archive


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def archive(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the page to export all designs, and to import designs of any type and format."""
    follow = link_follower(request.get_host(), request.user)
    form = IncomingForm(request.POST or None, request.FILES or None, follow=follow)
    if request.method == "POST" and form.is_valid():
        try:
            made = import_designs(owner=request.user, held=form.held, at=timezone.now())
        except LimitReached:
            form.add_error(
                None, _("Importing these would exceed your design limit. Delete some drafts first.")
            )
        else:
            return _to(made, request)
    status = 422 if form.errors else 200
    return render(request, "courses/archives/archive.html", {"form": form}, status=status)


def _to(made: list[Design], request: AuthenticatedHttpRequest) -> HttpResponse:
    """Redirect to the editor if one design was imported, otherwise to the list of the user's
    designs.
    """
    count = len(made)
    text = ngettext("%(count)s design imported.", "%(count)s designs imported.", count)
    messages.success(request, text % {"count": count})
    return redirect(f"{design_path(made[0])}edit/" if count == 1 else "courses:mine")


@members_only
@require_safe
def export(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Download all of the user's designs as one file."""
    file = write_archive(own_values(request.user))
    return HttpResponse(file, headers=FILE)
