"""Accessibility checks with axe."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# These tags select every rule: those for WCAG, best practices and experimental rules.
EVERY_RULE = [
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
    "experimental",
]
COLOURS = ("color-contrast", "link-in-text-block")
"""Rules whose result depends on the colour scheme."""
HAS_AXE = "() => Boolean(window.axe)"
VIOLATIONS = """async (rules) => {
  // The colours of a new scheme apply from the next frame on.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  // Wait until finite animations have ended; elements are checked in their final state.
  await Promise.allSettled(document.getAnimations()
    .filter((one) => one.timeline === document.timeline
      && one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished));
  const found = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = "" }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`));
}"""
"""Script that returns only the messages. The full report of a large page has several megabytes."""


def found_wrong_by_day_and_night(page: Page) -> list[str]:
    """Return all problems that axe finds in light mode, and the colour problems in dark mode."""
    wrong = found_wrong(page)
    page.emulate_media(color_scheme="dark")
    dark = found_wrong(page, {"type": "rule", "values": list(COLOURS)})
    page.emulate_media(color_scheme="light")
    return wrong + [f"in dark: {sentence}" for sentence in dark]


def found_wrong(page: Page, rules: object = EVERY_RULE) -> list[str]:
    """Return the problems that axe finds, as sentences. `rules` is passed to axe as `runOnly`."""
    if not page.evaluate(HAS_AXE):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(VIOLATIONS, rules)
    return found
