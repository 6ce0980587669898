"""The link in every mail: looking changes nothing, pressing it ends that kind of mail."""

import pytest
from django.test import Client

from accounts.mail.unsubscribe import Subscription, sign
from accounts.models import RefusedAddress, User

pytestmark = pytest.mark.django_db

ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def link(golfer):
    return f"/mail/stop/{sign(Subscription('turn', user_id=golfer.pk))}/"


@pytest.fixture
def robot():
    """A mail program: no cookies, no CSRF token."""
    return Client(enforce_csrf_checks=True)


def test_opening_the_link_asks_and_changes_nothing(client, golfer, link):
    assert b"<button" in client.get(link).content
    client.head(link)
    golfer.refresh_from_db()
    assert golfer.wants_turn_mail


def test_one_click_by_a_mail_program_switches_that_kind_off(robot, golfer, link):
    answer = robot.post(link, ONE_CLICK)
    assert answer.status_code == 200, "a redirect would not be followed"
    golfer.refresh_from_db()
    assert not golfer.wants_turn_mail
    assert golfer.accepts_invitations


def test_the_button_on_the_page_does_the_same(robot, golfer, link):
    assert robot.post(link).status_code == 200
    golfer.refresh_from_db()
    assert not golfer.wants_turn_mail


def test_doing_it_again_changes_nothing(robot, golfer, link):
    assert [robot.post(link, ONE_CLICK).status_code for _time in range(2)] == [200, 200]
    golfer.refresh_from_db()
    assert not golfer.wants_turn_mail


def test_an_address_refuses_once(robot):
    link = f"/mail/stop/{sign(Subscription('invitation', address_digest='d' * 64))}/"
    robot.get(link)
    assert not RefusedAddress.objects.exists()
    robot.post(link, ONE_CLICK)
    robot.post(link, ONE_CLICK)
    assert RefusedAddress.objects.count() == 1


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_link_that_we_did_not_sign_changes_nothing(robot, golfer, link, method):
    forged = link[:-3] + ("AA/" if link[-3:] != "AA/" else "BB/")
    assert getattr(robot, method)(forged).status_code == 404
    assert User.objects.get().wants_turn_mail


def test_a_kind_that_cannot_be_refused_has_no_link(robot, golfer):
    link = f"/mail/stop/{sign(Subscription('account', user_id=golfer.pk))}/"
    assert robot.post(link).status_code == 404
