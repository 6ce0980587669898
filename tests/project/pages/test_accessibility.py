"""Every page links to the accessibility statement, which contains the operator's address."""

import pytest

pytestmark = pytest.mark.django_db


def test_every_page_links_to_it(client):
    assert 'href="/accessibility/"' in client.get("/").content.decode()
    assert "Known problems" in client.get("/accessibility/").content.decode()


def test_it_names_the_operators_address(client, settings):
    assert "mailto:" not in client.get("/accessibility/").content.decode()
    settings.CONTACT_ADDRESS = "help@club.example"
    assert 'href="mailto:help@club.example"' in client.get("/accessibility/").content.decode()
