"""Steps at a table of any game."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Self

from playwright.sync_api import Locator, Page

from tests.e2e.steps.quick import quick_table

ON_A_GREEN = re.compile(r"on green \d+, \d+ points?!")
TO_GO = re.compile(r"(\d+) to go")
LOOKED_AGAIN_MS = 30
LONGEST_PAUSE = 300
"""Time limit for the next event at a table, in seconds. Analyses can delay the bots."""
STEP = """() => {
  const find = (choice) => document.querySelector(choice);
  if (find("[data-moment]:not([hidden])")) return "moment";
  if (find("[data-result]")?.checkVisibility()) return "over";
  const isAsked = find("[data-asking].asking-now:not([aria-busy=true])");
  return (isAsked && find("[data-choices]")?.dataset.kind) || "";
}"""
MOMENT, OVER = "moment", "over"
SHOWN = ", ".join(
    (
        "[data-moment]:not([hidden])",
        "[data-result]:visible",
        "[data-asking].asking-now:not([aria-busy=true])",
    )
)
"""The elements that `STEP` looks for."""


class TablePage:
    """The table page: prompt, choices and scorecard."""

    game = "eighteen"

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def quick(cls, page: Page) -> Self:
        """Start a new game against a bot."""
        table = cls(page)
        table.open(quick_table(page, cls.game))
        return table

    def resign(self) -> None:
        """Submit the form as on a page without scripts, which shows no dialog."""
        self.page.locator("[data-resign]").evaluate(
            "form => fetch(form.action, { method: 'POST', body: new FormData(form) })"
        )

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.ready()

    def ready(self) -> None:
        self.page.locator("body.is-ready").wait_for()

    def step(self) -> str:
        """Return what the page shows: "moment" (the result of a hole or half), "over", the kind of
        the open prompt, or "".
        """
        found: str = self.page.evaluate(STEP)
        return found

    def next_step(self) -> str:
        """Wait until the page shows a step, and return it.

        `wait_for_function` would evaluate its text in the page, which our content security policy
        forbids.
        """
        end = time.monotonic() + LONGEST_PAUSE
        while time.monotonic() < end:
            # Unlike a script, a locator also waits while the page is replaced by its result.
            self.page.locator(SHOWN).first.wait_for(timeout=LONGEST_PAUSE * 1000)
            if step := self.step():
                return step
            self.page.wait_for_timeout(LOOKED_AGAIN_MS)
        raise AssertionError("The page shows no prompt, but the round is not over.")

    @property
    def kind(self) -> str:
        """The kind of the open prompt, or ""."""
        return self.page.locator("[data-choices]").get_attribute("data-kind") or ""

    @property
    def is_asked(self) -> bool:
        """True if the player has to answer a prompt and no request is pending."""
        return self.page.locator("[data-asking].asking-now:not([aria-busy=true])").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-result]").is_visible()

    def choices(self) -> list[str]:
        return self.page.locator("[data-choice]").all_inner_texts()

    def best_choice(self) -> int:
        """Return the position of a sensible choice, judged by the buttons' texts."""
        texts = self.choices()
        return min(range(len(texts)), key=lambda place: _rank(texts[place], place))

    def answer(self) -> None:
        """Choose sensibly and confirm. On touch screens, the first tap is only a preview."""
        self.choose(self.page.locator("[data-choice]").nth(self.best_choice()))

    def choose(self, choice: Locator) -> None:
        """Press a choice, and confirm it if the page asks for that."""
        self.press(choice)
        confirm = self.page.locator("[data-confirm-play]")
        if confirm.is_visible():
            self.press(confirm)

    def until(self, kind: str, *others: TablePage) -> None:
        """Answer all other prompts, here and on other pages, until a prompt of this kind is open
        here.
        """
        tables = (self, *others)
        for _ in range(400):
            # Read the steps of all pages first. Otherwise a prompt that opens later could be
            # answered before its kind was checked.
            steps = next_steps(tables)
            if steps[0] == kind:
                return
            for table, step in zip(tables, steps, strict=True):
                table.do_step(step)
        raise AssertionError(f"A prompt of kind {kind} never opens.")

    def do_step(self, step: str) -> None:
        """Answer a prompt or close the result of a hole or half. Do nothing if the game is over."""
        if step == MOMENT:
            self.go_on()
        elif step and step != OVER:
            self.answer()

    def go_on(self) -> None:
        """Close the result of a hole. It may have closed automatically already."""
        self.page.keyboard.press("Escape")

    def press(self, button) -> None:
        if self.page.viewport_size["width"] < 500:
            button.tap()
        else:
            button.click()

    def scorecard(self) -> list[list[str]]:
        """Return the scorecard as a list of rows, each a list of cell texts.

        The texts are the same on both widths. `inner_text` has a space where one width places a
        part of the text elsewhere.
        """
        rows = self.page.locator("table.scorecard tr").all()
        texts = (row.locator("th, td").all_text_contents() for row in rows)
        return [[" ".join(text.split()) for text in line] for line in texts]


def _rank(text: str, place: int) -> float:
    if "on the green!" in text or ON_A_GREEN.search(text):
        return -1
    if "reach the green" in text or "can reach green" in text:
        return 0.5
    if "out of bounds" in text or "your ball stays" in text or "Take back" in text:
        return 90
    if "water" in text or "lake" in text:
        return 50
    if found := TO_GO.search(text):
        return int(found[1])
    # Prefer draws to steps. The buttons are ordered by direction.
    return 1.5 if "Draw" in text else 20 + place


def next_steps(tables: Sequence[TablePage]) -> list[str]:
    """Return each page's step as soon as any page shows a prompt or a result, or all games are
    over.
    """
    if len(tables) == 1:
        return [tables[0].next_step()]
    end = time.monotonic() + LONGEST_PAUSE
    while time.monotonic() < end:
        steps = [table.step() for table in tables]
        if set(steps) - {"", OVER} or set(steps) == {OVER}:
            return steps
        tables[0].page.wait_for_timeout(LOOKED_AGAIN_MS)
    raise AssertionError("No page shows a prompt, but the round is not over.")


def play_until_over(tables: Sequence[TablePage], turns: int = 400) -> None:
    """Answer the prompts on all pages until the round is over."""
    for _ in range(turns):
        steps = next_steps(tables)
        if set(steps) == {OVER}:
            return
        for table, step in zip(tables, steps, strict=True):
            table.do_step(step)
    raise AssertionError("The round does not end.")
