"""A small site with content at every URL, its users and their data.

Nearly all of it belongs to Olive, so each URL can be tested as its owner and as others.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from msgspec.structs import replace
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.bots.services import create_bot
from accounts.export.services import ask_for_export, gather_export
from accounts.guests.selectors import return_link
from accounts.guests.services import create_guest
from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from courses.analysis.models import Question
from courses.analysis.services import ask
from courses.designs.deck.shipped import shipped
from courses.designs.plot.shipped import shipped as shipped_plots
from courses.drafts.models import Level
from courses.drafts.selectors import authors_access
from courses.drafts.selectors import token_of as draft_token_of
from courses.drafts.services.links import share_draft
from courses.ports import ANALYSTS
from courses.publishing.models import Publication
from courses.publishing.services.versions import load_shipped_designs
from courses.social.comments.services import comment_on_draft
from courses.social.moderation.models import Decision
from courses.social.moderation.services import appeal
from courses.social.reactions.models import Comment
from courses.stored.models import Design
from courses.types.registry import TYPES
from courses.types.verdict import normalised
from games.archive.selectors.dumps import Dump, dumps, months_before
from games.archive.services import write_dumps
from games.calendars.selectors import calendar_token
from games.calendars.services import renew_calendar
from games.lobby.services.opening import Place
from games.mailed_moves.selectors import choices_by_mail
from games.scorecards.services import open_manual_scorecard
from games.seats.services.invitations import invite
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from games.tables.selectors.invitations import token_of
from notifications.mail.composing.templated import Subscription, sign
from notifications.push.models import PushSubscription
from notifications.webhooks.services.webhooks import create_webhook, send_test
from tests.apps import registered
from tests.authenticators import passkey_of
from tests.choices import has_browser
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.courses import SMALL, DesignFactory, published
from tests.factories.games import act, opened, played_out, started
from tests.factories.sharing import acquainted, commented, decided, notified, reported
from tests.games.chat.talking import talked
from tests.programs import secret_of

DECK = replace(shipped()["classic"], name="Olive's deck")
COURSE = replace(SMALL, name="Olive's course")
PLOT = replace(shipped_plots()["duck-pond"], name="Olive's plot")
DESIGNS = {"course": COURSE, "deck": DECK, "plot": PLOT}
"""A design of each type, by the type's key."""
PLACES = (Place(), Place(), Place(kind="bot", bot="caddie"))


@dataclass
class World:
    """The site's users and everything they have created."""

    at: datetime
    owner: User
    mate: User
    other: User
    staff: User
    moderator: User
    guest: User
    tokens: dict[str, str] = field(default_factory=dict)
    """Olive's tokens by scope. Each has only that scope."""
    things: dict[str, Any] = field(default_factory=dict)

    @property
    def later(self) -> datetime:
        """The time at which emails about recent events are due."""
        return self.at + timedelta(minutes=10)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.things[name]
        except KeyError:
            raise AttributeError(name) from None


def made(at: datetime) -> World:
    """Create a world. `at` must be close to now, because tokens and sessions expire."""
    load_shipped_designs(at=at)
    world = World(at, *_people(), guest=create_guest(network="192.0.2.1", at=at))
    world.tokens = {scope: secret_of(world.owner, [scope], at) for scope in Scope.values}
    for make in (_designs, _sharing, _moderation, _tables, _account, _programs):
        world.things |= make(world)
    return world


def _people() -> list[User]:
    names = ("Olive", "Mate", "Other", "Staff", "Moderator")
    people = [UserFactory(name=name, email=f"{name.lower()}@club.example") for name in names]
    User.objects.filter(name="Staff").update(is_staff=True)
    people[-1].user_permissions.add(Permission.objects.get(codename="moderate"))
    return [User.objects.get(pk=person.pk) for person in people]


def _designs(world: World) -> dict[str, Any]:
    """Create Olive's designs: published ones, drafts of all types, a rating, and a pending
    publication.
    """
    designs: dict[str, Design] = {}
    for name, value in DESIGNS.items():
        kind = TYPES[name]
        own = {"type": kind, "owner": world.owner, "at": world.at}
        designs[name] = DesignFactory(value=value, **own)
        published(designs[name], at=world.at)
        designs[f"draft_{name}"] = DesignFactory(
            value=replace(value, name=f"Draft of a {name}"), **own
        )
    # A draft without a share link.
    designs["kept_course"] = DesignFactory(
        type=TYPES["course"],
        owner=world.owner,
        at=world.at,
        value=replace(DESIGNS["course"], name="Kept to herself"),
    )
    studies = {
        f"study_{name}": ask(
            design=normalised(designs[name].type, designs[name].value),
            question=Question.RATING,
            by=world.owner,
            at=world.at,
        )
        for name in DESIGNS
        if name in ANALYSTS
    }
    written = {f"{name}_json": json.loads(designs[name].draft) for name in DESIGNS}
    return {
        **designs,
        **studies,
        **written,
        "publication": _publication(designs["course"], world.at),
    }


def _publication(design: Design, at: datetime) -> Publication:
    """Create a publication that is waiting for its proof."""
    return Publication.objects.create(
        design=design, content=design.newest.content, notation="", asked_at=at
    )


