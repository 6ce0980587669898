from django.urls import path

from notifications.events import api as feed
from notifications.inbox import api as inbox
from notifications.webhooks.api import webhooks

urlpatterns = [
    path("feed/", feed.FeedView.as_view(), name="api-feed"),
    path("feed/stream/", feed.FeedStreamView.as_view(), name="api-feed-stream"),
    path("notifications/", inbox.NotificationsView.as_view()),
    path("notifications/unread/", inbox.UnreadView.as_view()),
    path("notifications/read/", inbox.ReadView.as_view()),
    path("webhooks/", webhooks.WebhooksView.as_view()),
    path("webhooks/<int:webhook_id>/", webhooks.OneWebhookView.as_view(), name="api-webhook"),
    path("webhooks/<int:webhook_id>/secret/", webhooks.SecretView.as_view()),
    path("webhooks/<int:webhook_id>/test/", webhooks.TestView.as_view()),
    path("webhooks/<int:webhook_id>/deliveries/", webhooks.DeliveriesView.as_view()),
    path(
        "webhooks/<int:webhook_id>/deliveries/<int:delivery_id>/redeliver/",
        webhooks.RedeliverView.as_view(),
    ),
]
