"""Secrets, each with the two ways it may be; whoever may not know must not see which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from msgspec.structs import replace

from accounts.models import DataExport, RefusedAddress, User
from courses.models import AnalysisJob, Design
from courses.services.drafting import create_design, save_draft
from courses.social.models import Comment, Decision
from courses.social.services.blocking import block
from courses.social.services.following import follow_author
from courses.social.services.liking import like
from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Viewer, Watcher
from games.models import Invitation, Seat, Session
from games.registry import game_of
from games.selectors.positions import position_of
from games.services.invitations import invite
from tests.factories.games import act, opened
from tests.factories.sharing import reported
from tests.guards.world import COURSE, World, secret_of

Change = Callable[[World], Any]

SEATS: dict[str, Viewer] = {"owner": 0, "mate": 1}
STRANGERS = ("anonymous", "other")
OTHERS = (*STRANGERS, "mate")
ALL_BUT_STAFF = (*OTHERS, "moderator")


@dataclass(frozen=True)
class Secret:
    """Two worlds that differ in it alone, and who is to see no difference.

    `seen` is who may know and where: there the bytes do differ, else nothing would be proven.
    """

    name: str
    one: Change
    other: Change
    hidden_from: tuple[str, ...] = OTHERS
    seen: tuple[str, str] | None = None


def nothing(world: World) -> None:
    """As it was."""


def _update(rows: Callable[[World], Any], **columns: Any) -> Change:
    return lambda world: rows(world).update(**columns)


def _user(name: str) -> Callable[[World], Any]:
    return lambda world: User.objects.filter(pk=getattr(world, name).pk)


def _row(model: Any, name: str) -> Callable[[World], Any]:
    return lambda world: model.objects.filter(pk=getattr(world, name).pk)


def _club(choice: int) -> Change:
    return lambda world: act(world.game, 0, world.owner, choice=choice, key="club", at=world.at)


def _reshuffled(number: int, *viewers: Viewer) -> Change:
    """The game in another world that looks alike to these viewers."""

    def change(world: World) -> None:
        session = Session.objects.get(pk=world.game.pk)
        position = position_of(session)
        game, state = game_of(session.game), position.state
        for viewer in viewers:
            state = game.resample(state, viewer, Chance(bytes([number])))
        Session.objects.filter(pk=session.pk).update(
            snapshot=encode(replace(position, state=state))
        )

    return change


def _draft(name: str) -> Change:
    return lambda world: save_draft(
        design=Design.objects.get(pk=world.draft_course.pk),
        value=replace(COURSE, name=name),
        revision=world.draft_course.revision,
        at=world.at,
    )


def _new_draft(world: World) -> None:
    create_design(type=world.course.type, owner=world.owner, value=COURSE, at=world.at, wish="one")


def _next_draft(name: str) -> Change:
    """What Olive changes in a course that is published."""
    return lambda world: save_draft(
        design=Design.objects.get(pk=world.course.pk),
        value=replace(COURSE, name=name),
        revision=Design.objects.get(pk=world.course.pk).revision,
        at=world.at,
    )


def _address(email: str) -> Change:
    def change(world: World) -> None:
        User.objects.filter(pk=world.owner.pk).update(email=email)
        EmailAddress.objects.filter(user=world.owner, primary=True).update(email=email)

    return change


def _report(words: str) -> Change:
    return lambda world: reported(world.deck, world.mate, at=world.at, words=words)


def _invitation(email: str) -> Change:
    return lambda world: invite(
        session_id=world.waiting.pk, user=world.owner, seat=1, email=email, at=world.at
    )


SECRETS: tuple[Secret, ...] = (
    Secret("a club laid face down", _club(0), _club(1), seen=("owner", "/api/v1/tables/{game}/")),
    Secret(
        "the hands, to those without a seat",
        _reshuffled(1, Watcher.PUBLIC),
        _reshuffled(2, Watcher.PUBLIC),
        STRANGERS,
        ("owner", "/api/v1/tables/{game}/"),
    ),
    Secret(
        "the order of the decks and another's hand",
        _reshuffled(1, 1),
        _reshuffled(2, 1),
        ("mate",),
        ("owner", "/api/v1/tables/{game}/"),
    ),
    Secret(
        "the seed",
        _update(_row(Session, "game"), seed=b"1" * 32),
        _update(_row(Session, "game"), seed=b"2" * 32),
        (*ALL_BUT_STAFF, "owner", "staff"),
    ),
    Secret(
        "what a seat brings to the draws",
        lambda w: Seat.objects.filter(session=w.game).update(entropy=b"1"),
        lambda w: Seat.objects.filter(session=w.game).update(entropy=b"2"),
    ),
    Secret("an unlisted table", nothing, lambda w: opened(w.owner, listing="unlisted", at=w.at)),
    Secret(
        "whom a host invites",
        _invitation("one@club.example"),
        _invitation("two@club.example"),
        seen=("owner", "/tables/{waiting}/"),
    ),
    Secret(
        "the name in an invitation's link",
        _update(_row(Invitation, "invitation"), name="one"),
        _update(_row(Invitation, "invitation"), name="two"),
    ),
    Secret(
        "an address",
        _address("one@club.example"),
        _address("two@club.example"),
        ALL_BUT_STAFF,
        ("owner", "/account/email/"),
    ),
    Secret("a password", *(_update(_user("owner"), password=f"!{n}") for n in "12"), ALL_BUT_STAFF),
    Secret(
        "a second factor",
        nothing,
        lambda w: Authenticator.objects.create(user=w.owner, type="totp", data={"secret": "s"}),
        ALL_BUT_STAFF,
        ("owner", "/account/2fa/"),
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
        _update(_user("owner"), time_zone="Asia/Tokyo", wants_turn_mail=False),
        ALL_BUT_STAFF,
        ("owner", "/account/"),
    ),
    Secret(
        "the data that somebody took home",
        *(_update(_row(DataExport, "export"), content=f'{{"site": "{n}"}}') for n in "12"),
        (*ALL_BUT_STAFF, "staff"),
        ("owner", "/account/data/{export.pk}/data.json"),
    ),
    Secret("who works here", nothing, _update(_user("owner"), is_staff=True), ALL_BUT_STAFF),
    Secret("who was here last", nothing, lambda w: _update(_user("owner"), last_login=w.at)(w)),
    Secret("who wants no invitations", nothing, _update(_user("owner"), accepts_invitations=False)),
    Secret(
        "an address that wants nothing of us",
        nothing,
        lambda w: RefusedAddress.objects.create(digest="0" * 64, refused_at=w.at),
        ALL_BUT_STAFF,
    ),
    Secret(
        "a draft",
        _draft("One"),
        _draft("Two"),
        ALL_BUT_STAFF,
        ("owner", "/courses/{draft_course}/edit/"),
    ),
    Secret(
        "that there is a draft", nothing, _new_draft, ALL_BUT_STAFF, ("owner", "/courses/mine/")
    ),
    Secret(
        "the draft of what is published",
        _next_draft("One"),
        _next_draft("Two"),
        ALL_BUT_STAFF,
        ("owner", "/courses/{course}/edit/"),
    ),
    Secret(
        "who asked for a rating",
        *(
            lambda w, who=who: _update(_row(AnalysisJob, "study_course"), asked_by=getattr(w, who))(
                w
            )
            for who in ("owner", "mate")
        ),
    ),
    Secret(
        "a comment that the author hid",
        *(_update(_row(Comment, "hidden_comment"), text=text) for text in ("One", "Two")),
        STRANGERS,
        ("mate", "/courses/{course}/"),
    ),
    Secret(
        "a comment that a moderator hid",
        *(_update(_row(Comment, "decided_comment"), text=text) for text in ("One", "Two")),
        OTHERS,
        ("owner", "/decks/{deck}/"),
    ),
    Secret("a report", nothing, _report("One"), (*OTHERS, "owner"), ("staff", "/moderation/")),
    Secret(
        "the words of a report",
        _report("One"),
        _report("Two"),
        (*OTHERS, "owner"),
        ("staff", "/moderation/"),
    ),
    Secret(
        "why a moderator decided",
        *(_update(_row(Decision, "decision"), words=words) for words in ("One", "Two")),
        OTHERS,
        ("owner", "/moderation/{decision.pk}/appeal/"),
    ),
    Secret(
        "which moderator decided",
        *(
            lambda w, who=who: _update(_row(Decision, "decision"), by=getattr(w, who))(w)
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
        "whom somebody has blocked",
        nothing,
        lambda w: block(person=w.staff, user=w.owner, at=w.at),
        OTHERS,
        ("owner", "/api/v1/blocks/"),
    ),
    Secret(
        "who follows",
        lambda w: follow_author(author=w.mate, user=w.owner, at=w.at),
        lambda w: follow_author(author=w.mate, user=w.staff, at=w.at),
        STRANGERS,
        ("owner", "/api/v1/follows/"),
    ),
    Secret(
        "who likes a design",
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
