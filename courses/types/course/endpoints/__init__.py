"""Endpoints that only courses have: entry points, like `courses.api`."""
