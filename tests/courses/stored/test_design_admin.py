"""The admin shows designs; drafts and addresses belong to their owners."""

import pytest
from django.test import Client
from django.urls import reverse

from courses.stored.models import Design

pytestmark = pytest.mark.django_db


def test_the_admin_changes_neither_address_nor_draft(admin_client: Client, design: Design) -> None:
    page = reverse("admin:courses_design_change", args=[design.pk])
    assert admin_client.get(page).status_code == 200
    sent = {
        "slug": "another",
        "kind": "deck",
        "draft": "no JSON",
        "shipped": "on",
        "listing": "unlisted",
        "created_at_0": "2026-11-21",
        "created_at_1": "12:00:00",
    }
    assert admin_client.post(page, sent).status_code == 302
    before = (design.slug, design.kind, design.draft, False, "unlisted")
    design.refresh_from_db()
    assert (design.slug, design.kind, design.draft, design.shipped, design.listing) == before


def test_designs_cannot_be_created_in_the_admin(admin_client: Client) -> None:
    assert admin_client.get(reverse("admin:courses_design_add")).status_code == 403
