"""Stored settings: tokens by site, and the revisions of downloaded drafts.

They are in one file that only its owner can read. A token is sent only to its own site.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

STANDARD = "http://127.0.0.1:8000"


class Kept:
    def __init__(self, path: Path | None = None) -> None:
        self.path = path or _place()
        self._said: dict[str, Any] = json.loads(self.path.read_text()) if self.path.exists() else {}

    def site(self) -> str:
        """Return the site to use without `--site`: from the environment, or from the last
        sign-in.
        """
        return os.environ.get("DOGLEG_SITE") or str(self._said.get("site", STANDARD))

    def token(self, site: str) -> str:
        return os.environ.get("DOGLEG_TOKEN") or str(self._of(site).get("token", ""))

    def sign_in(self, site: str, token: str) -> None:
        self._said["site"] = site
        self._of(site)["token"] = token
        self._write()

    def revision(self, site: str, design: str) -> int | None:
        found: int | None = self._of(site).get("revisions", {}).get(design)
        return found

    def keep_revision(self, site: str, design: str, revision: int) -> None:
        self._of(site).setdefault("revisions", {})[design] = revision
        self._write()

    def _of(self, site: str) -> dict[str, Any]:
        found: dict[str, Any] = self._said.setdefault("sites", {}).setdefault(site, {})
        return found

    def _write(self) -> None:
        """Replace the file with a complete new one that only its owner can read."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(self._said, file, indent=1)
        fresh.replace(self.path)


def _place() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(base) / "dogleg.json"
