"""What reaches somebody, and how."""

from pathlib import Path

from django.contrib import messages
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.members import members_only
from accounts.people.requests import AuthenticatedHttpRequest
from accounts.templatetags.devices import device
from core.outbound.addresses import TargetRefusedError
from core.site import page_url
from notifications.notices.forms import NoticesForm
from notifications.ports import Said
from notifications.push.forms import PushSubscriptionForm
from notifications.push.models import PushSubscription
from notifications.push.services import pushing
from notifications.push.sessions import mark_of
from notifications.push.web_push import public_key

WORKER = "js/pages/push-worker.js"


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request: AuthenticatedHttpRequest) -> HttpResponse:
    """The matrix, the hours, and the browsers that are woken."""
    user = request.user
    form = NoticesForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("notifications:notices")
    context = {
        "form": form,
        "browsers": PushSubscription.objects.filter(user=user),
        "push_key": public_key(),
    }
    return render(request, "notifications/notices/notices.html", context)


@members_only
@require_POST
def add_browser(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Wake this browser from now on; its script has asked it and fills the form in."""
    form = PushSubscriptionForm(request.POST)
    if not form.is_valid() or not _subscribe(request, form):
        messages.error(request, _("This browser cannot be reached by us, so nothing was changed."))
    else:
        messages.success(request, _("This browser will tell you. Send it a test."))
    return redirect("notifications:notices")


def _subscribe(request: AuthenticatedHttpRequest, form: PushSubscriptionForm) -> bool:
    try:
        pushing.subscribe(
            user=request.user,
            **form.cleaned_data,
            device=device(request.headers.get("User-Agent", "")),
            session_mark=mark_of(request.session),
            at=timezone.now(),
        )
    except TargetRefusedError:
        return False
    return True


@members_only
@require_POST
def remove_browser(request: AuthenticatedHttpRequest, subscription_id: int) -> HttpResponse:
    """Wake it no more."""
    pushing.forget_browser(user=request.user, subscription_id=subscription_id)
    messages.success(request, _("That browser tells you nothing any more."))
    return redirect("notifications:notices")


@members_only
@require_POST
def test_browsers(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Wake all of one's browsers once, at whatever hour."""
    said = Said(
        title=_("It works"),
        line=_("This is how Dogleg tells you of things here."),
        link=page_url("notifications:notices"),
        topic="test",
    )
    pushing.push_test(user=request.user, said=said, at=timezone.now())
    messages.success(request, _("A test is on its way to your browsers."))
    return redirect("notifications:notices")


@require_safe
def push_worker(request: HttpRequest) -> HttpResponse:
    """The script that a browser runs when it is woken.

    At the root of the site, since a worker only shows notices of the addresses below its own.
    """
    script = Path(str(finders.find(WORKER))).read_bytes()
    answer = HttpResponse(script, content_type="text/javascript")
    # Browsers ask for it again by themselves; everybody gets the same.
    answer.headers["Cache-Control"] = "public, no-cache"
    return answer
