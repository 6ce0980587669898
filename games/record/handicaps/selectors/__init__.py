"""Read handicaps."""
