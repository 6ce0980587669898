import gc
import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
pages = get_asgi_application()

# The consumers need the apps that the line above loads.
from config.origin import OwnOriginOnly  # noqa: E402
from games.realtime.routing import websocket_urlpatterns  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OwnOriginOnly(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)

# What is loaded by now stays for the life of the process: no collection need look at it again,
# and full collections may be rare. At 1,000 sockets that is 1.35 to 1.7 times the moves.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
