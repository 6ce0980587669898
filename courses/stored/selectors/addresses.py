"""Where designs and people have their pages; every type of design lives under its own path."""

from accounts.people.models import User
from courses.stored.models.design import Design
from courses.types.registry import type_of


def design_path(design: Design) -> str:
    return f"/{design.type.path}/{design.slug}/"


def designer_path(kind: str, slug: str) -> str:
    """Where a draft is edited, by the type's key."""
    return f"/{type_of(kind).path}/{slug}/edit/"


def gallery_path(kind: str) -> str:
    """By the type's key."""
    return f"/{type_of(kind).path}/"


def person_path(person: User) -> str:
    return f"/people/{person.public_id}/"
