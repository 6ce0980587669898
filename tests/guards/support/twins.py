"""Secrets, each in two variants that must look the same to viewers without access."""

from __future__ import annotations

from dataclasses import dataclass

from allauth.mfa.models import Authenticator

from accounts.export.models import DataExport
from courses.analysis.models import AnalysisJob
from courses.social.moderation.models import Decision
from courses.social.reactions.models import Comment
from courses.social.reactions.services import block, follow_author, like
from courses.stored.models import Design
from games.calendars.models import CalendarLink
from games.kernel.interface import Audience, Viewer
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from notifications.mail.models import RefusedAddress
from notifications.preferences.models import NoticeChoice
from tests.authenticators import passkey_of
from tests.factories.games import opened
from tests.guards.support.changes import (
    Change,
    address,
    club,
    draft,
    invitation,
    new_draft,
    next_draft,
    nothing,
    report,
    reshuffled,
    row,
    update,
    user,
)
from tests.programs import secret_of

SEATS: dict[str, Viewer] = {"owner": 0, "mate": 1}
STRANGERS = ("anonymous", "other")
OTHERS = (*STRANGERS, "mate")
ALL_BUT_STAFF = (*OTHERS, "moderator")


@dataclass(frozen=True)
class Secret:
    """Two worlds that differ only in this secret, and the viewers to whom they must look the same.

    `seen` is a viewer with access, and a place where the bytes differ for that viewer. Without it,
    the test would prove nothing.
    """

    name: str
    one: Change
    other: Change
    hidden_from: tuple[str, ...] = OTHERS
    seen: tuple[str, str] | None = None


