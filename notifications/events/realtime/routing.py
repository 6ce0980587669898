from django.urls import URLPattern, path

from notifications.events.realtime.feed import FeedConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/feed/", FeedConsumer.as_asgi())]
