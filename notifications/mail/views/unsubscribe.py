from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from notifications.mail.composing.unsubscribe import read
from notifications.mail.services.refusing import unsubscribe as switch_off
from notifications.preferences.kinds import MAILS


# The mail program that posts here for its reader (RFC 8058) has neither cookie nor CSRF token;
# the signed link is all that is needed. It must not be redirected either.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Ask before switching one kind of mail off; a POST does it, a GET changes nothing."""
    subscription = read(token)
    if subscription is None:
        return render(request, "accounts/unsubscribe_unknown.html", status=404)
    if request.method == "POST":
        switch_off(subscription=subscription, at=timezone.now())
    context = {"mails": MAILS[subscription.kind], "done": request.method == "POST"}
    return render(request, "accounts/unsubscribe.html", context)
