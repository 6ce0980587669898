"""The mailbox of a machine without SMTP. Its addresses exist in development settings only."""

import base64
import re
from collections.abc import Callable
from email.message import EmailMessage

from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from core.content_security import csp, csp_update
from notifications.mail.services.delivery import send_next
from notifications.mail.transport import folder

INLINE_IMAGE = re.compile(r"cid:([\w.@-]+)")


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """All mails, newest first; sends what is waiting, so that nobody has to wait for a worker."""
    while send_next(at=timezone.now()):
        pass
    return render(request, "accounts/mailbox.html", {"mails": folder.mails()})


@require_safe
@csp_update({"frame-src": [SELF]})
def mail(request: HttpRequest, name: str) -> HttpResponse:
    """One mail: its text, and its HTML in a frame."""
    message = _mail_or_404(name)
    text = message.get_body(("plain",))
    context = {
        "name": name,
        "mail": message,
        "text": text.get_content() if text else "",
        "has_html": message.get_body(("html",)) is not None,
    }
    return render(request, "accounts/mail.html", context)


@require_safe
# A mail may contain anything: no scripts, nothing from other sites, links in a new tab.
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
    """What the frame shows."""
    message = _mail_or_404(name)
    html = or_404(message.get_body(("html",)))
    content = INLINE_IMAGE.sub(_image_urls(message), html.get_content())
    return HttpResponse('<base target="_blank">' + content)


def _mail_or_404(name: str) -> EmailMessage:
    return or_404(folder.mail(name))


def _image_urls(message: EmailMessage) -> Callable[[re.Match[str]], str]:
    """How to replace `cid:` addresses: the images are embedded as `data:`."""
    images = {
        part["Content-ID"].strip("<>"): base64.b64encode(part.get_content()).decode()
        for part in message.walk()
        if part.get_content_maintype() == "image" and part["Content-ID"]
    }
    return lambda found: f"data:image/png;base64,{images.get(found[1], '')}"
