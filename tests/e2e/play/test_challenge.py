"""A host invites a friend, who declines on a phone with a reason."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.meeting import open_table
from tests.e2e.steps.members import DESKTOP, PHONE, signed_in


def test_a_friend_declines_with_a_reason_that_the_host_reads(site, open_page) -> None:
    # Members of their own, because other tests count the invitations of the shared ones.
    people = signed_in(site, {"Ann": DESKTOP, "Fay": PHONE})
    desk, phone = open_page(people["Ann"]), open_page(people["Fay"])
    open_table(desk, invited=people["Fay"].email)

    phone.goto("/play/mine/")
    phone.locator("summary", has_text="Decline…").tap()
    phone.get_by_label("Reason").select_option(label="The clock is too slow.")
    usable(phone)
    phone.get_by_role("button", name="Decline the invitation").tap()
    expect(phone.get_by_role("main")).to_contain_text("You’ve declined.")
    usable(phone)
    phone.goto("/play/mine/")
    expect(phone.get_by_role("heading", name="Invitations")).to_have_count(0)

    # The host's page shows the answer without a reload.
    expect(desk.get_by_role("heading", name="Declined")).to_be_visible()
    declined = desk.get_by_role("listitem").filter(has_text="declined your invitation")
    expect(declined).to_contain_text("The clock is too slow.")
    usable(desk)


def usable(page: Page) -> None:
    """Check that everyone can use the page, and that it fits."""
    assert found_wrong_by_day_and_night(page) == []
    assert not scrolls_sideways(page)
