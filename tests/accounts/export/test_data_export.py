"""Users get everything the site stores about them, and nothing about anyone else."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.test import Client
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.export.chapters import CHAPTERS
from accounts.export.models import DataExport
from accounts.export.services import ask_for_export, forget_exports, gather_export
from accounts.people.models import User
from accounts.tokens.services import create_token
from courses.social.moderation.models import Appeal
from courses.social.news.services import look_at_news
from courses.social.reactions.services import block, follow_author, like
from games.calendars.services import renew_calendar
from games.scorecards.services import open_manual_scorecard
from games.seats.services.invitations import send_invitation
from tests.accounts.export.data_about_people import IN_THE_FILE, LEFT_OUT
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, legal, opened, started
from tests.factories.sharing import commented, decided, reported, shared
from tests.games.seen import table_bytes
from tests.mails import delivered

pytestmark = pytest.mark.django_db


@pytest.fixture
def other(db) -> User:
    return UserFactory(name="Bo", email="bo@club.example")


@pytest.fixture
def exported(golfer, other):
    """A function that creates the golfer's export and returns it parsed."""

    def gathered() -> dict:
        export = ask_for_export(user=golfer, at=timezone.now())
        export.refresh_from_db()
        gather_export(export_id=export.pk, at=timezone.now())
        export.refresh_from_db()
        return json.loads(export.content)

    return gathered


def columns_about_people() -> set[str]:
    return {
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models()
        for field in [*model._meta.concrete_fields, *model._meta.many_to_many]
        if field.related_model is User or (model is User and field.many_to_many)
    }


def keys_of(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for inner in value.values() for key in keys_of(inner)}
    if isinstance(value, list):
        return {key for inner in value for key in keys_of(inner)}
    return set()


def test_every_column_that_references_a_user_is_exported_or_has_a_reason(exported):
    assert columns_about_people() == IN_THE_FILE.keys() | LEFT_OUT.keys()
    assert set(IN_THE_FILE.values()) <= keys_of(exported())


def test_the_file_contains_what_the_user_made_wrote_and_did(exported, golfer, other):
    own, theirs = shared(golfer), shared(other)
    commented(theirs, golfer, "A fine view")
    like(design=theirs, user=golfer, at=NOON)
    follow_author(author=other, user=golfer, at=NOON)
    block(person=UserFactory(name="Di"), user=golfer, at=NOON)
    reported(theirs, golfer, words="Copied from me")
    decision = decided(own, UserFactory(is_staff=True), words="Not nice")
    Appeal.objects.create(decision=decision, words="It is", at=NOON)
    open_manual_scorecard(version=theirs.newest, keeper=golfer, names=["Ada", "Eve"], at=NOON)
    table = started(golfer, other)
    act(table, 0, golfer)
    file = exported()
    courses, games = file["courses"], file["games"]
    assert file["account"]["email"] == golfer.email
    assert courses["designs"][0]["versions"][0]["notation"] == own.newest.notation
    assert courses["comments"][0]["text"] == "A fine view"
    assert courses["likes"][0]["design"] == theirs.slug
    assert courses["follows"][0]["name"] == "Bo"
    assert courses["blocks"][0]["name"] == "Di"
    assert courses["reports"][0]["words"] == "Copied from me"
    assert courses["decisions_about_you"][0]["appeal"]["words"] == "It is"
    assert games["rounds"][0]["players"] == ["Ada", "Eve"]
    assert games["tables"][0]["seats"][0]["actions"][-1]["action"]["type"] == "LayClub"


def test_the_file_contains_tables_the_user_opened_or_joined(golfer, other, exported):
    joined = started(other, golfer)
    opened(other)
    waiting = opened(golfer)
    tables = exported()["games"]["tables"]
    assert {row["table"] for row in tables} == {joined.public_id, waiting.public_id}


def test_the_file_of_an_inactive_user_contains_nothing_about_others(exported, other):
    cy = UserFactory()
    design, hidden = shared(other), shared(cy)
    commented(hidden, other, "A fine view")
    like(design=design, user=cy, at=NOON)
    follow_author(author=other, user=cy, at=NOON)
    reported(design, cy, words="Copied from me")
    decision = decided(hidden, UserFactory(is_staff=True), words="No")
    Appeal.objects.create(decision=decision, words="It is", at=NOON)
    open_manual_scorecard(version=design.newest, keeper=other, names=["Bo"], at=NOON)
    renew_calendar(user=other, at=NOON)
    act(started(other, cy), 0, other)
    block(person=cy, user=other, at=NOON)
    look_at_news(user=other, at=NOON)
    send_invitation(session=opened(other), seat=1, email="friend@club.example", by=other, at=NOON)
    file = exported()
    found = {name: rows for name in ("courses", "games") for name, rows in file[name].items()}
    assert {name for name, rows in found.items() if rows} == set()


def test_the_file_contains_no_secrets_or_addresses_of_others(golfer, other, exported):
    table = started(other, golfer)
    act(table, 0, other)
    secret = json.loads(table_bytes(table, other, at=NOON))["view"]["seats"][0]
    send_invitation(session=opened(golfer), seat=1, email="friend@club.example", by=golfer, at=NOON)
    words = json.dumps(exported())
    assert "bo@club.example" not in words and "friend@club.example" not in words
    assert secret and "LayClub" not in words
    table.refresh_from_db()
    assert bytes(table.seed).hex() not in words


