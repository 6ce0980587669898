"""Small drawings on the ground: flags, tee boxes, crowns, a roof."""

from __future__ import annotations

from courses.designs.drawing import colour, fill, numeral
from courses.geometry.svg import Point, element, number, points


def sign_symbols() -> str:
    """Return the definitions of the symbols that `standing` places on hexes."""
    return _green() + _lake() + _crowns() + _flag() + _tee() + _clubhouse()


def standing(name: str, at: Point) -> str:
    """Place a sign with its foot or centre at a point."""
    return element("use", href=f"#{name}", x=at[0], y=at[1])


def flag(value: int, at: Point) -> str:
    """Draw a flag with a hole number. Its foot is at `at`."""
    cloth = (at[0] + (9.2 if value < 10 else 10.2), at[1] - 13)
    sign = standing("flag" if value < 10 else "wide-flag", at)
    return sign + numeral(value, cloth, 8.4, colour("flag-ink"))


def _green() -> str:
    plain = element("ellipse", rx=15, ry=14.2, fill=colour("green"))
    return element("g", plain, id="green", stroke=colour("ink"), stroke_width=0.7)


def _lake() -> str:
    """Return the drawing of a lake: water with mown stripes around it, because it counts as
    fairway.
    """
    shore = "M-14 1c0-8 7-12 13-11s15 3 15 11-8 10-14 10-14-2-14-10z"
    plain = element("path", d=shore, fill=colour("water"))
    waves = element("path", d=shore, fill=fill("water"), stroke=colour("ink"), stroke_width=0.7)
    return element("g", plain, waves, id="lake")


CROWNS = (
    ((5.6, -4.6, 7), (-5.8, -3.4, 6.6), (0.6, 5.2, 7.2)),
    ((-4.6, -5.2, 6.8), (6.2, -1.6, 6.4), (-3.2, 5.4, 6.9), (4.8, 7, 4.2)),
)
"""Two groups of trees, each as (x, y, radius) of its crowns, northern ones first."""


def _crowns() -> str:
    return "".join(
        element(
            "g",
            *(_crown(*crown) for crown in crowns),
            id=f"crowns-{index}",
            fill=colour("trees"),
            stroke=colour("ink"),
            stroke_width=0.6,
        )
        for index, crowns in enumerate(CROWNS)
    )


def _crown(x: float, y: float, r: float) -> str:
    start, bow = points((x - 0.6 * r, y - 0.1 * r)), number(0.65 * r)
    lit = element(
        "path",
        d=f"M{start}a{bow} {bow} 0 0 1 {points((0.7 * r, -0.55 * r))}",
        fill="none",
        stroke=colour("trees-lit"),
        stroke_width=1.4,
        stroke_linecap="round",
    )
    return element("circle", cx=x, cy=y, r=r) + lit


def _flag() -> str:
    def cloth(name: str, width: float) -> str:
        foot = element("ellipse", rx=3, ry=1.4, fill=colour("ink"), opacity=0.55)
        pole = element("path", d="M0 0V-20", stroke=colour("ink"), stroke_width=1.3)
        cloth = element(
            "path",
            d=f"M.6-20q{number(width / 4)}-1.6 {number(width / 2)}-.4t{number(width / 2)}-.2"
            f"v13q-{number(width / 4)} 1.4-{number(width / 2)} .2t-{number(width / 2)} .4z",
            fill=colour("flag"),
        )
        return element("g", foot, pole, cloth, id=name)

    return cloth("flag", 16) + cloth("wide-flag", 19)


def _tee() -> str:
    box = element(
        "rect",
        x=-9.5,
        y=-8,
        width=19,
        height=16,
        rx=2.5,
        fill=colour("tee"),
        stroke=colour("ink"),
        stroke_width=1.1,
    )
    return element("g", box, id="tee")


def _clubhouse() -> str:
    left = element("path", d="M-14-3L-4-11V5L-14 11z", fill=colour("roof"))
    right = element("path", d="M-4-11L14-5V9L-4 5z", fill=colour("roof-lit"))
    tiles = element(
        "path",
        d="M-4-6L14-1M-4-1L14 4M-9-7V8",
        stroke=colour("roof"),
        stroke_width=0.8,
        fill="none",
    )
    ridge = element("path", d="M-14-3L-4-11 14-5V9L-4 5-14 11zM-4-11V5", fill="none")
    chimney = element("path", d="M5-8v-6h4v7.4z", fill=colour("fence"))
    body = left + right + tiles + chimney + ridge
    return element(
        "g", body, id="clubhouse", stroke=colour("ink"), stroke_width=1, stroke_linejoin="round"
    )
