"""Designs, jobs and scorecards of older releases can be read today."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from courses.analysis.models import AnalysisJob
from courses.archives.selectors import checked_designs
from courses.drafts.services.drafts import save_draft
from courses.stored.models import Design, DesignVersion
from courses.types.registry import type_of
from games.archive.selectors.dumps import checked_games
from games.scorecards.models import ManualScorecard
from games.seats.services.starting import start_table
from games.tables.models.session import Session, Status
from games.tables.selectors.audit import audit
from games.tables.selectors.positions import config_of, position_of
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.whole


def test_every_version_has_a_page(stored) -> None:
    for version in DesignVersion.objects.select_related("design"):
        type = version.design.type
        assert type.playable(version.value).name == version.playable.name
        page = Client().get(f"/{type.path}/{version.slug}/")
        assert page.status_code == 200, version.slug


def test_drafts_can_be_opened_and_saved(stored) -> None:
    for design in Design.objects.exclude(draft=""):
        client = Client()
        client.force_login(design.owner)
        assert client.get(f"/{design.type.path}/{design.slug}/edit/").status_code == 200
        before, revision = design.value, design.revision
        saved = save_draft(design=design, value=before, revision=revision, at=timezone.now())
        assert (saved.value, saved.revision) == (before, revision)


def test_analysis_jobs_can_be_read(stored) -> None:
    for job in AnalysisJob.objects.all():
        assert type_of(job.kind).digest(job.playable)


def test_score_cards_can_be_read(stored) -> None:
    for card in ManualScorecard.objects.all():
        assert len(card.card) == len(card.players)
        page = Client().get(reverse("games:manual-scorecard", args=[card.public_id]))
        assert page.status_code == 200


def test_open_tables_can_be_started(stored) -> None:
    for session in Session.objects.filter(status=Status.OPEN):
        begun = start_table(session_id=session.pk, user=session.host, at=timezone.now())
        assert position_of(begun).state.config == config_of(begun)
        assert audit(begun).clean


@pytest.mark.django_db(transaction=True)
async def test_sockets_send_the_tables(stored) -> None:
    for session in stored:
        async with socket(table_address(session)) as page:
            told = await page.until("table")
            assert told["table"]["session"] == session.public_id


def test_a_full_audit_finds_no_differences(stored) -> None:
    for checked in (*checked_games(), *checked_designs()):
        assert not checked.differences, checked.name
