"""Every response has the id that the log lines of its request have."""

import asyncio
import json
import logging
from typing import Any

import structlog
from asgiref.sync import sync_to_async

from config.logs import logging_config
from config.middleware.connections import HEADER, RequestIds


async def _answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
    await sync_to_async(logging.getLogger("dogleg.test").warning)("seen %s", scope["path"])
    await send({"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]})
    await send({"type": "http.response.body", "body": b""})


async def _id_of(path: str, sent: list[dict[str, Any]]) -> str:
    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "path": path, "headers": [(HEADER, b"chosen-by-the-client")]}
    await RequestIds(_answer)(scope, None, send)
    return dict(sent[0]["headers"])[HEADER].decode()


def test_responses_and_log_lines_have_the_same_id(capsys) -> None:
    formatter_of = logging_config()["formatters"]["json"]
    formatter = structlog.stdlib.ProcessorFormatter(
        **{name: value for name, value in formatter_of.items() if name != "()"}
    )
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(formatter.format(record)))

    handler = Kept()
    logging.getLogger("dogleg.test").addHandler(handler)

    async def both() -> list[str]:
        return await asyncio.gather(_id_of("/one", []), _id_of("/two", []))

    try:
        one, two = asyncio.run(both())
        logging.getLogger("dogleg.test").warning("seen later")
    finally:
        logging.getLogger("dogleg.test").removeHandler(handler)
    assert one != two and "chosen" not in one + two
    found = {line["event"]: line.get("request") for line in lines}
    assert found == {"seen /one": one, "seen /two": two, "seen later": None}


def test_other_headers_are_kept() -> None:
    sent: list[dict[str, Any]] = []
    asyncio.run(_id_of("/", sent))
    assert (b"a", b"b") in sent[0]["headers"]
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
