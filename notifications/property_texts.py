"""Descriptions of properties of the event feed and of webhooks."""

TEXTS = {
    "created_at": "When the webhook was created.",
    "Webhook.id": "The id of the webhook, as in its address.",
    "Delivery.id": "The id of the delivery, as in its address.",
}
