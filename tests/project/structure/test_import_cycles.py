"""No module imports itself through other modules, not even for type checking."""

from graphlib import CycleError, TopologicalSorter

import pytest
from grimp import ImportGraph, build_graph

PACKAGES = ("accounts", "config", "core", "courses", "games")


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph(*PACKAGES, cache_dir=None)


def cycle_in(graph: ImportGraph) -> list[str] | None:
    """Return the modules of a cycle in import order, or None if there is none."""
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return None


def test_there_are_no_import_cycles(graph: ImportGraph) -> None:
    assert len(graph.modules) > 1000, "the graph contains the modules"
    assert cycle_in(graph) is None


def test_a_cycle_is_found(graph: ImportGraph) -> None:
    lower, higher = "core.realtime.broadcast", "games.play.realtime.live_tables"
    graph.add_import(importer=lower, imported=higher)
    assert {lower, higher} <= set(cycle_in(graph) or ())