def test_an_opponents_hidden_choice_changes_no_byte_of_it(golfer, other, exported):
    """Two games differ only in a card the opponent has chosen face down; their exports are
    equal.
    """
    table = started(other, golfer)
    assert len(legal(table, 0)) > 1
    worlds = []
    for choice in (0, 1):
        act(table, 0, other, choice=choice, key=f"key-{choice}")
        games = exported()["games"]
        worlds.append(json.dumps(games))
        DataExport.objects.all().delete()
        table.turns.filter(number__gt=0).delete()
        table.snapshot_format = 0
        table.turn_count = 1
        table.save()
    assert worlds[0] == worlds[1]


def test_the_file_contains_no_credentials(golfer, signed_in, exported):
    Authenticator.objects.create(user=golfer, type="totp", data={"secret": "TOTP-SEED"})
    _token, secret = create_token(
        user=golfer,
        name="bot",
        scopes=["read"],
        expires_at=timezone.now() + timedelta(days=1),
        at=timezone.now(),
    )
    words = json.dumps(exported())
    key = UserSession.objects.get(user=golfer).session_key
    for opens in (golfer.password, "TOTP-SEED", secret, _token.digest, key):
        assert opens not in words


def test_each_key_has_a_label(exported, golfer):
    shared(golfer)
    file = exported()
    for name, chapter in CHAPTERS.items():
        without = {**file[name], "designs": [], "tables": []}
        assert keys_of(without) <= chapter.words.keys() | {"designs", "tables"}


def test_a_user_requests_it_gets_a_mail_and_reads_it(
    signed_in, golfer, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        assert signed_in.post("/account/data/").url == "/account/data/"
    export = DataExport.objects.get(user=golfer)
    assert export.ready_at is not None
    letter = delivered()[-1]
    assert f"https://dogleg.test/account/data/{export.pk}/" in letter.body
    page = signed_in.get(f"/account/data/{export.pk}/").content.decode()
    assert "Ada Fairway" in page and "Email address" in page
    assert f"{export.asked_at:%Y-%m-%dT}" not in page, "times are in the reader's time zone"
    file = signed_in.get(f"/account/data/{export.pk}/data.json")
    assert file["Content-Disposition"].startswith("attachment")
    assert json.loads(file.content)["account"]["name"] == "Ada Fairway"


def test_the_page_waits_for_an_export_until_it_is_ready(signed_in, golfer) -> None:
    page = "/account/data/"
    assert "data-being-prepared" not in signed_in.get(page).content.decode()
    export = ask_for_export(user=golfer, at=timezone.now())
    waiting = signed_in.get(page).content.decode()
    assert f'data-being-prepared="{page}"' in waiting
    assert "We’re preparing it" in waiting
    gather_export(export_id=export.pk, at=timezone.now())
    ready = signed_in.get(page).content.decode()
    assert "data-being-prepared" not in ready
    assert "available until" in ready


def test_only_its_owner_can_open_it(golfer, other, exported, client):
    exported()
    export = DataExport.objects.get()
    for page in ("", "data.json"):
        address = f"/account/data/{export.pk}/{page}"
        assert client.get(address).url.startswith("/account/login/")
        stranger = Client()
        stranger.post("/account/login/", {"login": other.email, "password": "fairway-and-green"})
        assert stranger.get(address).status_code == 404


def test_long_after_signing_in_it_asks_for_the_password_again(signed_in, golfer, exported):
    exported()
    UserSession.objects.update(created_at=timezone.now() - timedelta(hours=1))
    for page in ("", f"{DataExport.objects.get().pk}/", f"{DataExport.objects.get().pk}/data.json"):
        answer = signed_in.get(f"/account/data/{page}")
        assert answer.url.startswith("/account/reauthenticate/")


def test_only_one_export_at_a_time_and_a_few_per_day(signed_in, golfer):
    now = timezone.now()
    first = ask_for_export(user=golfer, at=now)
    assert ask_for_export(user=golfer, at=now) == first
    for _ in range(3):
        DataExport.objects.update(ready_at=now)
        answer = signed_in.post("/account/data/")
    assert answer.status_code == 429
    assert "which is the limit. Try again in" in answer.content.decode()
    assert DataExport.objects.filter(user=golfer).count() == 3


def test_an_export_is_gathered_and_announced_once(golfer, exported):
    exported()
    export = DataExport.objects.get()
    before = export.content, export.ready_at
    gather_export(export_id=export.pk, at=timezone.now())
    export.refresh_from_db()
    assert (export.content, export.ready_at) == before
    assert len([mail for mail in delivered() if "ready" in mail.subject]) == 1


def test_it_is_deleted_after_some_days(golfer, exported, signed_in):
    exported()
    export = DataExport.objects.get()
    DataExport.objects.update(expires_at=timezone.now())
    assert signed_in.get(f"/account/data/{export.pk}/").status_code == 404
    forget_exports(at=timezone.now())
    assert not DataExport.objects.exists()


def test_an_export_that_has_not_expired_is_kept(golfer, other, exported):
    exported()
    ask_for_export(user=other, at=timezone.now())
    forget_exports(at=timezone.now())
    assert set(DataExport.objects.values_list("user", flat=True)) == {golfer.pk, other.pk}


def test_deleting_the_account_deletes_it(golfer, exported):
    exported()
    delete_account(user=golfer, at=timezone.now())
    assert not DataExport.objects.exists()
