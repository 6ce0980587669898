"""The QR code on a sheet, which a phone can scan to open the design's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import qrcode

from courses.types.paper import INK

if TYPE_CHECKING:
    from fpdf import FPDF

QUIET = 2
"""Width of the white margin, in modules. On white paper, two modules are enough."""


def square(pdf: FPDF, address: str, x: float, y: float, side: float) -> None:
    """Draw the QR code of a URL as rectangles."""
    code = qrcode.QRCode(border=QUIET, error_correction=qrcode.ERROR_CORRECT_M)
    code.add_data(address)
    code.make(fit=True)
    rows = code.get_matrix()
    module = side / len(rows)
    pdf.set_fill_color(*INK)
    for row, modules in enumerate(rows):
        for start, length in _runs(modules):
            pdf.rect(x + start * module, y + row * module, length * module, module, style="F")


def _runs(modules: list[bool]) -> list[tuple[int, int]]:
    """Return start and length of each run of dark modules."""
    runs: list[tuple[int, int]] = []
    for place, dark in enumerate(modules):
        if dark and runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((place, 1))
    return runs
