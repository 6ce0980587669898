"""What axe finds wrong on a page for people who do not see it, or see it badly."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# The tags name every rule that there is: WCAG's, good practice, and what axe still tries out.
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
"""The rules that another colour scheme can break."""
HAS_AXE = "() => Boolean(window.axe)"
VIOLATIONS = """async (rules) => {
  // Another scheme's colours apply from the next frame on.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  // What fades in is judged at its end; endless animations are not waited for.
  await Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished));
  const found = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = "" }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`));
}"""
"""Only the sentences leave the page: the passes of a large page are megabytes."""


def found_wrong_by_day_and_night(page: Page) -> list[str]:
    """What axe finds on a page in light, and in the colours of its dark scheme."""
    wrong = found_wrong(page)
    page.emulate_media(color_scheme="dark")
    dark = found_wrong(page, {"type": "rule", "values": list(COLOURS)})
    page.emulate_media(color_scheme="light")
    return wrong + [f"in dark: {sentence}" for sentence in dark]


def found_wrong(page: Page, rules: object = EVERY_RULE) -> list[str]:
    """What axe finds, as sentences; `rules` as its `runOnly` takes them."""
    if not page.evaluate(HAS_AXE):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(VIOLATIONS, rules)
    return found
