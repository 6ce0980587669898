"""The life of a plot: published, forked, revised, and played with a friend."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.minigolf_page import MinigolfPage
from tests.e2e.steps.plot_page import PlotPage
from tests.e2e.steps.sharing_page import open_tab


def published(page: Page, name: str) -> str:
    """Draw and publish a plot, stay on its page and return the URL."""
    plot = PlotPage(page)
    plot.start(name)
    plot.lawn()
    plot.button("Use the suggestion").click()
    expect(page.get_by_label("Points for building on it")).to_have_value("26")
    plot.publish().get_by_role("link", name="View page").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return page.url


def test_a_plot_is_published_and_forked(ann, bo, open_page) -> None:
    page, phone = open_page(ann), open_page(bo)
    address = published(page, "Open lawn")
    expect(page.get_by_text("26 cells · 300 m² · 26 points · 3 golf balls")).to_be_visible()

    phone.goto(address)
    phone.get_by_role("button", name="Make your own version").tap()
    copy = PlotPage(phone)
    copy.ready()
    expect(copy.squares("cell")).to_have_count(26)
    copy.button("Empty").tap()
    phone.touchscreen.tap(*copy.point((7, 8)))
    expect(copy.squares("cell")).to_have_count(25)
    copy.publish().get_by_role("link", name="View page").tap()
    expect(phone.get_by_text("25 cells")).to_be_visible()
    expect(phone.get_by_role("link", name="Open lawn")).to_be_visible()


def test_a_new_version_does_not_change_the_first(ann, open_page) -> None:
    page = open_page(ann)
    address = published(page, "Growing lawn")
    page.get_by_role("link", name="Edit").first.click()
    plot = PlotPage(page)
    plot.ready()
    plot.button("Water").click()
    plot.page.mouse.click(*plot.point((7, 7)))
    expect(plot.squares("water")).to_have_count(1)
    plot.publish(version=2)
    page.goto(address)
    expect(page.get_by_text("25 cells").first).to_be_visible()
    open_tab(page, "Versions")
    page.get_by_role("link", name="Version 1", exact=True).click()
    expect(page.get_by_text("26 cells").first).to_be_visible()


def test_a_game_on_the_draft_links_back_to_the_designer(ann, open_page) -> None:
    plot = PlotPage(open_page(ann))
    plot.begin("Trial lawn")
    plot.lawn()
    plot.saved()
    plot.button("Play").click()
    plot.button("Build on it").click()
    plot.page.wait_for_url(re.compile("/tables/"))
    back = plot.page.get_by_role("link", name="Back to the designer").first
    expect(back).to_have_attribute("href", re.compile(r"^/plots/.*/edit/$"))


def test_a_new_plot_is_published_and_played_with_a_friend(ann, bo, open_page) -> None:
    desk, phone = open_page(ann), open_page(bo)
    address = published(desk, "Friendly lawn")
    desk.get_by_role("link", name="Play with friends").click()
    expect(desk.get_by_label("Plot", exact=True).locator("option:checked")).to_have_text(
        "Friendly lawn"
    )
    desk.get_by_role("button", name="Create table").click()
    desk.get_by_role("heading", name="Players", exact=True).wait_for()

    phone.goto(desk.url)
    expect(phone.locator("main")).to_contain_text("Friendly lawn")
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.locator("main")).to_contain_text("The game begins when")
    desk.get_by_role("button", name="Start the game").click()
    tables = MinigolfPage(desk), MinigolfPage(phone)
    for table in tables:
        table.ready()
        expect(table.page).to_have_title(re.compile("Friendly lawn"))
        expect(table.page.locator("[data-keep]")).to_have_count(0)

    for table, other in (tables, tables[::-1]):
        table.until("place", other)
        table.answer()
    for table in tables:
        expect(table.page.locator("[data-stage] .plan-tiles use")).not_to_have_count(0)
        expect(table.page.locator("[data-players] .plan-tiles use")).not_to_have_count(0)
    assert not scrolls_sideways(phone)

    desk.goto(address)
    expect(desk.get_by_text("1 game in progress")).to_be_visible()
