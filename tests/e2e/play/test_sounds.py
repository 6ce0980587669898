"""The sounds of a table are off until the player chooses a volume, which the browser remembers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.steps.quick import quick_table

COUNT_TONES = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
"""


def test_a_player_chooses_a_volume_in_the_menu_of_the_table(ann, open_page) -> None:
    page = open_page(ann)
    page.add_init_script(COUNT_TONES)
    page.goto("/play/")
    page.goto(quick_table(page, "golfie"))
    page.locator("body.is-ready").wait_for()
    more = page.locator(".golf-head .menu > summary")
    more.click()
    choice = page.get_by_label("Sounds")
    expect(choice).to_have_value("0")
    assert page.evaluate("tones") == 0
    choice.select_option("Quiet")
    page.wait_for_function("() => tones > 0")
    page.reload()
    page.locator("body.is-ready").wait_for()
    more.click()
    expect(choice).to_have_value("1")
