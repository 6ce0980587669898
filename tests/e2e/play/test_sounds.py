"""The sounds of a table are off until the player chooses a volume, which the account stores."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.steps.members import DESKTOP, PHONE, signed_in
from tests.e2e.steps.quick import quick_table

COUNT_TONES = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
"""


def test_a_player_chooses_a_volume_in_the_menu_of_the_table(site, open_page) -> None:
    # A member of its own, because the volume stays in the account.
    nell = signed_in(site, {"Nell": DESKTOP})["Nell"]
    page = open_page(nell)
    page.add_init_script(COUNT_TONES)
    page.goto("/play/")
    page.goto(quick_table(page, "golfie"))
    page.locator("body.is-ready").wait_for()
    more = page.locator(".golf-head .menu > summary")
    more.click()
    choice = page.get_by_label("Sounds")
    expect(choice).to_have_value("0")
    assert page.evaluate("tones") == 0
    with page.expect_response("**/account/sounds/"):
        choice.select_option("Quiet")
    page.wait_for_function("() => tones > 0")

    # The volume applies on every device, and the profile shows it too.
    other = open_page(nell, **PHONE)
    other.goto(page.url)
    expect(other.locator("[data-volume]")).to_have_value("1")
    other.goto("/account/")
    expect(other.get_by_label("Sounds at tables")).to_have_value("1")
