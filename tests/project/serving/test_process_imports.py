"""Work that a web process does when it starts, and work that it defers."""

import subprocess
import sys

import pytest

from tests.project.serving.processes import ROOT

LOADED = """
import gc, sys
import config.asgi
from django.urls import get_resolver
print("fpdf" in sys.modules, "openskill" in sys.modules)
print("games.play.views.tables" in sys.modules, gc.isenabled())
print("_urlconf_module" in vars(get_resolver()) or "urlconf_module" in vars(get_resolver()))
"""


@pytest.mark.whole
def test_a_web_process_loads_its_views_but_not_the_libraries_for_printing_and_ratings():
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False", "True", "True", "True"]
