"""An app that asks for another response type is told so (RFC 6749, 4.1.2.1)."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.apps import asked, registered
from tests.factories.accounts import UserFactory


@pytest.mark.django_db
@pytest.mark.parametrize("wanted", ["token", "id_token", "code token", "nonsense"])
def test_other_response_types_are_unsupported(client, wanted) -> None:
    app = registered(UserFactory()).app
    client.force_login(UserFactory())
    answer = client.get("/oauth/authorize/", asked(app.client_id, response_type=wanted))
    assert answer.status_code == 302, answer.content
    said = parse_qs(urlsplit(answer["Location"]).query)
    assert said["error"] == ["unsupported_response_type"]
