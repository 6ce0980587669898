from django.urls import URLPattern, path

from .lobby import LobbyConsumer
from .table import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:public_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
]
