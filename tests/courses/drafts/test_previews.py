"""A preview of a quick course creates no draft; accepting it does."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from accounts.models import User
from courses.stored.models import Design

pytestmark = pytest.mark.django_db

NEW = "/courses/new/"
WISH = {"how": "quick", "holes": "3", "difficulty": "1", "tightness": "3", "seed": "rain"}


def preview_page(client: Client, **wish: str) -> str:
    answer = client.get(NEW, WISH | wish, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def accept_fields(page: str) -> dict[str, str]:
    """Return the hidden fields of the form that accepts the preview."""
    [form] = re.findall(r"<form[^>]*data-take.*?</form>", page, re.DOTALL)
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in fields if name != "csrfmiddlewaretoken"}


def test_previews_create_no_draft(at_desk: Client, owner: User) -> None:
    for _ in range(3):
        page = preview_page(at_desk)
    assert 'src="data:image/svg+xml' in page
    assert "3 holes" in page
    assert not Design.objects.filter(owner=owner).exists()


def test_the_accepted_course_is_the_previewed_one(at_desk: Client, owner: User) -> None:
    page = preview_page(at_desk, seed="")
    fields = accept_fields(page)
    assert fields["seed"]
    answer = at_desk.post(NEW, fields)
    design = owner.designs.get()
    assert answer.url == f"/courses/{design.slug}/edit/"
    assert len(design.value.holes) == 3
    shown = re.findall(r"data-preview-name><bdi>([^<]+)<", page)
    assert [unescape(name) for name in shown] == [design.name]


def test_the_options_stay_in_their_fields(at_desk: Client) -> None:
    page = preview_page(at_desk)
    assert re.search(r'name="holes"[^>]*value="3"', page)
    assert re.search(r'value="1"\s+selected', page)
    assert re.search(r'name="seed"[^>]*value="rain"', page)


def test_the_same_options_again_give_another_course(at_desk: Client) -> None:
    page = preview_page(at_desk)
    [mark] = re.findall(r'name="shown" value="(\w+)"', page)
    again = accept_fields(preview_page(at_desk, shown=mark))
    assert again["seed"] != "rain"
    assert (again["holes"], "shown" in again) == ("3", False)


def test_the_address_repeats_the_course(at_desk: Client) -> None:
    asked = at_desk.get(NEW, WISH | {"seed": ""})
    assert asked.status_code == 302
    first, again = (accept_fields(at_desk.get(asked.url).content.decode()) for _ in range(2))
    assert first == again
    assert first["seed"]


def test_changed_options_keep_the_seed(at_desk: Client) -> None:
    page = preview_page(at_desk)
    [mark] = re.findall(r'name="shown" value="(\w+)"', page)
    assert accept_fields(preview_page(at_desk, holes="4", shown=mark))["seed"] == "rain"


def test_nothing_is_previewed_before_it_is_requested(at_desk: Client) -> None:
    page = at_desk.get(NEW).content.decode()
    assert "data-take" not in page
    assert re.search(r'name="holes"[^>]*value="9"', page)


@pytest.mark.parametrize(
    "wish",
    [{"holes": "99"}, {"holes": "x"}, {"difficulty": "9" * 5000}, {"seed": "a\0b"}],
)
def test_impossible_options_are_reported(at_desk: Client, wish: dict[str, str]) -> None:
    answer = at_desk.get(NEW, WISH | wish)
    assert answer.status_code == 422
    assert "data-take" not in answer.content.decode()


def test_other_starting_points_have_no_preview(at_desk: Client, owner: User) -> None:
    for how in ("empty", "copy", "magic"):
        assert "data-take" not in at_desk.get(NEW, {"how": how}).content.decode()


def test_a_long_seed_is_truncated(at_desk: Client, owner: User) -> None:
    fields = accept_fields(preview_page(at_desk, seed="<b>" + "x" * 100))
    assert len(fields["seed"]) == 64
    assert at_desk.post(NEW, fields).status_code == 302


def test_previews_are_rate_limited(at_desk: Client, settings) -> None:
    settings.RATE_LIMITS = {"making": 1}
    preview_page(at_desk)
    answer = at_desk.get(NEW, WISH)
    assert (answer.status_code, "Too many requests" in answer.content.decode()) == (429, True)


def test_anonymous_visitors_get_no_preview() -> None:
    assert Client().get(NEW, WISH).status_code == 302
