"""Print the ratings of the shipped courses, from which the standard difference follows.

    python -m bench.eighteen.standard

Copy the output into `games/eighteen/rules/analysis/standard.py` when the shipped courses or the
edition of the ratings change. Takes about half a minute.
"""

from bench.eighteen.tables import layouts
from games.eighteen.rules.analysis import EDITION, rate
from games.eighteen.rules.analysis.standard import Rated, content_of


def main() -> None:
    print(f"RATED_IN_EDITION = {EDITION}")
    print("SHIPPED: dict[str, Rated] = {")
    for slug, layout in sorted(layouts().items()):
        found = rate(layout)
        row = Rated(content_of(layout), len(layout.holes), found.pro, found.caddie)
        content, holes, pro, caddie = row
        print(f'    "{slug}": Rated("{content}", {holes}, {pro:.2f}, {caddie:.2f}),', flush=True)
    print("}")


if __name__ == "__main__":
    main()
