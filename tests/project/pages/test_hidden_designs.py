"""When a moderator hides a design, other users no longer see its name anywhere; games continue.

The URLs come from the URL resolver, so new pages are checked without a change here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.people.models import User
from courses.drafts.services.drafts import fork, save_draft
from courses.social.moderation.models import Decision
from courses.social.moderation.services import lift
from courses.social.reactions.services import follow_design, like
from courses.stored.models import Design
from games.lobby.services.quick import practise
from games.notify.services.turns import mail_turn
from games.scorecards.services import open_manual_scorecard
from games.seats.services.invitations import send_invitation
from games.table_views.selectors.table import table_tag
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from games.tables.selectors.invitations import token_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, act, opened, started
from tests.factories.sharing import commented, decided
from tests.games.grounds import SLUG, designed, garden, one_hole, published, to_the_end
from tests.limits import forget_uses, start_anew
from tests.mails import delivered
from tests.project.pages.routes import Route, routes

pytestmark = [pytest.mark.django_db, pytest.mark.whole]

NAME = "Unspeakable Links"
NOT_TO_BE_READ = 405
RANDOM_REQUESTS = 40
"""With two authors, each of them is then missing once in a million million times."""
OPTIONS = {**QUICK, "course": SLUG}


@pytest.fixture(autouse=True)
def mailbox(settings, tmp_path):
    """Set the folder whose emails a development machine shows on a page."""
    settings.EMAIL_FILE_PATH = tmp_path


@pytest.fixture
def author(db):
    return UserFactory(name="Ann")


@pytest.fixture
def golfer(db):
    return UserFactory(name="Bo")


@pytest.fixture
def design(author) -> Design:
    design = designed(author, one_hole(replace(garden(), name=NAME)))
    published(design)
    design.refresh_from_db()
    return design


@pytest.fixture
def tables(design, author, golfer) -> list[Session]:
    """A table at each stage, including practice on a hole."""
    waiting = opened(golfer, options=OPTIONS)
    send_invitation(session=waiting, seat=1, email="friend@club.example", by=golfer, at=NOON)
    running = started(golfer, author, options=OPTIONS)
    over = to_the_end(started(golfer, options=OPTIONS), golfer)
    only = {**OPTIONS, "hole": 1}
    hole = practise(host=golfer, game="eighteen", options=only, places=(), at=NOON)
    return [waiting, running, over, hole]


@pytest.fixture
def places(design, tables, author, golfer) -> dict[str, list[object]]:
    """URL arguments by name."""
    commented(design, golfer)
    like(design=design, user=golfer, at=NOON)
    follow_design(design=design, user=golfer, at=NOON)
    forked = fork(version=design.newest, owner=golfer, at=NOON)
    own = replace(design.value, name="My own")
    save_draft(design=forked, value=own, revision=forked.revision, at=NOON)
    card = open_manual_scorecard(version=design.newest, keeper=golfer, names=["Bo"], at=NOON)
    people = [author.public_id, golfer.public_id]
    return {
        "slug": [design.slug, forked.slug],
        "digest": [design.newest.digest],
        "public_id": [*(table.public_id for table in tables), card.public_id, *people],
        "token": [token_of(Invitation.objects.get())],
        "game": ["eighteen"],
        "ground": [design.slug],
    }


def addresses(route: Route, places: dict[str, list[object]]) -> Iterator[str]:
    parts = sorted(route.parts)
    for values in product(*(places.get(part, [1]) for part in parts)):
        yield route.address(dict(zip(parts, values, strict=True)))


def hide(design: Design) -> Decision:
    return decided(design, UserFactory(name="Mo", is_staff=True))


def responses(client: Client, address: str) -> Iterator[bytes]:
    """Yield the content of an address; none if it cannot be read.

    An address that answers with a random design is requested often enough to get each of them.
    """
    for _ in range(RANDOM_REQUESTS if address.endswith("/random/") else 1):
        # Only rate limits are reset; caches are kept between pages, as on a real site.
        forget_uses()
        answer = client.get(address)
        if answer.status_code == NOT_TO_BE_READ:
            return
        yield b"".join(answer) if answer.streaming else answer.content


def found_by(reader: User | None, design: Design, places: dict[str, list[object]]) -> list[str]:
    """Return the URLs whose content still mentions the design to this viewer."""
    client = Client()
    telling = []
    start_anew()
    for route in routes():
        if reader:
            # Sign in for each route, because some pages sign the user out.
            client.force_login(reader)
        for address in addresses(route, places):
            contents = list(responses(client, address))
            if not contents:
                break
            traces = [NAME.encode()]
            if design.slug not in address:
                traces += [design.slug.encode(), f"/{design.newest.digest}".encode()]
            if any(trace in content for trace in traces for content in contents):
                telling.append(address)
    return telling


def test_a_hidden_name_appears_nowhere_until_the_decision_is_lifted(
    design, places, golfer, django_capture_on_commit_callbacks
):
    before = [found_by(reader, design, places) for reader in (None, golfer)]
    assert all(before), "the search finds addresses that show a visible design"
    with django_capture_on_commit_callbacks(execute=True):
        decision = hide(design)
    assert [found_by(reader, design, places) for reader in (None, golfer)] == [[], []]
    with django_capture_on_commit_callbacks(execute=True):
        lift(decision=decision, moderator=decision.by, at=NOON)
    assert [found_by(reader, design, places) for reader in (None, golfer)] == before


def test_its_author_still_sees_it(design, places, author):
    hide(design)
    data = found_by(author, design, places)
    assert "/play/mine/" in data
    assert f"/courses/{design.slug}/" in data


def test_mails_do_not_contain_its_name(design, tables, golfer, settings):
    hide(design)
    seat = tables[1].seats.get(user=golfer)
    seat.last_looked_at = None
    seat.save()
    mail_turn(seat_id=seat.pk, at=NOON + settings.INVITATION_LIFE)
    data = [f"{mail.subject} {mail.body}" for mail in delivered()]
    assert any("A hidden design" in words for words in data)
    assert all(NAME not in words for words in data)


def test_the_etag_of_a_table_changes(design, tables, golfer):
    before = table_tag(tables[1], golfer, "en")
    hide(design)
    assert table_tag(tables[1], golfer, "en") != before


def test_pictures_are_always_revalidated(design, client):
    address = f"/courses/ground/{design.newest.digest}.svg"
    first = client.get(address)
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    assert {answer["Cache-Control"] for answer in (first, again)} == {"public, no-cache"}
    decision = hide(design)
    lift(decision=decision, moderator=decision.by, at=NOON)
    assert client.get(address).content == first.content


@pytest.mark.parametrize("picture", ["ground/{}.svg", "ground/{}.png", "ground/{}/preview.png"])
def test_its_pictures_are_gone_for_others(design, author, golfer, client, picture):
    address = f"/courses/{picture.format(design.newest.digest)}"
    tag = client.get(address)["ETag"]
    hide(design)
    for reader, status in ((golfer, 410), (author, 200)):
        client.force_login(reader)
        answer = client.get(address)
        assert (answer.status_code, answer["Cache-Control"]) == (status, "no-store")
    client.logout()
    assert client.get(address, headers={"if-none-match": tag}).status_code == 410


def test_a_ground_shared_with_another_design_is_still_shown(design, client):
    other = designed(UserFactory(), one_hole(garden()), slug="other-garden")
    published(other)
    hide(design)
    assert client.get(f"/courses/ground/{design.newest.digest}.svg").status_code == 200


def test_a_running_table_serves_the_picture_itself(design, tables, golfer, client):
    running = tables[1]
    hide(design)
    client.force_login(golfer)
    page = client.get(f"/tables/{running.public_id}/").content.decode()
    address = f"/tables/{running.public_id}/ground.svg"
    assert address in page
    assert client.get(address).status_code == 200
    act(running, 0, golfer)
