"""Every email that the site can send, created by the services that send them.

Names are as long as allowed and contain no spaces. Run as a script on a copy of a site's database,
this prints the HTML of all emails as a browser shows it, for the tests in tests/e2e.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from accounts.people.models import User
    from notifications.mail.models import OutgoingMail

HOUSE = Path(__file__).resolve().parents[1]
CONTENT_ID = re.compile(r"cid:([\w.@-]+)")
AN_HOUR = timedelta(hours=1)
A_DAY = timedelta(days=1)


class Clubhouse:
    """The users that the emails involve, and the current time."""

    def __init__(self, at: datetime) -> None:
        from django.contrib.auth.models import Permission

        from tests.factories.accounts import UserFactory

        self.at = at
        self.ann: User = UserFactory(name="Annemarie" * 4, email="ann@mails.example")
        self.bo: User = UserFactory(name="Bo", email="bo@mails.example")
        self.judge: User = UserFactory(name="Judge", email="judge@mails.example")
        self.judge.user_permissions.add(Permission.objects.get(codename="moderate"))
        self.other: User = UserFactory(name="Other", email="other@mails.example")
        self.other.user_permissions.add(Permission.objects.get(codename="moderate"))


def notices(house: Clubhouse) -> None:
    """Send every account email in the way allauth does."""
    from notifications.mail.adapter import MailingAdapter
    from notifications.mail.composing.notices import NOTICES

    link = f"https://evil.example/account/confirm-email/{'k' * 60}/"
    facts = {"until": "tomorrow", "from_email": "old@mails.example", "deleted_email": "old"}
    facts |= {"to_email": house.ann.email, "host": "hooks.example"}
    for name, notice in NOTICES.items():
        links = {notice.link: link} if notice.link else {}
        context = {"user": house.ann, **facts, **links}
        MailingAdapter().send_mail(name, house.ann.email, context)


def data(house: Clubhouse) -> None:
    """Create a data export, which sends an email when it is ready."""
    from accounts.export.services import ask_for_export, gather_export

    wanted = ask_for_export(user=house.ann, at=house.at)
    gather_export(export_id=wanted.pk, at=house.at)


def webhooks(house: Clubhouse) -> None:
    """Let a webhook fail until it is switched off."""
    from notifications.webhooks.services.failures import switch_off
    from notifications.webhooks.services.webhooks import create_webhook

    address = "https://hooks.example/of-ann"
    webhook, _secret = create_webhook(owner=house.ann, address=address, at=house.at)
    switch_off(webhook, at=house.at)


def invitations(house: Clubhouse) -> None:
    """Invite a golfer, and an address without an account."""
    from games.lobby.services.opening import Place
    from games.notify.services.mails import mail_invitation
    from games.seats.services.invitations import invite
    from tests.factories.games import opened

    table = opened(house.ann, places=(Place(), Place()), at=house.at)
    for seat, email in ((1, house.bo.email), (2, "friend@mails.example")):
        kept = invite(session_id=table.pk, user=house.ann, seat=seat, email=email, at=house.at)
        mail_invitation(invitation_id=kept.pk, at=house.at)


def turns(house: Clubhouse) -> None:
    """Send "Your turn" emails and reminders in each game, at the start and after some decisions,
    while a clock is running.
    """
    from games.notify.services.turns import mail_reminder, mail_turn
    from games.registry import CARDS
    from games.tables.models.seat import Seat
    from tests.factories.games import act, started

    for game, card in CARDS.items():
        quick = {"game": game, "options": card.options.quick}
        table = started(house.ann, house.bo, **quick, at=house.at - AN_HOUR)
        for minutes in range(1, 9):
            seat = table.seats.filter(deciding_since__isnull=False).first()
            away = {"last_looked_at": None, "mailed_at": None, "deadline_at": house.at + AN_HOUR}
            Seat.objects.filter(pk=seat.pk).update(**away)
            mail_turn(seat_id=seat.pk, at=house.at)
            mail_reminder(seat_id=seat.pk, at=house.at)
            act(table, seat.number, seat.user, at=house.at - AN_HOUR + timedelta(minutes=minutes))


def digest(house: Clubhouse) -> None:
    """Write a daily digest with a waiting table and a finished game."""
    from games.notify.services.digests import write_digest
    from games.tables.models.seat import Seat
    from notifications.preferences.models import Way
    from tests.choices import chooses
    from tests.factories.accounts import UserFactory
    from tests.factories.games import started
    from tests.notifications.events.feeds import number_all

    reader = UserFactory(name="Cleo" * 9, email="cleo@mails.example")
    chooses(reader, turn=Way.DIGEST)
    table = started(reader, house.bo, at=house.at - 2 * A_DAY)
    seats = Seat.objects.filter(session=table)
    seats.update(last_looked_at=None, deadline_at=house.at + AN_HOUR)
    number_all()
    assert write_digest(user_id=reader.pk, at=house.at)


def told(house: Clubhouse) -> None:
    """Email a player about the end of a game, as one line with a link."""
    from games.tables.models.seat import Seat
    from games.tables.services.tables import about
    from notifications.events.models import Kind
    from notifications.events.services import publish
    from notifications.notices.models import DueNotice
    from tests.channels import mail_notice
    from tests.factories.games import started
    from tests.notifications.events.feeds import number_all

    table = started(house.ann, house.bo, at=house.at)
    Seat.objects.filter(session=table).update(last_looked_at=None)
    type(table).objects.filter(pk=table.pk).update(status="finished", finished_at=house.at)
    publish({Kind.FINISHED: [house.ann.pk]}, about(table), house.at)
    number_all()
    notice = DueNotice.objects.get(user=house.ann, event="finished")
    assert mail_notice(notice_id=notice.pk, at=house.at + AN_HOUR)


def resigned(house: Clubhouse) -> None:
    from games.absence.services import resign
    from games.notify.services.mails import mail_resignation
    from games.tables.models.seat import SeatChange
    from tests.factories.games import started

    table = started(house.ann, house.bo, at=house.at)
    resign(session_id=table.pk, user=house.ann, at=house.at)
    change = SeatChange.objects.get(session=table)
    assert mail_resignation(change_id=change.pk, at=house.at, reader=house.bo)


def called_off(house: Clubhouse) -> None:
    from games.notify.services.mails import mail_cancellation
    from games.seats.services.seats import cancel_table, join_table
    from tests.factories.games import opened

    table = opened(house.ann, at=house.at)
    join_table(session_id=table.pk, user=house.bo, at=house.at)
    cancel_table(session_id=table.pk, user=house.ann, at=house.at)
    assert mail_cancellation(session_id=table.pk, at=house.at, reader=house.bo)


def news(house: Clubhouse) -> None:
    from courses.social.news.services import mail_news, week_of
    from tests.factories.sharing import commented, shared

    week = week_of(house.at)
    design = shared(house.ann, at=week - timedelta(days=9))
    commented(design, house.bo, at=week - timedelta(days=2))
    mail_news(user_id=house.ann.pk, at=house.at)


def decisions(house: Clubhouse) -> None:
    """Send a moderator's decisions about a design, a comment and a golfer, of which one is upheld
    and one is lifted.
    """
    from courses.social.moderation import services as moderation
    from courses.social.moderation.services import lift, mail_decision
    from tests.factories.sharing import commented, decided, shared

    design = shared(house.ann, at=house.at)
    subjects = (design, commented(design, house.ann, at=house.at), house.ann)
    for subject in subjects:
        made = decided(subject, house.judge, at=house.at, words="The name\nis an insult.")
        mail_decision(decision_id=made.pk, at=house.at)
        appeal = moderation.appeal(decision=made, user=house.ann, words="No.", at=house.at)
        moderation.uphold(appeal=appeal, moderator=house.other, words="Yes.", at=house.at + AN_HOUR)
        mail_decision(decision_id=made.pk, at=house.at + AN_HOUR)
        lift(decision=made, moderator=house.other, at=house.at + 2 * AN_HOUR)
        mail_decision(decision_id=made.pk, at=house.at + 2 * AN_HOUR)


MAKERS: tuple[Callable[[Clubhouse], None], ...] = (
    notices,
    data,
    webhooks,
    invitations,
    turns,
    digest,
    told,
    resigned,
    called_off,
    news,
    decisions,
)


@contextmanager
def templates_noted() -> Iterator[list[str]]:
    """Yield a list that collects the templates of all composed emails."""
    from notifications.mail.services import sending as posting

    noted: list[str] = []

    def compose(mail: Any, kind: str) -> Any:
        noted.append(mail.template)
        return real(mail, kind)

    real = posting.compose
    with patch("notifications.mail.services.sending.compose", compose):
        yield noted


def every_mail(at: datetime) -> list[OutgoingMail]:
    """Add every email to the outbox, and return them."""
    from notifications.mail.models import OutgoingMail

    known = set(OutgoingMail.objects.values_list("pk", flat=True))
    house = Clubhouse(at)
    for make in MAKERS:
        make(house)
    return list(OutgoingMail.objects.exclude(pk__in=known).order_by("pk"))


def shown(mail: OutgoingMail) -> str:
    """Return the HTML of an email with its pictures, as a mail client shows it."""
    return CONTENT_ID.sub(lambda found: f"data:image/png;base64,{mail.images[found[1]]}", mail.html)


def written_beside() -> list[dict[str, str]]:
    """Return the subject and HTML of all emails. DOGLEG_RUN_DIR is the site's run directory.

    The script runs on a copy of the database, because on the original it would block the site's
    writes for several seconds.
    """
    from config.paths import run_dir

    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    command = [sys.executable, "-m", "tests.every_mail"]
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        with closing(sqlite3.connect(run_dir() / "db.sqlite3")) as site:
            site.execute("VACUUM INTO ?", [str(copy)])
        settings["DATABASE_URL"] = f"sqlite:///{copy}"
        done = subprocess.run(
            command, cwd=HOUSE, env=settings, check=True, capture_output=True, text=True
        )
    found: list[dict[str, str]] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
    from django.db import transaction
    from django.utils import timezone

    # Roll back, so that no tasks are created for the site.
    with transaction.atomic():
        mails = every_mail(timezone.now())
        data = [{"subject": mail.subject, "html": shown(mail)} for mail in mails]
        transaction.set_rollback(True)
    sys.stdout.write(f"{json.dumps(data)}\n")


if __name__ == "__main__":
    main()
