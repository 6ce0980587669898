"""Pages about email: resuming it, unsubscribing, and the development mailbox."""

import base64
import re
from collections.abc import Callable
from email.message import EmailMessage

from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from core.content_security import csp, csp_update
from notifications.mail import transport as folder
from notifications.mail.composing.templated import read
from notifications.mail.services.addresses import try_again
from notifications.mail.services.addresses import unsubscribe as switch_off
from notifications.mail.services.sending import MAIL
from notifications.preferences.kinds import MAILS
from notifications.queue import drain

INLINE_IMAGE = re.compile(r"cid:([\w.@-]+)")


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """List all emails, newest first. Waiting emails are sent first, so that no worker is needed."""
    drain(MAIL)
    return render(request, "notifications/mail/mailbox.html", {"mails": folder.mails()})


@require_safe
@csp_update({"frame-src": [SELF]})
def mail(request: HttpRequest, name: str) -> HttpResponse:
    """Show one email: its text, and its HTML in a frame."""
    message = _mail_or_404(name)
    text = message.get_body(("plain",))
    context = {
        "name": name,
        "mail": message,
        "text": text.get_content() if text else "",
        "has_html": message.get_body(("html",)) is not None,
    }
    return render(request, "notifications/mail/mail.html", context)


@require_safe
# An email can contain anything: allow no scripts and nothing from other sites, and open links only
# in new tabs.
@csp(
    {
        "default-src": [NONE],
        "style-src": [UNSAFE_INLINE],
        "img-src": ["data:"],
        "frame-ancestors": [SELF],
        "sandbox": ["allow-popups", "allow-popups-to-escape-sandbox"],
    }
)
@xframe_options_sameorigin
def mail_html(request: HttpRequest, name: str) -> HttpResponse:
    """Serve the HTML of an email for the frame."""
    message = _mail_or_404(name)
    html = or_404(message.get_body(("html",)))
    content = INLINE_IMAGE.sub(_image_urls(message), html.get_content())
    return HttpResponse('<base target="_blank">' + content)


def _mail_or_404(name: str) -> EmailMessage:
    return or_404(folder.mail(name))


def _image_urls(message: EmailMessage) -> Callable[[re.Match[str]], str]:
    """Return a replacement function that embeds the images of `cid:` URLs as `data:` URLs."""
    images = {
        part["Content-ID"].strip("<>"): base64.b64encode(part.get_content()).decode()
        for part in message.walk()
        if part.get_content_maintype() == "image" and part["Content-ID"]
    }
    return lambda found: f"data:image/png;base64,{images.get(found[1], '')}"


@members_only
@require_POST
def mail_again(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Resume sending email to the user's address after bounces or a complaint."""
    try_again(user=request.user, at=timezone.now())
    messages.success(request, _("We’ll email you again. A test email is on its way."))
    return redirect("account_email")


# A mail program that posts here on its user's behalf (RFC 8058) has neither a cookie nor a CSRF
# token; the signed link is enough. The request must not be redirected either.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Ask for confirmation before switching one kind of email off. Only a POST changes anything."""
    subscription = read(token)
    if subscription is None:
        return render(request, "notifications/mail/unsubscribe_unknown.html", status=404)
    if request.method == "POST":
        switch_off(subscription=subscription, at=timezone.now())
    context = {"mails": MAILS[subscription.kind], "done": request.method == "POST"}
    return render(request, "notifications/mail/unsubscribe.html", context)
