"""What axe finds wrong on a page for people who do not see it, or see it badly."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# The tags name every rule that there is: WCAG's, good practice, and what axe still tries out.
OPTIONS = {
    "runOnly": [
        "wcag2a",
        "wcag2aa",
        "wcag21a",
        "wcag21aa",
        "wcag22aa",
        "best-practice",
        "experimental",
    ],
    "resultTypes": ["violations"],
}


def found_wrong(page: Page) -> list[str]:
    """What axe finds, as sentences."""
    results = Axe().run(page, options=OPTIONS).response
    return [
        f"{problem['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for problem in results["violations"]
        for node in problem["nodes"]
    ]
