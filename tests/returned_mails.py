"""Bounce emails as various servers write them, and emails that only look like bounces."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from accounts.people.models import User
from notifications.mail.models import OutgoingMail, TroubledAddress
from notifications.mail.selectors import address_digest
from notifications.mail.services.sending import send
from tests.mails import delivered

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)

NOTICE: dict[str, Any] = {
    "template": "notifications/mail/notice",
    "context": {"subject": "Words", "text": "of ours"},
}
"""The contents of an email that will bounce."""

NOBODY = "Recipient address rejected: ada@club.example"


def troubled(user: User, **trouble: datetime | int | None) -> TroubledAddress:
    """Mark the user's address as undeliverable; return its row."""
    digest = address_digest(user.email)
    return TroubledAddress.objects.create(digest=digest, code="5.1.1", **trouble)


def mailed(user: User, kind: str = "turn", at: datetime = NOON) -> OutgoingMail:
    """Send an email to the user; return its outbox row."""
    name = f"{kind}-{OutgoingMail.objects.count()}"
    assert send(to=user, kind=kind, message_id=name, at=at, **NOTICE)
    delivered()
    return OutgoingMail.objects.get(message_id__startswith=f"<{name}@")


def postfix(to: str, *, status: str = "5.1.1", action: str = "failed") -> bytes:
    """Return a bounce as written by Postfix."""
    return f"""\
Return-Path: <>
Delivered-To: {to}
From: MAILER-DAEMON@mx.club.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: {to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4C1/mx.club.example"

--4C1/mx.club.example
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.club.example.

<ada@club.example>: host mx[192.0.2.1] said: 550 {status} {NOBODY}

--4C1/mx.club.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.club.example
X-Postfix-Queue-ID: 4C1

Final-Recipient: rfc822; ada@club.example
Action: {action}
Status: {status}
Remote-MTA: dns; mx
Diagnostic-Code: smtp; 550 {status} {NOBODY}

--4C1/mx.club.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Dogleg <dogleg@dogleg.test>
To: ada@club.example
Subject: Your turn

A link that opens much
--4C1/mx.club.example--
""".encode()


def exim(to: str, *, status: str = "5.0.0", action: str = "failed") -> bytes:
    """Return a bounce as written by Exim, with one code for all errors and the email's headers as
    text.
    """
    return f"""\
Envelope-to: {to}
X-Failed-Recipients: ada@club.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@exim.example>
To: {to}
Content-Type: multipart/report; report-type=delivery-status; boundary=1717243200-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1717243200-eximdsn-1
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1717243200-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; exim.example

Action: {action}
Final-Recipient: rfc822;ada@club.example
Status: {status}

--1717243200-eximdsn-1
Content-type: message/rfc822

Return-path: <{to}>
Subject: Your turn

--1717243200-eximdsn-1--
""".encode()


def exchange(to: str, *, status: str = "5.1.10", action: str = "failed") -> bytes:
    """Return a bounce as written by Exchange, with CRLF line endings, an HTML part and special
    fields.
    """
    lines = f"""\
From: <postmaster@outlook.example>
To: <{to.upper().replace("@DOGLEG.TEST", "@dogleg.test")}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="_003_b8ae"
X-MS-Exchange-Message-Is-Ndr:
Subject: Undeliverable: Your turn
Auto-Submitted: auto-replied

--_003_b8ae
Content-Type: multipart/alternative; boundary="_000_b8ae"

--_000_b8ae
Content-Type: text/html; charset="us-ascii"

<p>Your message to ada@club.example couldn't be delivered.</p>
--_000_b8ae--

--_003_b8ae
Content-Type: message/delivery-status

Reporting-MTA: dns;VI1.outlook.example
Received-From-MTA: dns;AM0.outlook.example

Final-Recipient: rfc822;ada@club.example
Action: {action}
Status: {status}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound
X-Display-Name: Ada Fairway

--_003_b8ae
Content-Type: text/rfc822-headers

Subject: Your turn

--_003_b8ae--
"""
    return lines.replace("\n", "\r\n").encode()


SERVERS = [postfix, exim, exchange]


def complaint(*, feedback: str = "abuse", mail_from: str = "", mark: str = "") -> bytes:
    """Return a provider's report that a recipient has marked an email as spam (RFC 5965)."""
    original = f"Original-Mail-From: <{mail_from}>\n" if mail_from else ""
    marked = f"X-Mail-Mark: {mark}\n" if mark else ""
    return f"""\
From: <feedback@provider.example>
To: <postmaster@dogleg.test>
Subject: FW: Your turn
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1"

--part1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1
Content-Type: message/feedback-report

Feedback-Type: {feedback}
User-Agent: SomeGenerator/1.0
Version: 1
{original}
--part1
Content-Type: message/rfc822

From: <dogleg@dogleg.test>
To: <redacted@provider.example>
{marked}Subject: Your turn

Your turn
--part1--
""".encode()


def out_of_office(to: str) -> bytes:
    """Return an out-of-office reply that quotes a code which looks like a failure."""
    return f"""\
From: Ada <ada@club.example>
To: {to}
Subject: Out of office: Your turn
Auto-Submitted: auto-replied
Content-Type: text/plain

Action: failed
Status: 5.1.1
I am away until Monday.
""".encode()
