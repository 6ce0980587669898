"""The page with notification settings works without scripts."""

import re

import pytest
from django.urls import reverse

from notifications.ports import NoticeText
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import NoticeTimes, Way
from notifications.preferences.selectors import preferences_of
from notifications.push.models import Push, PushSubscription
from notifications.push.services.pushing import push
from notifications.push.web_push import public_key
from tests.channels import send_next_push
from tests.choices import has_browser
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.notifications.push.push_services import Browser

pytestmark = pytest.mark.django_db

PAGE = "/account/notices/"
HOURS = {
    "digest_hour": "7",
    "delay": "15",
    "quiet_from": "22",
    "quiet_until": "7",
    "time_zone": "Europe/Rome",
}


def matrix(**changes: str) -> dict[str, str]:
    """Return the form data to submit: the default values, except for `changes`."""
    rows = {f"mail-{kind}": row.mail.value for kind, row in KINDS.items()}
    boxes = {f"push-{kind}": "on" for kind, row in KINDS.items() if row.push}
    return {**rows, **boxes, **HOURS, **changes}


def test_the_settings_link_to_it(signed_in):
    assert PAGE in signed_in.get("/account/").content.decode()


def test_every_kind_is_a_row_whose_fields_are_named_by_row_and_column(signed_in):
    page = signed_in.get(PAGE).content.decode()
    ids = re.findall(r'id="([^"]+)"', page)
    for kind in KINDS:
        for channel in ("mail", "push"):
            label = f"column-{channel} row-{kind}"
            field = re.search(rf'<(?:select|input)[^>]*name="{channel}-{kind}"[^>]*>', page)
            assert field and f'aria-labelledby="{label}"' in field[0]
            assert all(ids.count(one) == 1 for one in label.split())


class TestSavingByScript:
    """The page's script sends the form after each change."""

    def save(self, client, **changes):
        return client.post(PAGE, matrix(**changes), headers={"Accept": "application/json"})

    def test_a_change_is_stored_and_confirmed(self, signed_in, golfer):
        answer = self.save(signed_in, **{"mail-turn": "digest"})
        assert (answer.status_code, answer.json()) == (200, {"errors": {}})
        assert preferences_of(golfer).way("turn") == Way.DIGEST
        assert "Your changes have been saved" not in signed_in.get(PAGE).content.decode()

    @pytest.mark.parametrize(
        ("name", "value"),
        [("mail-turn", "none"), ("push-invitation", None), ("digest_hour", "9")],
    )
    def test_only_the_changed_fields_are_stored(self, signed_in, golfer, name, value):
        """Another tab has changed a row, a time and the time zone since this page was loaded."""
        signed_in.post(PAGE, matrix(**{"mail-turn": "digest", "push-turn": "", "delay": "60"}))
        before = signed_in.get(PAGE).context["form"].initial
        sent = {"changed": name} | ({name: value} if value else {})
        answer = signed_in.post(PAGE, sent, headers={"Accept": "application/json"})
        assert answer.json() == {"errors": {}}
        after = signed_in.get(PAGE).context["form"].initial
        assert [key for key in before if before[key] != after[key]] == [name]

    def test_a_changed_field_is_checked_together_with_the_stored_ones(self, signed_in, golfer):
        signed_in.post(PAGE, matrix())
        sent = {"changed": "quiet_until", "quiet_until": "22"}
        answer = signed_in.post(PAGE, sent, headers={"Accept": "application/json"})
        assert list(answer.json()["errors"]) == ["quiet_until"]
        assert preferences_of(golfer).times.quiet_until == 7

    def test_an_invalid_value_is_refused_with_its_field(self, signed_in, golfer):
        answer = self.save(signed_in, quiet_until="", **{"mail-turn": "digest"})
        assert answer.json()["errors"] == {"quiet_until": ["Quiet hours need a start and an end."]}
        assert preferences_of(golfer).way("turn") == Way.LATER

    def test_a_visitor_who_is_not_signed_in_gets_no_confirmation(self, client):
        assert self.save(client).status_code == 302


def test_an_unchanged_page_shows_the_defaults(signed_in, golfer):
    form = signed_in.get(PAGE).context["form"]
    for kind, row in KINDS.items():
        assert form.initial[f"mail-{kind}"] == row.mail
        assert form.initial[f"push-{kind}"] == row.push
    assert not NoticeTimes.objects.exists() and not golfer.notice_choices.exists()


