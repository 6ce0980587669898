"""Keys of the heartbeats in Valkey. Importing this loads neither Django nor Celery."""

FADES_AFTER = 60
"""Seconds until a heartbeat expires. A worker sends one every two seconds. The scheduler sends one
with every task that it queues, every ten seconds.
"""


def key_of(part: str) -> str:
    """Return the key that a part's heartbeat renews."""
    return f"dogleg-alive-{part}"
