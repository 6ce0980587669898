"""The unsubscribe link in every email: a GET changes nothing, and the button stops that kind of
email.
"""

import pytest
from django.core import signing
from django.test import Client

from accounts.people.models import User
from notifications.mail.composing.templated import Subscription, sign
from notifications.mail.models import RefusedAddress
from notifications.mail.selectors import wants_mail
from notifications.preferences.kinds import KINDS, MAILS
from notifications.preferences.models import NoticeChoice, Way
from notifications.preferences.selectors import preferences_of

pytestmark = pytest.mark.django_db

ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def link(golfer):
    return f"/mail/stop/{sign(Subscription('turn', user_id=golfer.pk))}/"


@pytest.fixture
def robot():
    """A mail client without cookies or a CSRF token."""
    return Client(enforce_csrf_checks=True)


def test_opening_the_link_asks_and_changes_nothing(client, golfer, link):
    assert b"<button" in client.get(link).content
    client.head(link)
    assert wants_mail(golfer, "turn")


def test_one_click_unsubscribes_from_that_kind(robot, golfer, link):
    answer = robot.post(link, ONE_CLICK)
    assert answer.status_code == 200, "mail programs do not follow redirects"
    assert not wants_mail(golfer, "turn")
    assert all(wants_mail(golfer, kind) for kind in set(KINDS) - {"turn"})


def test_the_button_on_the_page_does_the_same(robot, golfer, link):
    assert robot.post(link).status_code == 200
    assert not wants_mail(golfer, "turn")


def test_repeating_it_changes_nothing(robot, golfer, link):
    assert [robot.post(link, ONE_CLICK).status_code for _time in range(2)] == [200, 200]
    assert not wants_mail(golfer, "turn")


def test_a_link_of_an_earlier_release_still_works(robot, golfer):
    sent = signing.dumps(["turn", golfer.pk, None], salt="accounts.mail.unsubscribe")
    assert robot.post(f"/mail/stop/{sent}/", ONE_CLICK).status_code == 200
    assert not wants_mail(golfer, "turn")


def test_a_repeated_refusal_of_an_address_is_stored_once(robot):
    link = f"/mail/stop/{sign(Subscription('invitation', address_digest='d' * 64))}/"
    robot.get(link)
    assert not RefusedAddress.objects.exists()
    robot.post(link, ONE_CLICK)
    robot.post(link, ONE_CLICK)
    assert RefusedAddress.objects.count() == 1


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forged_link_changes_nothing(robot, golfer, link, method):
    forged = link[:-3] + ("AA/" if link[-3:] != "AA/" else "BB/")
    assert getattr(robot, method)(forged).status_code == 404
    assert wants_mail(User.objects.get(), "turn")


def test_a_mandatory_kind_has_no_link(robot, golfer):
    link = f"/mail/stop/{sign(Subscription('account', user_id=golfer.pk))}/"
    assert robot.post(link).status_code == 404


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_ends_alone_and_its_page_names_it(robot, golfer, kind):
    page = robot.post(f"/mail/stop/{sign(Subscription(kind, user_id=golfer.pk))}/", ONE_CLICK)
    assert [name for name in KINDS if not wants_mail(golfer, name)] == [kind]
    words = page.content.decode()
    assert str(MAILS[kind]) in words and "/account/notices/" in words


def test_push_notifications_are_not_affected(robot, golfer, link):
    robot.post(link, ONE_CLICK)
    assert preferences_of(golfer).pushes("turn")


def test_ending_the_digest_ends_the_kinds_it_contained(robot, golfer):
    NoticeChoice.objects.create(user=golfer, kind="turn", mail=Way.DIGEST)
    robot.post(f"/mail/stop/{sign(Subscription('digest', user_id=golfer.pk))}/", ONE_CLICK)
    preferences = preferences_of(golfer)
    assert not preferences.kinds(Way.DIGEST) and not wants_mail(golfer, "digest")
    assert preferences.way("turn") == preferences.way("reply") == Way.NONE
    assert preferences.way("invitation") == Way.NOW, "kinds outside the digest continue"