def test_choices_are_stored_and_shown(signed_in, golfer):
    sent = matrix(**{"mail-turn": "digest", "mail-invitation": "none"})
    del sent["push-turn"]
    assert signed_in.post(PAGE, sent).url == PAGE
    golfer.refresh_from_db()
    preferences = preferences_of(golfer)
    assert (preferences.way("turn"), preferences.way("invitation")) == (Way.DIGEST, Way.NONE)
    assert not preferences.pushes("turn") and preferences.pushes("clock")
    times = preferences.times
    assert (times.digest_hour, times.delay) == (7, 15)
    assert (times.quiet_from, times.quiet_until) == (22, 7)
    assert golfer.time_zone == "Europe/Rome"
    form = signed_in.get(PAGE).context["form"]
    assert form.initial["mail-turn"] == "digest"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mail-turn", "weekly"),
        ("mail-turn", "soon"),
        ("mail-clock", "digest"),
        ("digest_hour", "24"),
        ("digest_hour", ""),
        ("delay", "7"),
        ("quiet_until", ""),
        ("quiet_from", ""),
        ("quiet_until", "22"),
        ("time_zone", "Mars/Olympus"),
    ],
)
def test_an_invalid_value_is_refused_at_its_field_and_nothing_changes(
    signed_in, golfer, field, value
):
    answer = signed_in.post(PAGE, matrix(**{"mail-finished": "none", field: value}))
    assert list(answer.context["form"].errors) == [field]
    golfer.refresh_from_db()
    assert preferences_of(golfer).way("finished") == Way.LATER
    assert golfer.time_zone == "UTC"


def test_quiet_hours_can_be_empty(signed_in, golfer):
    signed_in.post(PAGE, matrix(quiet_from="", quiet_until="", delay=""))
    times = NoticeTimes.objects.get()
    assert (times.quiet_from, times.quiet_until, times.delay) == (None, None, None)


def test_anonymous_visitors_and_guests_have_no_page(client):
    assert client.get(PAGE).url.startswith("/account/login/")
    assert client.post(PAGE, matrix()).status_code == 302


class TestBrowsers:
    @pytest.fixture
    def keys(self):
        browser = Browser()
        return {
            "endpoint": "https://push.example/send/a-secret-address",
            "p256dh": browser.p256dh,
            "auth": browser.auth,
        }

    def test_a_subscribed_browser_is_listed_without_its_address(self, signed_in, golfer, keys):
        agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        page = signed_in.post(
            reverse("notifications:add-browser"), keys, follow=True, headers={"user-agent": agent}
        ).content.decode()
        assert PushSubscription.objects.get().user == golfer
        assert "Firefox on Linux" in page and "Send a test" in page
        assert "a-secret-address" not in page
        assert keys["auth"] not in page and keys["p256dh"] not in page

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("endpoint", "http://push.example/"),
            ("endpoint", "https://ann@push.example/"),
            ("endpoint", "https://push.example/" + "x" * 1000),
            ("endpoint", ""),
            ("p256dh", "B" * 87),
            ("p256dh", "é"),
            ("auth", "short"),
        ],
    )
    def test_an_invalid_subscription_is_refused(self, signed_in, keys, field, value):
        page = signed_in.post(
            reverse("notifications:add-browser"), {**keys, field: value}, follow=True
        )
        assert "nothing was changed" in page.content.decode()
        assert not PushSubscription.objects.exists()

    def test_only_its_owner_can_remove_it(self, signed_in, golfer):
        has_browser(golfer)
        has_browser(UserFactory(), "https://push.example/of-bo")
        for one in PushSubscription.objects.all():
            signed_in.post(reverse("notifications:remove-browser", args=[one.pk]))
        assert PushSubscription.objects.get().user != golfer

    def test_a_test_push_is_immediate_even_in_quiet_hours_and_is_limited(self, signed_in, golfer):
        has_browser(golfer)
        NoticeTimes.objects.create(user=golfer, quiet_from=0, quiet_until=23)
        signed_in.post(reverse("notifications:test-browsers"))
        assert Push.objects.get().payload["title"] == "It works"
        answers = [signed_in.post(reverse("notifications:test-browsers")) for _ in range(10)]
        assert answers[-1].status_code == 429

    def test_the_page_contains_only_the_public_key(self, signed_in, settings):
        page = signed_in.get(PAGE).content.decode()
        assert f'data-push-key="{public_key()}"' in page
        assert settings.VAPID_PRIVATE_KEY not in page


@pytest.mark.parametrize("address", ["/service-worker.js", "/push-worker.js"])
def test_the_service_worker_is_a_script_at_the_root(client, address):
    """Browsers that registered it at its first address look for updates there."""
    answer = client.get(address)
    assert answer.headers["Content-Type"] == "text/javascript"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert b"showNotification" in answer.content
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    assert client.post(address).status_code == 405


def test_a_subscription_with_invalid_keys_is_deleted(golfer):
    """Such rows may be older than the validation of keys."""
    has_browser(golfer)
    push(user=golfer, kind="turn", notice=NoticeText("t", "l", "/", "x"), at=NOON)
    assert send_next_push(at=NOON)
    assert not PushSubscription.objects.exists() and not Push.objects.exists()
