"""Steps on a design's page and on the moderators' page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def open_tab(page: Page, name: str) -> None:
    """Open a tab of a design's page."""
    page.get_by_role("navigation", name="On this page").get_by_role("link", name=name).click()


class SharingPage:
    """The comments on a design, with reports and appeals."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address.partition("#")[0]

    def open(self) -> None:
        """Load the page again and open its comments."""
        self.page.goto(self.address)
        open_tab(self.page, "Comments")

    def comment(self, text: str) -> Locator:
        self.open()
        return self.page.locator(".comment", has_text=text)

    def write(self, text: str) -> None:
        self.open()
        self.page.get_by_label("Add a comment").fill(text)
        self.page.get_by_role("button", name="Comment", exact=True).click()
        self.page.locator(".comment", has_text=text).wait_for()

    def report(self, text: str, why: str) -> None:
        self.comment(text).get_by_role("link", name="Report").click()
        self.page.get_by_label("Rude or hateful").check()
        self.page.get_by_label("Explanation").fill(why)
        self.page.get_by_role("button", name="Send report").click()
        expect(
            self.page.locator("main").get_by_text("A moderator will review your report")
        ).to_be_visible()

    def appeal(self, text: str, why: str) -> None:
        self.comment(text).get_by_role("link", name="Appeal this decision").click()
        self.page.get_by_label("Why should the decision be reversed?").fill(why)
        self.page.get_by_role("button", name="Send appeal").click()

    def delete(self, text: str) -> None:
        self.comment(text).get_by_role("button", name="Delete your comment").click()
        expect(self.page.locator(".comment", has_text=text)).to_have_count(0)


class Desk:
    """The moderators' queue."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def case(self, words: str) -> Locator:
        self.page.goto("/moderation/")
        return self.page.locator("li.card", has_text=words).first

    def hide(self, text: str, report: str) -> None:
        case = self.case(text)
        expect(case.get_by_text(report)).to_be_visible()
        case.get_by_label("Rude or hateful").check()
        case.get_by_role("button", name="Hide").click()

    def lift(self, appeal: str, answer: str) -> None:
        case = self.case(appeal)
        case.get_by_label("Your answer").fill(answer)
        case.get_by_role("button", name="Reverse decision").click()

    def leave(self, text: str) -> None:
        self.case(text).get_by_role("button", name="Dismiss reports").click()
