"""API for webhooks. A token manages only the webhooks created with it, and they end with
the token.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.api.view import ApiView
from accounts.people.requests import AuthenticatedRequest
from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.selectors import Bearer
from core.api.created import LOCATION, created
from core.api.errors import ApiError
from core.api.lists import PAGED, PAGED_ON_REQUEST
from core.api.pages import Pages, array_or_page
from notifications.webhooks.api.shapes import (
    DeliverySerializer,
    NewWebhookSerializer,
    WebhookChangesSerializer,
    WebhookSecretSerializer,
    WebhookSerializer,
    WebhookWishSerializer,
)
from notifications.webhooks.models import Webhook
from notifications.webhooks.selectors import webhooks_made_with, webhooks_of
from notifications.webhooks.services import webhooks as services

REFUSED = dict.fromkeys((403, 429), ErrorSerializer)
OF_ONE = {**REFUSED, 404: ErrorSerializer}
IF_ON = {**OF_ONE, 409: ErrorSerializer}


class WebhookView(ApiView):
    """Base view, which finds the webhooks that the caller can manage.

    A webhook sends only what its token can read, for as long as the token is valid, so the scope
    `read` is enough to create one. A token can only see the webhooks created with it, because the
    URL of a chat also gives access to the chat.
    """

    scope = Scope.READ
    refuses = ("app_token",)

    def initial(self, request: Request, *place: Any, **named: Any) -> None:
        super().initial(request, *place, **named)
        if isinstance(request.auth, Bearer) and request.auth.app:
            detail = _(
                "An app’s access token can’t be used here. The owner of the app creates "
                "its webhooks."
            )
            raise ApiError(status=403, code="app_token", detail=detail)

    def own(self, request: AuthenticatedRequest) -> QuerySet[Webhook]:
        token, now = token_of(request), timezone.now()
        return webhooks_made_with(token, at=now) if token else webhooks_of(request.user, at=now)

    def webhook(self, request: AuthenticatedRequest, webhook_id: int) -> Webhook:
        return get_object_or_404(self.own(request), pk=webhook_id)


class WebhooksView(WebhookView):
    """List and create webhooks."""

    @extend_schema(
        tags=["webhooks"],
        parameters=PAGED_ON_REQUEST,
        responses={200: WebhookSerializer(many=True), **REFUSED},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """List your webhooks.

        With a token, only webhooks created with it are listed. Secrets are never included.
        """
        return array_or_page(
            request, self.own(request), lambda page: WebhookSerializer(page, many=True).data
        )

    @extend_schema(
        tags=["webhooks"],
        parameters=[LOCATION],
        request=WebhookWishSerializer,
        responses={201: NewWebhookSerializer, 409: ErrorSerializer, **REFUSED},
    )
    def post(self, request: AuthenticatedRequest) -> Response:
        """Create a webhook.

        The webhook receives the events of your feed. Choose `kinds` to limit them, or a `table`
        at which you play. If you name one of your apps as `app`, it receives the feeds of the
        users who allow that app to read, instead of your own. The secret that signs deliveries is
        only in this response. A webhook created with a token ends with that token.

        Refuses: too_many_webhooks.
        """
        serializer = WebhookWishSerializer(data=request.data, context={"owner": request.user})
        serializer.is_valid(raise_exception=True)
        made, secret = services.create_webhook(
            owner=request.user,
            token=token_of(request),
            at=timezone.now(),
            **serializer.validated_data,
        )
        data = {**WebhookSerializer(made).data, "secret": secret}
        return created(data, "api-webhook", made.pk)


class OneWebhookView(WebhookView):
    """One webhook."""

    @extend_schema(tags=["webhooks"], responses={200: WebhookSerializer, **OF_ONE})
    def get(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """Get a webhook."""
        return Response(WebhookSerializer(self.webhook(request, webhook_id)).data)

    @extend_schema(
        tags=["webhooks"],
        request=WebhookChangesSerializer,
        responses={200: WebhookSerializer, **OF_ONE},
    )
    def patch(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """Change a webhook.

        `enabled` turns it on or off. Events that happened while it was off are only in the feed.
        """
        webhook = self.webhook(request, webhook_id)
        context = {"owner": request.user, "webhook": webhook}
        changes = WebhookChangesSerializer(data=request.data, context=context)
        changes.is_valid(raise_exception=True)
        services.change_webhook(webhook=webhook, at=timezone.now(), **changes.validated_data)
        return self.get(request, webhook_id)

    @extend_schema(tags=["webhooks"], responses={204: None, **OF_ONE})
    def delete(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """Delete a webhook.

        Its log is deleted too.
        """
        services.delete_webhook(webhook=self.webhook(request, webhook_id))
        return Response(status=204)


class SecretView(WebhookView):
    """The secret that signs a webhook's deliveries."""

    @extend_schema(
        tags=["webhooks"], request=None, responses={200: WebhookSecretSerializer, **OF_ONE}
    )
    def post(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """Create a new secret.

        The previous secret also signs deliveries for one more day.
        """
        webhook = self.webhook(request, webhook_id)
        secret = services.renew_webhook_secret(webhook=webhook, at=timezone.now())
        return Response({"secret": secret})


class TestView(WebhookView):
    """Test delivery to a webhook."""

    @extend_schema(tags=["webhooks"], request=None, responses={202: DeliverySerializer, **IF_ON})
    def post(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """Send a test delivery.

        Its kind is `test` and its number is 0.

        Refuses: webhook_off.
        """
        webhook = self.webhook(request, webhook_id)
        with switched_on():
            sent = services.send_test(webhook=webhook, at=timezone.now())
        return Response(DeliverySerializer(sent).data, status=202)


class DeliveriesView(WebhookView):
    """The delivery log of a webhook."""

    @extend_schema(
        tags=["webhooks"],
        parameters=PAGED,
        responses={200: DeliverySerializer(many=True), **OF_ONE},
    )
    def get(self, request: AuthenticatedRequest, webhook_id: int) -> Response:
        """List the deliveries of a webhook.

        Lists the deliveries of the last 30 days, newest first.
        """
        log = self.webhook(request, webhook_id).deliveries.select_related("user")
        pages = Pages()
        found = pages.paginate_queryset(log.order_by("-pk"), request, view=self)
        return pages.get_paginated_response(DeliverySerializer(found, many=True).data)


class RedeliverView(WebhookView):
    """Repeat of one delivery."""

    keyed = False  # It creates nothing, and repeating the request is meant to send again.

    @extend_schema(tags=["webhooks"], request=None, responses={202: DeliverySerializer, **IF_ON})
    def post(self, request: AuthenticatedRequest, webhook_id: int, delivery_id: int) -> Response:
        """Send a delivery again.

        The delivery keeps its `webhook-id`.

        Refuses: webhook_off.
        """
        log = self.webhook(request, webhook_id).deliveries.select_related("user", "webhook")
        delivery = get_object_or_404(log, pk=delivery_id)
        with switched_on():
            services.redeliver(delivery=delivery, at=timezone.now())
        return Response(DeliverySerializer(delivery).data, status=202)


def token_of(request: Request) -> AccessToken | None:
    """Return the caller's personal access token; None for a signed-in browser."""
    token = getattr(request.auth, "token", None)
    return token if isinstance(token, AccessToken) else None


@contextmanager
def switched_on() -> Iterator[None]:
    """Respond with an error if the webhook that a request needs is off."""
    try:
        yield
    except services.WebhookOffError:
        detail = _("This webhook is turned off. Turn it on first.")
        raise ApiError(status=409, code="webhook_off", detail=detail) from None
