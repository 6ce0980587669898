"""What a start of the site leaves for later, and what it has ready."""

import subprocess
import sys

import pytest

from tests.project.serving.processes import ROOT

LOADED = """
import gc, sys
import config.asgi
from django.urls import get_resolver
print("fpdf" in sys.modules, "games.play.views.tables" in sys.modules, gc.isenabled())
print("_urlconf_module" in vars(get_resolver()) or "urlconf_module" in vars(get_resolver()))
"""


@pytest.mark.whole
def test_a_web_process_has_its_views_and_prints_nothing_yet():
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True", "True", "True"]
