"""The table page as a golfer uses it."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Self

from playwright.sync_api import Locator, Page

BEGUN: set[str] = set()
"""Addresses of tables that were begun by one button."""
ON_A_GREEN = re.compile(r"on green \d+, \d+ points?!")
TO_GO = re.compile(r"(\d+) to go")
LOOKED_AGAIN_MS = 30
LONGEST_PAUSE = 300
"""Seconds in which something has to happen at a table: analyses may hold up its bots."""
LONGEST_GAME = 900
"""Seconds after which a game that programs play counts as stuck."""
STEP = """() => {
  const find = (choice) => document.querySelector(choice);
  if (find("[data-moment][open]")) return "moment";
  if (find("[data-result]")?.checkVisibility()) return "over";
  const isAsked = find("[data-asking].asking-now:not([aria-busy=true])");
  return (isAsked && find("[data-choices]")?.dataset.kind) || "";
}"""
MOMENT, OVER = "moment", "over"
PLAY_ON = """async () => {
  const table = location.pathname.split("/")[2];
  const address = `/api/v1/tables/${table}/`;
  const headers = {
    "Content-Type": "application/json",
    "X-CSRFToken": document.querySelector('meta[name="csrf-token"]').content,
  };
  const seen = await (await fetch(address)).json();
  if (!seen.prompt?.required) return seen.status;
  await fetch(`${address}actions/`, {
    method: "POST",
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({ prompt: seen.prompt.id, action: seen.options[0].action }),
  });
  return "answered";
}"""
"""Answer with the first option, as a program does."""


class TablePage:
    """What is asked, what can be chosen, the score card."""

    quick_button: str | re.Pattern[str] = re.compile("Play.*18 Holes")

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def quick(cls, page: Page) -> Self:
        """A new game, begun by one button of the lobby; that leads back to one under way first."""
        table = cls(page)
        table.begin()
        if page.url in BEGUN:
            table.resign()
            table.begin()
        BEGUN.add(page.url)
        return table

    def begin(self) -> None:
        self.page.goto("/play/")
        self.page.get_by_role("button", name=self.quick_button).first.click()
        self.ready()

    def resign(self) -> None:
        """As without a script: the form is sent, and the dialog left out."""
        self.page.locator("[data-resign]").evaluate(
            "form => fetch(form.action, { method: 'POST', body: new FormData(form) })"
        )

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.ready()

    def ready(self) -> None:
        self.page.locator("body.is-ready").wait_for()

    def step(self) -> str:
        """What the page shows now: a moment, the end, the kind of an open decision, or nothing."""
        found: str = self.page.evaluate(STEP)
        return found

    def next_step(self) -> str:
        """The same, once it is something."""
        shown = self.page.wait_for_function(
            STEP, polling=LOOKED_AGAIN_MS, timeout=LONGEST_PAUSE * 1000
        )
        found: str = shown.json_value()
        return found

    @property
    def kind(self) -> str:
        """What kind of decision is open, or nothing."""
        return self.page.locator("[data-choices]").get_attribute("data-kind") or ""

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this golfer, and nothing is on its way."""
        return self.page.locator("[data-asking].asking-now:not([aria-busy=true])").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-result]").is_visible()

    def choices(self) -> list[str]:
        return self.page.locator("[data-choice]").all_inner_texts()

    def best_choice(self) -> int:
        """A sensible golfer's choice, from what the buttons say."""
        texts = self.choices()
        return min(range(len(texts)), key=lambda place: _rank(texts[place], place))

    def answer(self) -> None:
        """Choose; a finger, which could not look before it tapped, confirms."""
        self.choose(self.page.locator("[data-choice]").nth(self.best_choice()))

    def choose(self, choice: Locator) -> None:
        """Press a choice, and confirm it where that is asked."""
        self.press(choice)
        confirm = self.page.locator("[data-confirm-play]")
        if confirm.is_visible():
            self.press(confirm)

    def until(self, kind: str, *others: TablePage) -> None:
        """Answer whatever else is asked, here and of the others, until it is this."""
        tables = (self, *others)
        for _ in range(400):
            # Looked at before any answer: what is asked a moment later must not be answered unseen.
            steps = next_steps(tables)
            if steps[0] == kind:
                return
            for table, step in zip(tables, steps, strict=True):
                table.do_step(step)
        raise AssertionError(f"{kind} is never asked.")

    def do_step(self, step: str) -> None:
        """Answer a decision or leave a moment; nothing is done at the end."""
        if step == MOMENT:
            self.go_on()
        elif step and step != OVER:
            self.answer()

    def go_on(self) -> None:
        """Leave the end of a hole; at the end of the round the page stays."""
        if self.page.locator("[data-moment][open]").count():
            onward = self.page.locator("[data-moment-on]")
            self.press(onward) if onward.count() else self.page.keyboard.press("Escape")

    def press(self, button) -> None:
        if self.page.viewport_size["width"] < 500:
            button.tap()
        else:
            button.click()

    def scorecard(self) -> list[list[str]]:
        """The score card as a list of lines, each a list of the texts of its cells."""
        rows = self.page.locator("table.scorecard tr").all()
        texts = (row.locator("th, td").all_inner_texts() for row in rows)
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
    # Draws come before steps, chips in the order of their directions.
    return 1.5 if "Draw" in text else 20 + place


def next_steps(tables: Sequence[TablePage]) -> list[str]:
    """What each page shows, once one of them shows something to answer or to leave."""
    if len(tables) == 1:
        return [tables[0].next_step()]
    end = time.monotonic() + LONGEST_PAUSE
    while time.monotonic() < end:
        steps = [table.step() for table in tables]
        if set(steps) - {"", OVER} or set(steps) == {OVER}:
            return steps
        tables[0].page.wait_for_timeout(LOOKED_AGAIN_MS)
    raise AssertionError("Nobody is asked anything, and the round is not over.")


def play_until_over(tables: Sequence[TablePage], turns: int = 400) -> None:
    """Everybody answers whatever they are asked, until the round is over."""
    for _ in range(turns):
        steps = next_steps(tables)
        if set(steps) == {OVER}:
            return
        for table, step in zip(tables, steps, strict=True):
            table.do_step(step)
    raise AssertionError("The round does not end.")


def play_out(*pages: Page) -> None:
    """Play the game to its end by the API: for tests about what follows."""
    end = time.monotonic() + LONGEST_GAME
    while time.monotonic() < end:
        answers = [page.evaluate(PLAY_ON) for page in pages]
        if "finished" in answers:
            return
        if "answered" not in answers:
            pages[0].wait_for_timeout(LOOKED_AGAIN_MS)
    raise AssertionError("The game does not end.")
