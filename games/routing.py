from django.urls import URLPattern, path

from games.realtime.lobby import LobbyConsumer
from games.realtime.table import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:public_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
]
