"""Two releases, installed side by side as described in the runbook.

`later` is the current source tree. `earlier` is derived from it instead of the Git history, because
code from before the last `contract` migration cannot use the current tables. In `earlier`, template
libraries are renamed, and a style sheet and a module are different, so that a process fails if it
loads parts of both releases.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.project.serving.processes import ROOT

EARLIER, LATER = "earlier", "later"
CODE = (
    *("accounts", "config", "core", "courses", "games", "notifications"),
    *("templates", "static", "docs"),
)
OTHERS = ("manage.py", "tests/faults/harness/settings.py", "tests/operation/settings.py")
RENAMED = {"config": "scripts", "courses": "gallery", "games": "play"}
"""For each app, a template library that is renamed in `earlier`."""
SHEET = "css/bundles/core.css"
UNITS = "/srv/dogleg/releases"
"""The directory in which the systemd units expect the releases."""


def install(releases: Path, environment: dict[str, str]) -> None:
    """Install both releases, and make the earlier one current."""
    for name in (EARLIER, LATER):
        _copy(releases / name)
    _collect_static_files(releases / LATER, environment)
    shutil.copytree(releases / LATER / "static_root", releases / EARLIER / "static_root")
    _make_earlier(releases / EARLIER)
    switch(releases, EARLIER)


def switch(releases: Path, name: str) -> None:
    command = [ROOT / "deploy/switch", "--releases", releases, name]
    subprocess.run(command, check=True, capture_output=True)


def _copy(release: Path) -> None:
    for part in CODE:
        shutil.copytree(ROOT / part, release / part)
    for part in OTHERS:
        (release / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / part, release / part)
    (release / ".venv").symlink_to(sys.prefix)


def _collect_static_files(release: Path, environment: dict[str, str]) -> None:
    command = [".venv/bin/python", "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(["env", *command], cwd=release, env=environment, check=True)


def _make_earlier(release: Path) -> None:
    for app, library in RENAMED.items():
        module = release / app / "templatetags" / f"{library}.py"
        module.rename(module.with_stem(f"earlier_{library}"))
    loaded = re.compile(rf"\b({'|'.join(RENAMED.values())})\b")
    for template in release.glob("templates/**/*.*"):
        text = template.read_text()
        template.write_text(re.sub(r"{% load [^%]*%}", lambda load: _earlier(loaded, load), text))
    views = release / "config/status/views.py"
    imported = "    from config import earlier  # noqa: F401\n    context: dict"
    views.write_text(views.read_text().replace("    context: dict", imported, 1))
    (release / "config/earlier.py").touch()
    _change_sheet(release / "static_root")


def _earlier(loaded: re.Pattern[str], load: re.Match[str]) -> str:
    return loaded.sub(r"earlier_\1", load[0])


def _change_sheet(root: Path) -> None:
    manifest = root / "staticfiles.json"
    data = json.loads(manifest.read_text())
    later = root / data["paths"][SHEET]
    data["paths"][SHEET] = "css/bundles/core.0123456789ab.css"
    (root / data["paths"][SHEET]).write_bytes(b"/* Earlier */" + later.read_bytes())
    for packed in later.parent.glob(f"{later.name}*"):
        packed.unlink()
    manifest.write_text(json.dumps(data))
