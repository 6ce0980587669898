"""URL patterns of the sockets and streams of the games app."""

from django.urls import URLPattern, path

from games.lobby.realtime import LobbyConsumer
from games.play.realtime.frames import STREAM
from games.play.realtime.stream import TableStreamConsumer
from games.play.realtime.table import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:public_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
]
stream_urlpatterns: list[URLPattern] = [path(STREAM, TableStreamConsumer.as_asgi())]
