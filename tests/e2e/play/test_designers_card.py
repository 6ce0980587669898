"""An author plays a draft and publishes it together with this round, which becomes the designer's
card. A ghost then replays the round in every game on the course.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.played import play_to_the_end
from tests.e2e.steps.sharing_page import open_tab
from tests.e2e.steps.table_page import TablePage


def played_draft(page: Page, designer: DesignerPage) -> None:
    """Play a solo round of stroke play on the draft until it is over."""
    designer.button("Play").click()
    play = page.get_by_role("dialog", name="Play the draft")
    play.get_by_label("Mode").select_option("stroke")
    play.get_by_role("button", name="Go to the first tee").click()
    TablePage(page).ready()
    play_to_the_end(page)


def test_the_designers_card_appears_with_the_published_course(ann, bo, open_page) -> None:
    page = open_page(ann)
    designer = DesignerPage(page)
    designer.quick(holes=1, seed="clear it yourself")
    editor = page.url
    played_draft(page, designer)
    page.get_by_role("button", name="Use as the designer’s card").click()
    expect(page.locator("main")).to_contain_text("once you publish the draft unchanged")
    page.goto(editor)
    designer.ready()
    designer.publish().get_by_role("link", name="View page").click()
    open_tab(page, "Records")
    card = page.get_by_role("region", name="The designer’s card")
    expect(card.get_by_role("table")).to_contain_text("Designer")

    other = open_page(bo, viewport={"width": 360, "height": 640})
    other.goto(page.url)
    other.get_by_role("button", name="Play this now").click()
    table = TablePage(other)
    table.ready()
    ghost = other.get_by_role("button", name="Ghost")
    expect(ghost).to_have_attribute("aria-pressed", "true")
    expect(other.locator(".ghost-ball").first).to_be_attached()
    expect(other.get_by_role("row", name="Designer’s strokes")).to_be_attached()
    assert not scrolls_sideways(other)
    ghost.click()
    expect(ghost).to_have_attribute("aria-pressed", "false")
    expect(other.locator(".ghost-ball")).to_have_count(0)
    other.reload()
    table.ready()
    expect(other.locator(".ghost-ball")).to_have_count(0)


def test_the_publish_dialog_lists_the_changes(designer: DesignerPage) -> None:
    page = designer.page
    designer.quick(holes=1, seed="what changed")
    designer.publish().get_by_role("button", name="Back to the draft").click()
    page.get_by_role("tab", name="Details").click()
    page.locator("#design-name").fill("Another name")
    page.locator("#design-name").press("Tab")
    designer.button("Publish").click()
    dialog = page.get_by_role("dialog", name="Publish")
    dialog.get_by_label("What’s new?").fill("A name of its own")
    expect(dialog.get_by_role("list", name="Changes")).to_contain_text("Another name")
