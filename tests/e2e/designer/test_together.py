"""Two people edit one course at the same time, each in their own browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.steps.axe import found_wrong_by_day_and_night
from tests.e2e.steps.designer_page import DesignerPage
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import DESKTOP
from tests.e2e.steps.people import visitor

ANNS = [("8b", (1, 1), 4), ("38b", (0, 0), 4), ("4b", (0, -2), 4), ("36b", (1, -1), 1)]
BOS = [("24a", (1, 0), 4), ("13b", (0, -1), 1), ("30b", (1, -2), 0)]


A_LINK = re.compile("/drafts/.+/$")


class Friends:
    """Ann's designer page, and that of Bo, who has opened Ann's link."""

    def __init__(self, ann: DesignerPage, bo: DesignerPage, link: str) -> None:
        self.ann, self.bo, self.link = ann, bo, link

    def have_met(self) -> None:
        """Wait until each page lists the other person. Pointers are only sent from then on."""
        for one, other in ((self.ann, "Bo"), (self.bo, "Ann")):
            expect(one.page.locator("[data-people]")).to_contain_text(other)

    def both_have(self, tiles: int) -> None:
        for one in (self.ann, self.bo):
            expect(one.page.locator(".layer-tiles > *")).to_have_count(tiles)
            one.saved()


def link_of(designer: DesignerPage, level: str = "edit it") -> str:
    """Create a share link for Ann's draft and return it."""
    designer.tab("Share")
    designer.page.get_by_label(level, exact=True).check()
    designer.button("Create link").click()
    address = designer.page.get_by_label("Link to this draft")
    expect(address).to_have_value(A_LINK)
    return address.input_value()


@pytest.fixture
def friends(ann, bo, open_page) -> Friends:
    # The later of two saves gets a 412, which the browser logs as an error, so allow errors.
    designer = DesignerPage(open_page(ann, quiet=False))
    designer.begin("Two Pens")
    link = link_of(designer)
    other = DesignerPage(open_page(bo, quiet=False, **DESKTOP, is_mobile=False, has_touch=False))
    other.page.goto(link)
    other.ready()
    return Friends(designer, other, link)


def design_of(designer: DesignerPage) -> Any:
    return designer.draft()["design"]


def lay(designer: DesignerPage, face: str, place: tuple[int, int]) -> None:
    designer.page.get_by_label("Tile number").fill(face)
    designer.page.locator(f'[data-face="{face}"]').click()
    designer.click_hex((3 * place[0], 3 * place[1]))


def test_tiles_placed_by_two_people_give_the_same_course(friends: Friends) -> None:
    for place in range(len(ANNS)):
        lay(friends.ann, *ANNS[place][:2])
        if place < len(BOS):
            lay(friends.bo, *BOS[place][:2])
    friends.both_have(7)
    laid = {tile["face"] for tile in design_of(friends.ann)["tiles"]}
    assert laid == {face for face, _place, _turn in [*ANNS, *BOS]}
    friends.have_met()
    expect(friends.ann.page.locator("[data-people]")).to_contain_text("Bo · editing")


def test_undo_affects_only_the_users_own_changes(friends: Friends) -> None:
    lay(friends.ann, "8b", (0, 0))
    friends.both_have(1)
    lay(friends.bo, "24a", (1, 0))
    friends.both_have(2)
    friends.ann.button("Undo").click()
    friends.both_have(1)
    assert [tile["face"] for tile in design_of(friends.ann)["tiles"]] == ["24a"]


def test_offline_changes_are_merged_when_the_user_returns(friends: Friends) -> None:
    lay(friends.ann, "8b", (0, 0))
    friends.both_have(1)
    friends.bo.page.context.set_offline(True)
    lay(friends.bo, "24a", (1, 0))
    lay(friends.bo, "13b", (0, 1))
    friends.bo.page.locator("[data-saved][data-state=offline]").wait_for()
    lay(friends.ann, "38b", (-1, 0))
    friends.ann.saved()
    friends.bo.page.context.set_offline(False)
    friends.both_have(4)
    expect(friends.bo.page.get_by_role("dialog")).to_have_count(0)


def test_a_conflict_and_a_lost_link_lose_no_tile(friends: Friends) -> None:
    ann, bo = friends.ann, friends.bo
    meet_in_a_conflict(friends)
    assert_only_the_tile_is_blocked(friends)
    assert_the_choice_survives_reloads(friends)
    dialog = bo.page.get_by_role("dialog", name="Choose a version")
    bo.button("Choose…").click()
    expect(dialog.get_by_role("group", name="tile at 0, 0")).to_contain_text("0, 0: 24a")
    expect(dialog).to_contain_text("Version by Ann")
    expect(dialog.get_by_role("button", name="Use mine")).to_be_focused()
    assert found_wrong_by_day_and_night(bo.page) == []
    bo.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(ann.page.locator("[data-others-deciding]")).to_be_hidden()
    bo.saved()
    assert faces_of(ann) == {"24a", "13b", "30b"}
    bo.button("Undo").click()
    bo.saved()
    assert faces_of(ann) == {"8b", "13b", "30b"}
    lose_the_link_offline(friends)


BOS_LINE = "You and Ann changed the same part: tile at 0, 0."
ANNS_LINE = "Bo is choosing between two versions: tile at 0, 0."


def faces_of(designer: DesignerPage) -> set[str]:
    return {tile["face"] for tile in design_of(designer)["tiles"]}


