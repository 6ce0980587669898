"""Search engines and security researchers find what they look for; private pages are left out."""

from __future__ import annotations

import re
from urllib.robotparser import RobotFileParser

import pytest
from django.conf import settings

from courses.stored.models import Design

SLUG = "starter-links"

pytestmark = pytest.mark.django_db


def addresses(client) -> list[str]:
    answer = client.get("/sitemap.xml")
    assert answer.status_code == 200 and answer.headers["Content-Type"] == "application/xml"
    return re.findall(r"<loc>([^<]+)</loc>", answer.content.decode())


def robots(client) -> RobotFileParser:
    parser = RobotFileParser()
    parser.parse(client.get("/robots.txt").content.decode().splitlines())
    return parser


def test_the_sitemap_lists_public_pages_that_exist(client) -> None:
    found = addresses(client)
    assert len(found) == len(set(found)) > 30
    assert all(address.startswith(f"{settings.SITE_URL}/") for address in found)
    allowed = robots(client)
    for address in found[:: max(1, len(found) // 12)]:
        assert client.get(address.removeprefix(settings.SITE_URL)).status_code == 200, address
    assert all(allowed.can_fetch("*", address) for address in found)


def test_hidden_and_unlisted_designs_are_not_in_the_sitemap(client) -> None:
    address = f"{settings.SITE_URL}/courses/{SLUG}/"
    assert address in addresses(client)
    Design.objects.filter(slug=SLUG).update(listed=False)
    assert address not in addresses(client)


def test_a_page_with_filters_names_its_canonical_address(client) -> None:
    page = client.get("/courses/?sort=new&page=1").content.decode()
    assert f'<link rel="canonical" href="{settings.SITE_URL}/courses/">' in page


def test_the_addresses_do_not_depend_on_the_host_header(client) -> None:
    answer = client.get("/sitemap.xml", headers={"host": "localhost"})
    assert "localhost" not in answer.content.decode()


@pytest.mark.parametrize("path", ["/account/", "/tables/x/", "/api/v1/games/", "/mailbox/"])
def test_robots_leave_out_pages_for_single_people(client, path) -> None:
    assert not robots(client).can_fetch("*", settings.SITE_URL + path)
    assert robots(client).site_maps() == [f"{settings.SITE_URL}/sitemap.xml"]


def test_preview_bots_read_the_pages_that_people_share(client) -> None:
    allowed = robots(client)
    for page in ("/tables/x/", "/tables/x/replay/?turn=3", "/tables/x/turns/3.png"):
        assert allowed.can_fetch("facebookexternalhit", settings.SITE_URL + page)
        assert allowed.can_fetch("Twitterbot/1.0", settings.SITE_URL + page)
        assert not allowed.can_fetch("Googlebot", settings.SITE_URL + page)
    assert not allowed.can_fetch("Twitterbot", f"{settings.SITE_URL}/account/")


def test_security_researchers_find_the_operators_address(client, settings) -> None:
    settings.CONTACT_ADDRESS = "help@club.example"
    text = client.get("/.well-known/security.txt").content.decode()
    assert "Contact: mailto:help@club.example\n" in text
    assert re.search(r"^Expires: \d{4}-\d\d-\d\dT00:00:00Z$", text, re.MULTILINE)
    settings.CONTACT_ADDRESS = ""
    assert client.get("/.well-known/security.txt").status_code == 404


def test_the_index_of_the_api_leads_to_everything(client) -> None:
    answer = client.get("/api/v1/")
    assert "public" in answer.headers["Cache-Control"]
    for name, address in answer.json().items():
        found = client.get(address.removeprefix(settings.SITE_URL))
        assert found.status_code in (200, 401), name
