import gc
import os
from typing import Any

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import get_resolver, re_path

# Everything imported from here on stays in memory. Scanning it repeatedly would take a fifth of the
# start-up time.
gc.disable()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
django.setup(set_prefix=False)

# Consumers can only be imported after django.setup() has loaded the apps.
from accounts.streams.streams import Streams  # noqa: E402
from config.metrics.compared import ComparedCollector  # noqa: E402
from config.metrics.endpoint import serve_metrics  # noqa: E402
from config.metrics.heartbeats import HeartbeatCollector  # noqa: E402
from config.metrics.pool import PoolCollector  # noqa: E402
from config.metrics.waiting import WaitingCollector  # noqa: E402
from config.middleware.body_limit import SmallBodiesOnly  # noqa: E402
from config.middleware.connections import RequestIds, TrustedProxies  # noqa: E402
from config.middleware.origin import OwnOriginOnly  # noqa: E402
from config.status.publishing import publish_for_ever  # noqa: E402
from config.threads import BoundedHandler  # noqa: E402
from core.realtime.handshake import NO_SOCKET  # noqa: E402
from courses.drafts.realtime import draft as of_drafts  # noqa: E402
from games import routing as of_tables  # noqa: E402
from notifications.events.realtime import feed as of_accounts  # noqa: E402
from notifications.inbox import realtime as of_inboxes  # noqa: E402

# The consumers authenticate sockets themselves, and again at each check (accounts.realtime.reader).
# Without a fallback route, the router raises an error for an unknown path.
sockets = [
    *of_tables.websocket_urlpatterns,
    *of_drafts.websocket_urlpatterns,
    *of_accounts.websocket_urlpatterns,
    *of_inboxes.websocket_urlpatterns,
]
elsewhere: Any = NO_SOCKET
routes = URLRouter([*sockets, re_path("", elsewhere)])
stream_routes = [*of_tables.stream_urlpatterns, *of_accounts.stream_urlpatterns]
streams = Streams(BoundedHandler(), stream_routes)

application = TrustedProxies(
    ProtocolTypeRouter(
        {
            "http": RequestIds(SmallBodiesOnly(streams)),
            "websocket": RequestIds(OwnOriginOnly(routes)),
        }
    ),
    settings.TRUSTED_PROXIES,
)

# Load all views now, or the first visitor would wait for them.
_ = get_resolver().url_patterns

serve_metrics(
    os.environ.get("METRICS_PORT", ""),
    WaitingCollector(),
    ComparedCollector(),
    PoolCollector(),
    HeartbeatCollector(),
)
publish_for_ever(serves=True)

# Objects loaded so far live as long as the process, so the garbage collector can ignore them, and
# full collections can be rare. With 1,000 sockets this makes 1.35 to 1.7 times as many moves
# possible.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
gc.enable()