SECRETS: tuple[Secret, ...] = (
    Secret(
        "a face-down club",
        club(0),
        club(1),
        seen=("owner", "/api/v1/tables/{game}/"),
    ),
    Secret(
        "the hands, for viewers without a seat",
        reshuffled(1, Audience.PUBLIC),
        reshuffled(2, Audience.PUBLIC),
        STRANGERS,
        ("owner", "/api/v1/tables/{game}/"),
    ),
    Secret(
        "the order of the decks and another player's hand",
        reshuffled(1, 1),
        reshuffled(2, 1),
        ("mate",),
        ("owner", "/api/v1/tables/{game}/"),
    ),
    Secret(
        "the seed",
        update(row(Session, "game"), seed=b"1" * 32),
        update(row(Session, "game"), seed=b"2" * 32),
        (*ALL_BUT_STAFF, "owner", "staff"),
    ),
    Secret(
        "a seat's contribution to the draws",
        lambda w: Seat.objects.filter(session=w.game).update(entropy=b"1"),
        lambda w: Seat.objects.filter(session=w.game).update(entropy=b"2"),
    ),
    Secret("an unlisted table", nothing, lambda w: opened(w.owner, listing="unlisted", at=w.at)),
    Secret(
        "the address of an invitation",
        invitation("one@club.example"),
        invitation("two@club.example"),
        seen=("owner", "/tables/{waiting}/"),
    ),
    Secret(
        "the name in an invitation's link",
        update(row(Invitation, "invitation"), name="one"),
        update(row(Invitation, "invitation"), name="two"),
    ),
    Secret(
        "an address",
        address("one@club.example"),
        address("two@club.example"),
        ALL_BUT_STAFF,
        ("owner", "/account/email/"),
    ),
    Secret(
        "a password",
        *(update(user("owner"), password=f"!{n}") for n in "12"),
        ALL_BUT_STAFF,
    ),
    Secret(
        "a second factor",
        nothing,
        lambda w: Authenticator.objects.create(user=w.owner, type="totp", data={"secret": "s"}),
        ALL_BUT_STAFF,
        ("owner", "/account/2fa/"),
    ),
    Secret(
        "a passkey",
        nothing,
        lambda w: passkey_of(w.owner, "tablet"),
        ALL_BUT_STAFF,
        ("owner", "/account/2fa/webauthn/"),
    ),
    Secret(
        "an access token",
        nothing,
        lambda w: secret_of(w.owner, ["read"], w.at),
        ALL_BUT_STAFF,
        ("owner", "/account/tokens/"),
    ),
    Secret(
        "a language and a time zone",
        nothing,
        update(user("owner"), time_zone="Asia/Tokyo"),
        ALL_BUT_STAFF,
        ("owner", "/account/"),
    ),
    Secret(
        "a data export",
        *(update(row(DataExport, "export"), content=f'{{"site": "{n}"}}') for n in "12"),
        (*ALL_BUT_STAFF, "staff"),
        ("owner", "/account/data/{export.pk}/data.json"),
    ),
    Secret(
        "the private address of a calendar",
        *(
            lambda w, n=n: CalendarLink.objects.create(user=w.mate, number=n, made_at=w.at)
            for n in (1, 2)
        ),
        (*STRANGERS, "owner", "staff"),
        ("mate", "/account/calendar/"),
    ),
    Secret(
        "a staff flag",
        nothing,
        update(user("owner"), is_staff=True),
        ALL_BUT_STAFF,
    ),
    Secret(
        "a last visit",
        nothing,
        lambda w: update(user("owner"), last_login=w.at)(w),
    ),
    Secret(
        "a refusal of invitations",
        nothing,
        lambda w: NoticeChoice.objects.create(user=w.owner, kind="invitation", mail="none"),
    ),
    Secret(
        "a refused address",
        nothing,
        lambda w: RefusedAddress.objects.create(digest="0" * 64, refused_at=w.at),
        ALL_BUT_STAFF,
    ),
    Secret(
        "a draft",
        draft("One"),
        draft("Two"),
        ALL_BUT_STAFF,
        ("owner", "/courses/{kept_course}/edit/"),
    ),
    Secret(
        "the existence of a draft",
        nothing,
        new_draft,
        ALL_BUT_STAFF,
        ("owner", "/courses/mine/"),
    ),
    Secret(
        "the draft of a published design",
        next_draft("One"),
        next_draft("Two"),
        ALL_BUT_STAFF,
        ("owner", "/courses/{course}/edit/"),
    ),
    Secret(
        "the user who requested a rating",
        *(
            lambda w, who=who: update(row(AnalysisJob, "study_course"), asked_by=getattr(w, who))(w)
            for who in ("owner", "mate")
        ),
    ),
    Secret(
        "a comment hidden by the author",
        *(update(row(Comment, "hidden_comment"), text=text) for text in ("One", "Two")),
        STRANGERS,
        ("mate", "/courses/{course}/"),
    ),
    Secret(
        "a comment hidden by a moderator",
        *(update(row(Comment, "decided_comment"), text=text) for text in ("One", "Two")),
        OTHERS,
        ("owner", "/decks/{deck}/"),
    ),
    Secret(
        "a report",
        nothing,
        report("One"),
        (*OTHERS, "owner"),
        ("staff", "/moderation/"),
    ),
    Secret(
        "the text of a report",
        report("One"),
        report("Two"),
        (*OTHERS, "owner"),
        ("staff", "/moderation/"),
    ),
    Secret(
        "a moderator's explanation",
        *(update(row(Decision, "decision"), words=words) for words in ("One", "Two")),
        OTHERS,
        ("owner", "/moderation/{decision.pk}/appeal/"),
    ),
    Secret(
        "the moderator of a decision",
        *(
            lambda w, who=who: update(row(Decision, "decision"), by=getattr(w, who))(w)
            for who in ("staff", "moderator")
        ),
        (*OTHERS, "owner"),
    ),
    Secret(
        "an appeal",
        *(
            lambda w, words=words: w.appealed.appeal.__class__.objects.update(words=words)
            for words in ("One", "Two")
        ),
        OTHERS,
        ("staff", "/moderation/"),
    ),
    Secret(
        "a blocked user",
        nothing,
        lambda w: block(person=w.staff, user=w.owner, at=w.at),
        OTHERS,
        ("owner", "/api/v1/blocks/"),
    ),
    Secret(
        "a follower",
        lambda w: follow_author(author=w.mate, user=w.owner, at=w.at),
        lambda w: follow_author(author=w.mate, user=w.staff, at=w.at),
        STRANGERS,
        ("owner", "/api/v1/follows/"),
    ),
    Secret(
        "a like",
        *(
            lambda w, who=who: like(
                design=Design.objects.get(slug="starter-links"), user=getattr(w, who), at=w.at
            )
            for who in ("owner", "staff")
        ),
        OTHERS,
        ("owner", "/courses/starter-links/"),
    ),
)
