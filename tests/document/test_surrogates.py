"""A frame with half a surrogate pair is not valid Unicode, so the AsyncAPI document does not cover
it.
"""

from __future__ import annotations

import json

from tests.document.sockets import is_described

ACT = {"type": "act", "prompt": "0.1", "action": {"type": "LayClub", "club": 3}, "key": "a-key"}
TABLE = "/ws/tables/reaz32s3k9hwst/"


def test_half_a_surrogate_pair_is_not_described() -> None:
    assert is_described(TABLE, json.dumps(ACT))
    assert is_described(TABLE, json.dumps(ACT | {"key": "🏌"}))
    assert not is_described(TABLE, json.dumps(ACT | {"key": "\ud800"}))
    assert not is_described(TABLE, json.dumps(ACT | {"prompt": "\ud800"}))
