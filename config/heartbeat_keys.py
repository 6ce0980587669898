"""Where the heartbeats of the parts are in Valkey; importing it loads neither Django nor Celery."""

FADES_AFTER = 60
"""Seconds. A worker beats every two; the scheduler with every task that it sends, every ten."""


def key_of(part: str) -> str:
    """The key that a part's heartbeat renews."""
    return f"dogleg-alive-{part}"
