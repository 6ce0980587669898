"""Stored settings: sign-ins by site, and the revisions of downloaded drafts.

They are in one file that only its owner can read. A token is sent only to its own site.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dogleg.signed_in import SignedIn, Tokens

try:
    import fcntl
except ImportError:  # Windows: do not run two commands at the moment when a token is refreshed
    fcntl = None  # type: ignore[assignment]

STANDARD = "http://127.0.0.1:8000"


class Kept:
    def __init__(self, path: Path | None = None) -> None:
        self.path = path or _place()

    def site(self) -> str:
        """Return the site to use without `--site`: from the environment, or from the last
        sign-in.
        """
        return os.environ.get("DOGLEG_SITE") or str(self._read().get("site", STANDARD))

    def token(self, site: str) -> str | SignedIn:
        """Return the access token for a site, or the sign-in that has one, or ""."""
        if given := os.environ.get("DOGLEG_TOKEN"):
            return given
        said = self._of(site)
        return SignedIn(KeptTokens(self, site)) if "tokens" in said else said.get("token", "")

    def sign_in(self, site: str, token: str) -> None:
        with self._changing(site) as (whole, said):
            whole["site"] = site
            said.pop("tokens", None)
            said["token"] = token

    def keep_tokens(self, site: str, tokens: Tokens) -> None:
        with self._changing(site) as (whole, said):
            whole["site"] = site
            said.pop("token", None)
            said["tokens"] = tokens

    def forget(self, site: str) -> None:
        """Forget the token or tokens of a site. Revisions and positions stay."""
        with self._changing(site) as (_whole, said):
            said.pop("token", None)
            said.pop("tokens", None)

    def revision(self, site: str, design: str) -> int | None:
        found: int | None = self._of(site).get("revisions", {}).get(design)
        return found

    def keep_revision(self, site: str, design: str, revision: int) -> None:
        with self._changing(site) as (_whole, said):
            said.setdefault("revisions", {})[design] = revision

    def position(self, site: str, follower: str) -> int | None:
        """Return the number of the last event that a follower has delivered."""
        found: int | None = self._of(site).get("positions", {}).get(follower)
        return found

    def keep_position(self, site: str, follower: str, number: int) -> None:
        with self._changing(site) as (_whole, said):
            said.setdefault("positions", {})[follower] = number

    def _read(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.path.read_text()) if self.path.exists() else {}
        return said

    def _of(self, site: str) -> dict[str, Any]:
        found: dict[str, Any] = self._read().get("sites", {}).get(site, {})
        return found

    @contextmanager
    def _changing(self, site: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """Change the whole file, or its part for a site. Another command can have changed the rest
        since this one started.
        """
        with self._lock("writing"):
            whole = self._read()
            yield whole, whole.setdefault("sites", {}).setdefault(site, {})
            self._write(whole)

    @contextmanager
    def _lock(self, name: str) -> Iterator[None]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.with_name(f"{self.path.name}.{name}").open("a") as file:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _write(self, whole: dict[str, Any]) -> None:
        """Replace the file with a complete new one that only its owner can read."""
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(whole, file, indent=1)
        fresh.replace(self.path)


class KeptTokens:
    """The tokens of a site in the file. They are read again each time, because another command can
    have refreshed them.
    """

    def __init__(self, kept: Kept, site: str) -> None:
        self._kept, self._site = kept, site

    @contextmanager
    def locked(self) -> Iterator[None]:
        with self._kept._lock("refreshing"):
            yield

    def tokens(self) -> Tokens | None:
        found: Tokens | None = self._kept._of(self._site).get("tokens")
        return found

    def keep(self, tokens: Tokens | None) -> None:
        with self._kept._changing(self._site) as (_whole, said):
            said.pop("tokens", None)
            if tokens is not None:
                said["tokens"] = tokens


def _place() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(base) / "dogleg.json"
