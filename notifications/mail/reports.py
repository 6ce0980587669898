"""Parse reports from mail servers: an email was returned (RFC 3464) or marked as spam (RFC 5965).

Anyone may have sent the input. Headers are read unparsed (compat32), because parsing them can raise
too many kinds of errors to list.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from enum import Enum

from notifications.mail.transport import Mark, marks_in

# Match only at the beginning or after a reply code (550): elsewhere, an IP address could match.
CODE = re.compile(r"(?:^|\b[45][0-9]{2}[ -])([45]\.[0-9]{1,3}\.[0-9]{1,3})(?!\.?[0-9])", re.ASCII)
ADDRESSED = ("To", "Delivered-To", "X-Original-To", "Envelope-To")
"""Headers in which a mailbox shows the return path to which a report was sent."""
COMPLAINTS = {"abuse", "fraud", "opt-out", "other", "virus"}
NOT_OF_THE_ADDRESS = (
    *("4.", "5.1.7", "5.1.8", "5.2.2", "5.2.3"),
    *("5.3.", "5.4.7", "5.6.", "5.7."),
)
"""Prefixes of codes that do not mean that the address is wrong: the mailbox is full, or the server
rejects our site or this email. The next email may arrive.
"""


class Trouble(Enum):
    GONE = "gone"
    """No email will ever arrive at the address."""
    FAILED = "failed"
    """This email did not arrive; the next one may."""
    COMPLAINT = "complaint"


@dataclass(frozen=True)
class Report:
    """A report about one of our emails, with the marks that prove that the email is ours."""

    trouble: Trouble
    code: str
    marks: tuple[Mark, ...]


def report_of(raw: bytes) -> Report | None:
    """Parse a message; return None if it is not a report, for example an out-of-office reply."""
    message = message_from_bytes(raw)
    if message.get_content_type() != "multipart/report" or not message.is_multipart():
        return None
    parts = {part.get_content_type(): part for part in reversed(_inner(message))}
    if "message/feedback-report" in parts:
        return _complaint(parts)
    return _failure(message, parts)


def failure(code: str) -> Trouble:
    """Return what the code of a failed delivery says about the address."""
    return Trouble.FAILED if code.startswith(NOT_OF_THE_ADDRESS) else Trouble.GONE


def code_in(words: str) -> str:
    """Return the code (RFC 3463) in a status or a server's response, or an empty string if there is
    none.
    """
    found = CODE.search(words)
    return found[1] if found else ""


def _failure(message: Message, parts: dict[str, Message]) -> Report | None:
    status = parts.get("message/delivery-status")
    codes = [code for block in _inner(status) if (code := _code_of(block))]
    if not codes:
        return None
    marks = marks_in(" ".join(_values(message, *ADDRESSED)))
    return Report(failure(codes[0]), codes[0], marks)


def _code_of(recipient: Message) -> str:
    """Return the code for a recipient that the server gave up on; empty if delayed or delivered."""
    is_given_up = _word(recipient, "Action") == "failed"
    return code_in(_word(recipient, "Status")) if is_given_up else ""


def _complaint(parts: dict[str, Message]) -> Report | None:
    feedback = _inner(parts["message/feedback-report"])[:1]
    if not feedback or _word(feedback[0], "Feedback-Type") not in COMPLAINTS:
        return None
    data = [*feedback, *_quoted(parts)]
    marks = marks_in(" ".join(word for block in data for word in _values(block, *block.keys())))
    return Report(Trouble.COMPLAINT, "", marks)


def _quoted(parts: dict[str, Message]) -> Iterator[Message]:
    """Yield the headers of the reported email, which the report quotes completely or as headers
    only.
    """
    yield from _inner(parts.get("message/rfc822"))[:1]
    if head := parts.get("text/rfc822-headers"):
        payload = head.get_payload(decode=True)
        yield message_from_bytes(payload if isinstance(payload, bytes) else b"")


def _inner(part: Message | None) -> list[Message]:
    payload = part.get_payload() if part else None
    return [inner for inner in payload if isinstance(inner, Message)] if payload else []


def _values(block: Message, *names: str) -> Iterator[str]:
    return (str(value) for name in names for value in block.get_all(name, []))


def _word(block: Message, name: str) -> str:
    return str(block.get(name, "")).strip().lower()
