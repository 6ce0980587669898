import gc
import os
from typing import Any

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import get_resolver, re_path

# What is loaded now stays: looking through it again and again would take a fifth of the start.
gc.disable()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
django.setup(set_prefix=False)

# The consumers need the apps that the line above loads.
from config.metrics.compared import ComparedCollector  # noqa: E402
from config.metrics.endpoint import serve_metrics  # noqa: E402
from config.metrics.heartbeats import HeartbeatCollector  # noqa: E402
from config.metrics.pool import PoolCollector  # noqa: E402
from config.metrics.waiting import WaitingCollector  # noqa: E402
from config.middleware.body_limit import SmallBodiesOnly  # noqa: E402
from config.middleware.origin import OwnOriginOnly  # noqa: E402
from config.middleware.proxies import TrustedProxies  # noqa: E402
from config.status.publishing import publish_for_ever  # noqa: E402
from config.threads import BoundedHandler  # noqa: E402
from core.realtime.handshake import NO_SOCKET  # noqa: E402
from courses.drafts.realtime import draft as of_drafts  # noqa: E402
from games import routing as of_tables  # noqa: E402
from notifications.events.realtime import feed as of_accounts  # noqa: E402
from notifications.events.realtime.streams import Streams  # noqa: E402

# Who opens a socket is worked out by the consumers, and afresh: accounts.realtime.reader.
# Without a fallback the router raises at an address that it does not know.
sockets = [
    *of_tables.websocket_urlpatterns,
    *of_drafts.websocket_urlpatterns,
    *of_accounts.websocket_urlpatterns,
]
elsewhere: Any = NO_SOCKET
routes = URLRouter([*sockets, re_path("", elsewhere)])
streams = Streams(BoundedHandler())

application = TrustedProxies(
    ProtocolTypeRouter(
        {
            "http": SmallBodiesOnly(streams),
            "websocket": OwnOriginOnly(routes),
        }
    ),
    settings.TRUSTED_PROXIES,
)

# All views, or whoever asks first would wait for them.
_ = get_resolver().url_patterns

serve_metrics(
    os.environ.get("METRICS_PORT", ""),
    WaitingCollector(),
    ComparedCollector(),
    PoolCollector(),
    HeartbeatCollector(),
)
publish_for_ever(serves=True)

# What is loaded by now stays for the life of the process: the garbage collector can ignore it,
# and full collections may be rare. At 1,000 sockets that gives 1.35 to 1.7 times the moves.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
gc.enable()
