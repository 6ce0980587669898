"""Structured logs: one JSON object per line, without secrets."""

import re
from collections.abc import Mapping
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from config import secret_paths

HIDDEN = "[hidden]"
SECRET_NAME = re.compile(
    r"authorization|cookie|token|secret|password|passwd|csrf|session_?key|idempotency|^key$|_key$"
    r"|payload|seed|^hand$|deck_?order|^action$|^body$",
    re.IGNORECASE,
)
# Secrets in free text: Authorization headers, tokens in queries, passwords in URLs. Repetitions are
# bounded or possessive, so that matching takes linear, not quadratic, time
# (tests/project/structure/test_patterns.py).
SECRET_TEXT = re.compile(
    r"(?i)(\b(?:bearer|token|basic)\s++|(?:key|token|secret|password|signature)="
    r"|://[^\s/:@]{0,256}+:(?=[^\s@/]{1,256}+@))[^\s&@\"']++"
)

# Links that give access: signed values (value:signature), password resets, access tokens.
SECRET_LINK = re.compile(
    r"(?<![\w=-])(?:[\w=-]+(?::[\w-]+)?:[\w-]{43}(?![\w-])"
    r"|[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}|dgl[a-z]?_[\w-]+)"
)

SECRET_PATH = secret_paths.with_tokens(secret_paths.listed())

LONGEST_TEXT = 16_384
"""Maximum length of a value in characters. Anything beyond it is cut off before the patterns are
applied.
"""


def without_secrets(value: Any) -> Any:
    """Return `value` with secrets hidden: entries with secret names, and secrets within text."""
    if isinstance(value, Mapping):
        return {
            name: HIDDEN if SECRET_NAME.search(str(name)) else without_secrets(inner)
            for name, inner in value.items()
        }
    if isinstance(value, list | tuple | set | frozenset):
        return [without_secrets(inner) for inner in value]
    if isinstance(value, str):
        return _scrubbed(_cut(value))
    return value


def _cut(text: str) -> str:
    if len(text) <= LONGEST_TEXT:
        return text
    return f"{text[:LONGEST_TEXT]}… [{len(text)} characters]"


def _scrubbed(text: str) -> str:
    text = SECRET_PATH.sub(rf"\1{HIDDEN}", text)
    return SECRET_LINK.sub(HIDDEN, SECRET_TEXT.sub(rf"\1{HIDDEN}", text))


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Hide secrets in an event. This structlog processor runs before every renderer."""
    return {name: without_secrets({name: value})[name] for name, value in event.items()}


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
]


def configure_structlog() -> None:
    """Send structlog's loggers through the standard ones, which `logging_config` formats."""
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def logging_config(*, level: str = "INFO") -> dict[str, Any]:
    """Return the `LOGGING` setting: one JSON line per event on standard error."""
    configure_structlog()
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    hide_secrets,
                    structlog.processors.JSONRenderer(),
                ],
            },
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # uvicorn's own handlers would print each line twice.
            "uvicorn": {"handlers": [], "propagate": True},
            # Otherwise it would log the URLs of webhooks and push subscriptions, and anyone who
            # knows such a URL can send to it.
            "httpx": {"level": "WARNING"},
            "httpcore": {"level": "WARNING"},
            # Otherwise every printed sheet logs a line for each table of each font.
            "fontTools": {"level": "ERROR"},
            "uvicorn.access": {"handlers": [], "level": "WARNING", "propagate": False},
        },
    }