def _sharing(world: World) -> dict[str, Any]:
    """Create comments on Olive's course, one by Olive, and one that she has hidden."""
    decided_on = commented(world.deck, world.owner, "Buy my clubs!", at=world.at)
    guest = commented(world.course, world.mate, "Too short for me.", at=world.at)
    hidden = commented(world.course, world.mate, "Not for everybody.", at=world.at)
    Comment.objects.filter(pk=hidden.pk).update(author_hid_at=world.at)
    acquainted(world.owner, world.moderator, by=world.mate, to=world.staff, at=world.at)
    link = share_draft(design=world.draft_course, level=Level.EDIT, at=world.at)
    return {
        "own_comment": commented(world.course, world.owner, "Mind the wind.", at=world.at),
        "guest_comment": guest,
        "hidden_comment": hidden,
        "draft_token": draft_token_of(link),
        **{f"comment_on_{name}": _on_draft(world, name) for name in DESIGNS},
        "decided_comment": decided_on,
    }


def _on_draft(world: World, name: str) -> Comment:
    """Create a comment by Olive on her draft of this type."""
    access = authors_access(getattr(world, f"draft_{name}"), world.owner)
    return comment_on_draft(access=access, text="Wider?", hole=None, at=world.at)


def _moderation(world: World) -> dict[str, Any]:
    """Create an open report, a hidden course of Olive's, and her appeal against hiding it."""
    report = reported(world.guest_comment, world.owner, at=world.at, words="He is rude.")
    hidden: Design = DesignFactory(
        owner=world.owner, value=replace(COURSE, name="Hidden"), at=world.at
    )
    published(hidden, at=world.at)
    decision: Decision = decided(hidden, world.moderator, at=world.at, words="Not here.")
    fresh: Decision = decided(world.decided_comment, world.moderator, at=world.at)
    appeal(decision=decision, user=world.owner, words="But why?", at=world.at)
    return {
        "report": report,
        "hidden_course": hidden,
        "appealed": decision,
        "decision": fresh,
    }


def _tables(world: World) -> dict[str, Any]:
    """Create a game in progress, an open table, an invitation to it, and a manual scorecard."""
    game: Session = talked(world.owner, world.mate, at=world.at)
    waiting: Session = opened(world.owner, places=PLACES, at=world.at)
    unlisted: Session = started(world.owner, world.mate, at=world.at, listing="unlisted")
    act(unlisted, 0, world.owner, at=world.at)
    invitation: Invitation = invite(
        session_id=waiting.pk, user=world.owner, seat=2, email="friend@club.example", at=world.at
    )
    card = open_manual_scorecard(
        version=world.course.newest, keeper=world.owner, names=["Olive", "Mate"], at=world.at
    )
    return {
        "game": game,
        "waiting": waiting,
        "unlisted": unlisted,
        "invitation": invitation,
        "invitation_token": token_of(invitation),
        "card": card,
        "move_token": _move_token(unlisted, world.mate, world.at),
        "dump": _dumped(world),
    }


def _move_token(session: Session, golfer: User, at: datetime) -> str:
    """Return the token in the first link of a "your turn" email."""
    seat = session.seats.select_related("session").get(user=golfer)
    return choices_by_mail(seat, golfer, at=at)[0].link.split("/")[-2]


def _programs(world: World) -> dict[str, Any]:
    """Create Olive's app, her bot, and Mate's app, to which she has given access."""
    own, connected = registered(world.owner, confidential=True), registered(world.mate)
    access = AppToken(
        user=world.owner,
        application=connected.app,
        scope="read",
        expires=world.at + timedelta(hours=1),
    )
    refresh = RefreshToken(user=world.owner, application=connected.app)
    for token in (access, refresh):
        token.token = world.tokens["app"] = f"dglr_{len(own.secret)}-of-olive"
    access.save()
    refresh.access_token = access
    refresh.save()
    bot = create_bot(owner=world.owner, name="Birdie", at=world.at)
    return {"app": own.app, "connected_app": connected.app, "bot": bot}


def _dumped(world: World) -> Dump:
    """Create a game played last month, and the dump that contains it."""
    over = played_out(started(world.owner, places=PLACES[2:], at=world.at), world.owner)
    Session.objects.filter(pk=over.pk).update(finished_at=months_before(world.at, 1)[0])
    shutil.rmtree(settings.DUMPS_DIR, ignore_errors=True)
    write_dumps(at=world.at)
    return dumps()[0]


def _account(world: World) -> dict[str, Any]:
    """Create targets of links in emails, Olive's devices and her data export."""
    has_browser(world.owner, "https://push.example/of-olive")
    unverified = EmailAddress.objects.create(user=world.owner, email="new@club.example")
    session = UserSession.objects.create(
        user=world.owner, ip="127.0.0.1", session_key="elsewhere", user_agent="Olive's phone"
    )
    renew_calendar(user=world.owner, at=world.at)
    export = ask_for_export(user=world.owner, at=world.at)
    gather_export(export_id=export.pk, at=world.at)
    webhook, _secret = create_webhook(
        owner=world.owner, address="https://hooks.example/of-olive", at=world.at
    )
    return {
        "passkey": passkey_of(world.owner),
        "webhook": webhook,
        "webhook_delivery": send_test(webhook=webhook, at=world.at),
        "export": export,
        "calendar_token": calendar_token(world.owner),
        "return_token": return_link(world.guest).rstrip("/").rpartition("/")[2],
        "token": AccessToken.objects.filter(user=world.owner).first(),
        "notification": notified(world.owner, world.guest_comment, at=world.at),
        "browser": PushSubscription.objects.get(user=world.owner),
        "stop_token": sign(Subscription("turn", world.owner.pk)),
        "email_key": EmailConfirmationHMAC(unverified).key,
        "uidb36": user_pk_to_url_str(world.owner),
        "device": session,
        "content_type": ContentType.objects.get_for_model(Design),
        "password": PASSWORD,
    }
