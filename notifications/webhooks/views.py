"""Pages for a user's own webhooks and their logs, and the key that verifies deliveries."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from core.rate_limits.limit import LimitReached
from notifications.webhooks.forms import WebhookForm
from notifications.webhooks.models import Webhook
from notifications.webhooks.presets import PRESETS
from notifications.webhooks.selectors import LABELS, last_tried, newest_deliveries, webhooks_of
from notifications.webhooks.services import webhooks as services
from notifications.webhooks.signing import key_id, public_key


@require_GET
def keys(_request: AuthenticatedHttpRequest) -> HttpResponse:
    """Return the site's public key as a JSON Web Key Set (RFC 8037)."""
    key = {"kty": "OKP", "crv": "Ed25519", "use": "sig", "kid": key_id(), "x": public_key()}
    return JsonResponse({"keys": [key]})


@members_only
@require_GET
def webhooks(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the user's webhooks."""
    return render(
        request,
        "notifications/webhooks/webhooks.html",
        {"webhooks": webhooks_of(request.user, at=timezone.now())},
    )


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Create a webhook. Its secret is shown in this response only."""
    form = WebhookForm(request.POST or None, owner=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = form.save(at=timezone.now())
        except LimitReached as reached:
            form.add_error(None, reached.sentence)
        else:
            return _shown(request, made, secret)
    return render(request, "notifications/webhooks/new_webhook.html", {"form": form})


@members_only
@require_GET
def webhook(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Show a webhook and its log."""
    return _shown(request, _own(request, webhook_id))


@members_only
@require_POST
def new_secret(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Show the new secret in this response only. The previous secret also signs for another day."""
    own = _own(request, webhook_id)
    return _shown(request, own, services.renew_webhook_secret(webhook=own, at=timezone.now()))


@members_only
@require_POST
def test(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Send a test delivery."""
    own = _own(request, webhook_id)
    with _switched_on(request):
        services.send_test(webhook=own, at=timezone.now())
        messages.success(request, _("A test delivery is on its way."))
    return redirect("notifications:webhook", own.pk)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Change a webhook's URL and events."""
    own = _own(request, webhook_id)
    form = WebhookForm(request.POST or None, owner=request.user, webhook=own)
    if request.method == "POST" and form.is_valid():
        services.change_webhook(webhook=own, at=timezone.now(), **form.cleaned_data)
        messages.success(request, _("The webhook has been changed."))
        return redirect("notifications:webhook", own.pk)
    return render(
        request, "notifications/webhooks/change_webhook.html", {"form": form, "webhook": own}
    )


@members_only
@require_POST
def enable(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Switch a webhook on."""
    return _switched(request, webhook_id, enabled=True, text=_("The webhook is turned on again."))


@members_only
@require_POST
def disable(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Switch a webhook off until its owner switches it on again."""
    return _switched(request, webhook_id, enabled=False, text=_("The webhook is turned off."))


@members_only
@require_POST
def redeliver(request: AuthenticatedHttpRequest, webhook_id: int, delivery_id: int) -> HttpResponse:
    """Send one delivery again."""
    own = _own(request, webhook_id)
    delivery = get_object_or_404(own.deliveries, pk=delivery_id)
    with _switched_on(request):
        services.redeliver(delivery=delivery, at=timezone.now())
        messages.success(request, _("The event is being sent again."))
    return redirect("notifications:webhook", own.pk)


@members_only
@require_POST
def delete(request: AuthenticatedHttpRequest, webhook_id: int) -> HttpResponse:
    """Delete a webhook with its log."""
    services.delete_webhook(webhook=_own(request, webhook_id))
    messages.success(request, _("The webhook has been deleted."))
    return redirect("notifications:webhooks")


def _switched(
    request: AuthenticatedHttpRequest, webhook_id: int, *, enabled: bool, text: str
) -> HttpResponse:
    own = _own(request, webhook_id)
    services.change_webhook(webhook=own, at=timezone.now(), enabled=enabled)
    messages.success(request, text)
    return redirect("notifications:webhook", own.pk)


@contextmanager
def _switched_on(request: AuthenticatedHttpRequest) -> Iterator[None]:
    """Show an error if the webhook was switched off after the page was opened."""
    try:
        yield
    except services.WebhookOffError:
        messages.error(request, _("This webhook is turned off. Turn it on first."))


def _own(request: AuthenticatedHttpRequest, webhook_id: int) -> Webhook:
    return get_object_or_404(webhooks_of(request.user, at=timezone.now()), pk=webhook_id)


def _shown(request: AuthenticatedHttpRequest, own: Webhook, secret: str = "") -> HttpResponse:
    data = {
        "webhook": own,
        "preset": PRESETS.get(own.preset),
        "kinds": [LABELS.get(kind, kind) for kind in own.kinds],
        "deliveries": newest_deliveries(own),
        "rests": own.rests_until is not None and own.rests_until > timezone.now(),
        "last": last_tried(own),
        "secret": secret,
    }
    return render(request, "notifications/webhooks/webhook.html", data)
