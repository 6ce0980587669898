"""Descriptions of properties of the event feed and of webhooks."""

TEXTS: dict[str, str] = {
    "NewWebhook.id": "The id of the webhook, as in its address.",
    "Webhook.id": "The id of the webhook, as in its address.",
    "Delivery.id": "The id of the delivery, as in its address.",
}
