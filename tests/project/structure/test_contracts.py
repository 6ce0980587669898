"""Each import contract detects a violation added to a copy of the project."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
COPIED = (
    "accounts",
    "config",
    "core",
    "courses",
    "games",
    "notifications",
    "tests/project",
    "tests/__init__.py",
)

PLANTED = {
    "games/golfie/rules/luck.py": "import random",
    "games/golfie/rules/drive.py": "from games.eighteen.rules import flight",
    "games/golfie/site/peek.py": "from games.tables.models.session import Session",
    "games/play/services/shortcut.py": "from games.golfie.rules import area",
    "games/tables/models/upwards.py": "from games.tables.services import tables",
    "games/tables/services/above.py": "from games.play.services import turns",
    "games/tables/selectors/raw.py": "from games.kernel import stored",
    "games/lawn/__init__.py": "",
    "games/play/lawn.py": "",
    "courses/designs/deck/clock.py": "import datetime",
    "courses/designs/deck/heavy.py": "import numpy",
    "courses/publishing/services/shortcut.py": "from courses.types.deck import card",
    "courses/types/deck/neighbour.py": "from courses.types.course import card",
    "courses/gallery/views/upwards.py": "from courses.publishing import selectors",
    "courses/publishing/services/form.py": "from courses.publishing import forms",
    "courses/stored/lawn.py": "",
    "courses/publishing/services/likes.py": "from courses.social.reactions.models import Like",
    "courses/social/news/selectors/inside.py": "from courses.drafts.services import drafts",
    "courses/social/comments/api/upwards.py": "from courses.social.news import services",
    "courses/lawn.py": "",
    "notifications/mail/services/upwards.py": "from notifications.mail import views",
    "notifications/mail/services/above.py": "from notifications.push import selectors",
    "notifications/lawn.py": "",
    "accounts/oauth/services/upwards.py": "from accounts.oauth.views import apps",
    "accounts/oauth/services/above.py": "from accounts.signin import selectors",
    "accounts/oauth/services/mailing.py": "from notifications.mail.services import sending",
    "accounts/people/lawn.py": "",
    "accounts/lawn.py": "",
    "core/db/above.py": "from core.api import errors",
    "core/db/people.py": "from accounts.people import models",
    "core/lawn.py": "",
}
"""Files to add. Each has a forbidden import or is outside all layers."""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The linter's report on a copy of the project with all violations."""
    copy = tmp_path_factory.mktemp("copy")
    for path in COPIED:
        source, target = ROOT / path, copy / path
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, target)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for path, line in PLANTED.items():
        (copy / path).parent.mkdir(exist_ok=True)
        (copy / path).write_text(f"{line}\n")
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports")],
        cwd=copy,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test", "COLUMNS": "400"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout


@pytest.mark.parametrize("path", PLANTED)
def test_a_planted_import_is_reported(report: str, path: str) -> None:
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert f"{module} " in report.replace("\n", " \n")
