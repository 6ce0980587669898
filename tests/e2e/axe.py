"""What axe finds wrong on a page for people who do not see it, or see it badly."""

from axe_playwright_python.sync_playwright import Axe
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
NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"
"""Another scheme's colours are there from the next frame on."""
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that another colour scheme can break."""
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished))"""
"""What fades is looked at when it has come; what turns for ever is not waited for."""


def found_wrong_by_day_and_night(page: Page) -> list[str]:
    """What axe finds on a page in light, and in the colours of its dark scheme."""
    wrong = found_wrong(page)
    page.emulate_media(color_scheme="dark")
    dark = found_wrong(page, {"type": "rule", "values": list(COLOURS)})
    page.emulate_media(color_scheme="light")
    return wrong + [f"in dark: {sentence}" for sentence in dark]


def found_wrong(page: Page, rules: object = EVERY_RULE) -> list[str]:
    """What axe finds, as sentences; `rules` as its `runOnly` takes them."""
    page.evaluate(NEXT_FRAME)
    page.evaluate(AT_REST)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    results = Axe().run(page, options=options).response
    return [
        f"{problem['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for problem in results["violations"]
        for node in problem["nodes"]
    ]