def meet_in_a_conflict(friends: Friends) -> None:
    """Bo, who is offline, and Ann place tiles at the same place. Both see that Bo has to choose."""
    ann, bo = friends.ann, friends.bo
    bo.page.context.set_offline(True)
    lay(bo, "24a", (0, 0))
    lay(bo, "13b", (1, 0))
    lay(ann, "8b", (0, 0))
    ann.saved()
    bo.page.context.set_offline(False)
    expect(bo.page.locator("[data-conflicts-words]")).to_contain_text(BOS_LINE)
    expect(ann.page.locator("[data-others-deciding]")).to_contain_text(ANNS_LINE)
    friends.both_have(2)


def assert_only_the_tile_is_blocked(friends: Friends) -> None:
    ann, bo = friends.ann, friends.bo
    lay(bo, "30b", (1, -2))
    friends.both_have(3)
    bo.click_hex((0, 0))
    bo.page.keyboard.press("Delete")
    dialog = bo.page.get_by_role("dialog", name="Choose a version")
    dialog.get_by_role("button", name="Choose later").click()
    expect(dialog).to_be_hidden()
    friends.both_have(3)
    assert faces_of(ann) == {"8b", "13b", "30b"}


def assert_the_choice_survives_reloads(friends: Friends) -> None:
    for one in (friends.bo, friends.ann):
        one.page.reload()
        one.ready()
        expect(friends.bo.page.locator("[data-conflicts-words]")).to_contain_text(BOS_LINE)
        expect(friends.ann.page.locator("[data-others-deciding]")).to_contain_text(ANNS_LINE)
    friends.ann.tab("Share")


def lose_the_link_offline(friends: Friends) -> None:
    """The link ends while Bo is offline. What Bo has drawn becomes Bo's own course."""
    ann, page = friends.ann, friends.bo.page
    page.context.set_offline(True)
    lay(friends.bo, "36b", (2, 0))
    page.locator("[data-saved][data-state=offline]").wait_for()
    ann.button("Turn off link").click()
    expect(ann.button("Create link")).to_be_visible()
    page.context.set_offline(False)
    ended = page.get_by_role("dialog", name="This link no longer works")
    expect(ended).to_contain_text("may not be in the draft")
    expect(ended.get_by_role("button", name="Save as my own design")).to_be_focused()
    assert found_wrong_by_day_and_night(page) == []
    assert faces_of(ann) == {"8b", "13b", "30b"}
    # The page of the link offers the same to users who have closed the designer.
    page.goto(friends.link)
    left = page.get_by_role("region", name="Your unsaved changes")
    expect(left).to_contain_text("Two Pens")
    page.set_viewport_size({"width": 360, "height": 740})
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    left.get_by_role("button", name="Save as my own design").click()
    left.get_by_role("link", name="Open my design").click()
    friends.bo.ready()
    assert faces_of(friends.bo) == {"8b", "13b", "30b", "36b"}
    page.goto(friends.link)
    expect(page.locator("main")).to_contain_text("turned off this link")
    expect(left).to_be_hidden()


def test_the_other_persons_pointer_is_shown(friends: Friends) -> None:
    friends.have_met()
    friends.bo.page.mouse.move(*friends.bo.point((2, 1)))
    friends.bo.page.mouse.move(*friends.bo.point((3, 1)))
    name = friends.ann.page.locator(".layer-others .pointer-name")
    expect(name).to_have_text("Bo")


def test_a_withdrawn_link_ends_immediately(friends: Friends, open_page, ann) -> None:
    lay(friends.bo, "24a", (0, 0))
    friends.both_have(1)
    friends.ann.button("Turn off link").click()
    ended = friends.bo.page.get_by_role("dialog", name="This link no longer works")
    expect(ended).to_contain_text("turned off this link")
    expect(ended).to_contain_text("All changes that you made here were saved in the draft.")
    expect(ended.get_by_role("button")).to_have_count(0)
    friends.bo.page.goto(friends.link)
    expect(friends.bo.page.locator("main")).to_contain_text("turned off this link")
    assert len(design_of(friends.ann)["tiles"]) == 1


def test_a_friend_with_fewer_rights_sees_a_picture(friends: Friends) -> None:
    lay(friends.ann, "8b", (0, 0))
    friends.both_have(1)
    friends.ann.page.get_by_label("view it and comment", exact=True).check()
    page = friends.bo.page
    expect(page.locator("[data-draft-picture]")).to_be_visible()
    page.get_by_label("Your comment").fill("Where is the green?")
    page.get_by_role("button", name="Comment", exact=True).click()
    comment = friends.ann.page.locator(".draft-comment")
    expect(comment).to_contain_text("Where is the green?")
    comment.get_by_role("button", name="Mark as done").click()
    expect(page.locator(".draft-comment.is-done")).to_be_visible()


def test_a_visitor_without_an_account_sees_updates(designer, open_page) -> None:
    designer.quick()
    link = link_of(designer, "view it")
    page = open_page(visitor({"viewport": {"width": 360, "height": 740}}))
    page.goto(link)
    picture = page.locator("[data-draft-picture]")
    expect(picture).to_be_visible()
    before = picture.get_attribute("src")
    designer.tab("Details")
    designer.page.locator("#design-name").fill("Grown Links")
    designer.page.keyboard.press("Tab")
    expect(page.get_by_role("heading", name="Grown Links")).to_be_visible()
    expect(picture).not_to_have_attribute("src", before or "")
    assert not scrolls_sideways(page)
    assert found_wrong_by_day_and_night(page) == []
