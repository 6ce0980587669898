"""Deleting an account removes its drafts and anonymises its published designs."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.deletion.services import delete_account
from courses.drafts.services.drafts import save_draft
from courses.publishing.models import Publication, Stage
from courses.publishing.services.publications import ask_to_publish
from courses.stored.models import Design, DesignVersion
from tests.courses.course.cases import changed
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, SMALL, DesignFactory, published

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("analyst")]


@pytest.fixture
def design() -> Design:
    return DesignFactory(owner__name="Ada of the Links")


def test_unpublished_designs_are_deleted(design: Design) -> None:
    ask_to_publish(design=design, change="", revision=1, at=NOON)
    delete_account(user=design.owner, at=NOON)
    assert not Design.objects.filter(pk=design.pk).exists()
    assert not Publication.objects.exists()


def test_published_versions_stay_without_the_author(design: Design, client: Client) -> None:
    version = published(design)
    save_draft(design=design, value=changed(name="My secret plans"), revision=1, at=NOON)
    ask_to_publish(design=design, change="", revision=2, at=NOON)
    delete_account(user=design.owner, at=NOON)
    design.refresh_from_db()
    assert (design.owner, design.draft, design.name) == (None, "", "")
    assert not design.publications.filter(stage=Stage.PROVING).exists()
    assert DesignVersion.objects.get(pk=version.pk).notation == version.notation
    client.force_login(UserFactory())
    data = client.get(f"/api/v1/courses/{design.slug}/").json()
    assert (data["name"], data["author"]) == (SMALL.name, None)
    assert "Ada" not in client.get(f"/courses/{design.slug}/").content.decode()


def test_designs_of_others_are_not_affected(design: Design) -> None:
    other = DesignFactory()
    delete_account(user=design.owner, at=NOON)
    other.refresh_from_db()
    assert other.owner and other.draft


def test_a_former_user_cannot_save(design: Design) -> None:
    """A tab that is still open gets the error that the design does not exist."""
    published(design)
    delete_account(user=design.owner, at=NOON)
    with pytest.raises(Design.DoesNotExist):
        save_draft(design=design, value=changed(name="Late"), revision=1, at=NOON)
