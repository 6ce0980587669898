"""Long names on a narrow phone wrap between words or are shortened with an ellipsis."""

from __future__ import annotations

import secrets

from playwright.sync_api import Page

from tests.e2e.steps.long_names import tables_of
from tests.e2e.steps.looking import scrolls_sideways
from tests.e2e.steps.members import PHONE, session_cookie
from tests.e2e.steps.people import Person

NAME = "Annemarie Wolfeschlegelsteinhausenberg"
NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
PAGES = ["/", "/play/", "/play/mine/", "/play/open/", "/account/"]
WORDS_BROKEN = """() => {
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    // A log line can be narrower than a word, and then the word has to break.
    if (!parent.checkVisibility() || parent.closest(".visually-hidden, .log p, svg")) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = new Range();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const drawn = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(drawn.map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""
"""Script that returns words broken across lines."""


def test_long_names_are_not_broken_and_do_not_widen_a_page(site: str, open_page) -> None:
    email = f"long-{secrets.token_hex(4)}@example.org"
    key, tables = tables_of(email, NAME)
    page = open_page(Person(NAME, email, NARROW, session_cookie(site, key)))
    found = {address: wrong_on(page, address) for address in (*PAGES, *tables)}
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


def wrong_on(page: Page, address: str) -> list[str]:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page.evaluate(WORDS_BROKEN) + ["scrolls sideways"] * scrolls_sideways(page)
