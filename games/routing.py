"""WebSocket URL patterns of the games app."""

from django.urls import URLPattern, path

from games.lobby.realtime import LobbyConsumer
from games.play.realtime.table import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:public_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
]
