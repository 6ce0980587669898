"""Endpoints that only courses have. Like `courses.api`, they are entry points."""
