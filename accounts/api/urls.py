from django.urls import path

from accounts.api import (
    feed,
    schema,  # noqa: F401  Imported here, not when the app is ready: commands start without DRF.
    tickets,
    views,
)

urlpatterns = [
    path("me/", views.MeView.as_view(), name="api-me"),
    path("socket-tickets/", tickets.SocketTicketsView.as_view(), name="api-socket-tickets"),
    path("feed/", feed.FeedView.as_view(), name="api-feed"),
    path("feed/stream/", feed.FeedStreamView.as_view(), name="api-feed-stream"),
]
