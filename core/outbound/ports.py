"""Ports to which we send requests if a user has chosen the address.

On other ports, a service that does not use HTTP could mistake a request for one of its commands.
"""

WEB = frozenset({80, 443})
LOWEST = 1024
"""Below this port number, only the web's own ports are allowed."""
BAD_PORTS = frozenset(
    {
        *(1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566),
        *(6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080),
    }
)
"""The bad ports of the Fetch standard, from LOWEST up. Browsers refuse them too."""
SERVICES = frozenset(
    {
        *(1433, 1521, 3306, 5432, 5433, 5984, 6432, 27017),  # Databases.
        *(6379, 6380, 9042, 11211, 26379),  # Key-value and column stores.
        *(1883, 4222, 4369, 5672, 8883, 9092, 61613),  # Queues.
        *(2181, 2375, 2376, 2379, 2380, 6443, 8500, 9200, 9300, 10250),  # Clusters and search.
        *(1080, 3128, 3389, 5900, 5985, 5986),  # Proxies and remote desktops.
    }
)
"""Services that often run next to a web server and must not be reachable through us."""


def is_refused(port: int | None) -> bool:
    """Return whether we send nothing to this port. None means the scheme's default port."""
    if port is None or port in WEB:
        return False
    return port < LOWEST or port in BAD_PORTS or port in SERVICES
