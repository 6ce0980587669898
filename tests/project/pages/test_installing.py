"""The manifest, the offline page, and the attribute that names the account of a page."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from config.installing import offline_shell
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


def manifest(client) -> dict:
    return client.get("/manifest.webmanifest").json()


def size_of(address: str) -> str:
    """Return the size of a PNG file as the manifest writes it."""
    with Path(finders.find(address.removeprefix("/static/"))).open("rb") as file:
        width, height = struct.unpack(">II", file.read(24)[16:])
    return f"{width}x{height}"


def test_every_page_names_the_manifest(client):
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").content.decode()
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert not answer.cookies


def test_the_manifest_has_what_browsers_require_to_install(client):
    data = manifest(client)
    assert data["name"] and data["display"] == "standalone"
    assert client.get(data["start_url"]).status_code == 200
    assert data["start_url"].startswith(data["scope"])
    icons = {(icon["sizes"], icon["purpose"]) for icon in data["icons"]}
    assert icons == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in data["icons"]:
        assert size_of(icon["src"]) == icon["sizes"]


def test_shortcuts_lead_to_pages(client):
    client.force_login(UserFactory())
    titles = [one["name"] for one in manifest(client)["shortcuts"]]
    assert titles == ["Play", "My games", "My designs"]
    for shortcut in manifest(client)["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def test_the_offline_page_is_the_same_for_everyone(client):
    strange = client.get("/offline/")
    client.force_login(UserFactory(name="Olive"))
    own = client.get("/offline/")
    assert own.content == strange.content
    assert not own.cookies
    assert b'name="csrf-token" content=""' in own.content
    # Without the attribute, the page leaves the stored tables alone.
    assert b"data-account" not in own.content


def test_the_worker_stores_every_file_of_the_offline_page(client):
    shell = offline_shell()
    html = client.get("/offline/").content.decode()
    named = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', html))
    assert named == set(shell["files"]) and len(named) > 5
    script = client.get("/service-worker.js").content.decode()
    line = next(line for line in script.split("\n") if line.startswith("self.APP = "))
    assert json.loads(line.removeprefix("self.APP = ").rstrip(";")) == shell
    assert '"fetch"' in script


def test_pages_say_whose_they_are_so_that_browsers_forget_tables_of_others(client):
    assert 'data-account=""' in client.get("/play/").content.decode()
    guest = UserFactory(guest_since="2026-05-01T12:00Z", guest_seen_at=None)
    for user in (UserFactory(), guest):
        client.force_login(user)
        assert f'data-account="{user.public_id}"' in client.get("/play/").content.decode()
