"""Pages for a user's notification settings."""

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.templatetags.devices import device
from core.outbound.addresses import TargetRefusedError
from core.site import page_url
from notifications.notices.forms import NoticesForm
from notifications.ports import NoticeText
from notifications.push.forms import PushSubscriptionForm
from notifications.push.models import PushSubscription
from notifications.push.services import pushing
from notifications.push.sessions import mark_of
from notifications.push.web_push import public_key


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and save the matrix, the hours and the list of browsers with push messages.

    The page's script sends the form after each change and gets JSON. Without it, a button saves.
    """
    user = request.user
    form = NoticesForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and form.is_valid():
        form.save()
    if request.method == "POST" and not request.accepts("text/html"):
        return JsonResponse({"errors": form.errors})
    if request.method == "POST" and form.is_valid():
        messages.success(request, _("Your changes have been saved."))
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
    """Subscribe this browser to push messages.

    A script asks for permission and fills in the form.
    """
    form = PushSubscriptionForm(request.POST)
    if not form.is_valid() or not _subscribe(request, form):
        messages.error(
            request, _("We can’t send notifications to this browser, so nothing was changed.")
        )
    else:
        messages.success(
            request, _("Notifications are on in this browser. Send a test to try them.")
        )
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
    """Unsubscribe a browser."""
    pushing.forget_browser(user=request.user, subscription_id=subscription_id)
    messages.success(request, _("Notifications are off in that browser."))
    return redirect("notifications:notices")


@members_only
@require_POST
def test_browsers(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Send a test message to all of the user's browsers immediately, even in quiet hours."""
    notice = NoticeText(
        title=_("It works"),
        line=_("This is how Dogleg notifies you on this device."),
        link=page_url("notifications:notices"),
        topic="test",
    )
    pushing.push_test(user=request.user, notice=notice, at=timezone.now())
    messages.success(request, _("A test notification is on its way to your browsers."))
    return redirect("notifications:notices")
