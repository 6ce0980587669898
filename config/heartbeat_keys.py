"""Keys of the heartbeats in Valkey. Importing this loads neither Django nor Celery."""

FADES_AFTER = 60
"""In seconds. A worker beats every two; the scheduler with every task that it sends, every ten."""


def key_of(part: str) -> str:
    """Return the key that a part's heartbeat renews."""
    return f"dogleg-alive-{part}"
