"""The OpenAPI and AsyncAPI documents are generated once and then served as bytes."""

import gzip
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.management import call_command

from config.specifications import making, store

ADDRESSES = {
    "/api/v1/schema/": "application/vnd.oai.openapi",
    "/api/v1/schema/?format=yaml": "application/vnd.oai.openapi",
    "/api/v1/schema/?format=json": "application/vnd.oai.openapi+json",
    "/api/v1/asyncapi.json": "application/json",
}
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh(settings, tmp_path):
    """A process that has not served anything yet, on a machine without stored documents."""
    settings.RUN_DIR = tmp_path
    store.forget()
    yield
    store.forget()


@pytest.fixture
def made(monkeypatch):
    """The names of the documents generated during the test."""
    names = []

    def make(name):
        names.append(name)
        return json.dumps({"name": name}).encode()

    monkeypatch.setattr(store, "make", make)
    return names


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_document_is_cached_and_revalidated(client, made, address):
    first = client.get(address)
    assert first.status_code == 200 and first.headers["Content-Type"].startswith(ADDRESSES[address])
    assert "public" in first.headers["Cache-Control"]
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert len(made) == 1


def test_a_compressed_document_has_the_same_content(client, made):
    plain = client.get("/api/v1/schema/?format=json")
    packed = client.get("/api/v1/schema/?format=json", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    known = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
    assert client.get("/api/v1/schema/?format=json", headers=known).status_code == 304


def test_parallel_first_requests_generate_it_once(made):
    with ThreadPoolExecutor(8) as pool:
        files = list(pool.map(store.file, ["openapi.json"] * 8))
    assert len(set(map(id, files))) == 1 and made == ["openapi.json"]


@pytest.mark.whole
def test_after_prepare_requests_generate_nothing(client, made, monkeypatch):
    call_command("prepare")
    assert sorted(made) == sorted(making.MAKERS)
    call_command("prepare")
    for address in ADDRESSES:
        assert client.get(address).status_code == 200
    assert len(made) == len(making.MAKERS)


def test_another_release_generates_its_own_and_deletes_the_others(made, monkeypatch, settings):
    store.store_all()
    settings.SITE_URL = "https://another.example"
    store.store_all()
    assert len(made) == 2 * len(making.MAKERS)
    [only] = (settings.RUN_DIR / "specifications").iterdir()
    assert sorted(place.name for place in only.iterdir()) == sorted(making.MAKERS)


@pytest.mark.whole
def test_the_real_documents_are_complete():
    openapi = json.loads(store.file("openapi.json").body)
    assert "/api/v1/tables/{public_id}/actions/" in openapi["paths"]
    assert store.file("openapi.yaml").body.startswith(b"openapi: 3.1.0")
    assert "channels" in json.loads(store.file("asyncapi.json").body)
