"""A client that leaves while its request waits causes no error on our side."""

from __future__ import annotations

import io

import pytest
from rest_framework.exceptions import ParseError

from core.api.body import FieldsParser
from games.api.base import JsonParser


@pytest.mark.parametrize("parser", [FieldsParser(), JsonParser()])
def test_a_closed_body_is_a_bad_request(parser) -> None:
    stream = io.BytesIO(b"{}")
    assert parser.parse(stream) == {}
    stream.close()
    with pytest.raises(ParseError):
        parser.parse(stream)
