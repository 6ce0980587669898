from django.urls import URLPattern, path

from courses.drafts.realtime.draft import DraftConsumer
from courses.types.registry import TYPES

websocket_urlpatterns: list[URLPattern] = [
    path("ws/drafts/<str:token>/", DraftConsumer.as_asgi()),
    *(
        path(f"ws/{type.path}/<slug:slug>/draft/", DraftConsumer.as_asgi(), {"kind": type.key})
        for type in TYPES.values()
    ),
]
