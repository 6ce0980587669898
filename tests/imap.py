"""An IMAP server on the loopback address that implements only what imaplib needs."""

from __future__ import annotations

import re
import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

PASSWORD = "p@ss/word"
ADDRESS = "imap://bounce:p%40ss%2Fword@127.0.0.1:{port}/Returned%20mails"
STEP = re.compile(rb"^(\S+) (UID )?(\w+) ?(.*?)\r\n$")
PARTIAL = re.compile(rb"<0\.(\d+)>")


@dataclass
class Mailbox:
    """A mailbox: messages, flags by uid, and the commands it has received."""

    messages: dict[int, bytes] = field(default_factory=dict)
    flags: dict[int, set[str]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    hangs_up_at: str = ""
    refuses: str = ""
    """The command to answer with NO."""
    withheld: set[int] = field(default_factory=set)
    """Uids of messages that cannot be fetched."""
    most_found: int = 0
    """The largest number of messages that any search has found."""

    def get(self, *messages: bytes) -> None:
        """Deliver these messages."""
        for raw in messages:
            uid = max(self.flags, default=0) + 1
            self.messages[uid], self.flags[uid] = raw, set()

    def unseen(self) -> list[int]:
        return [uid for uid in self.messages if "\\Seen" not in self.flags[uid]]


class Session(socketserver.StreamRequestHandler):
    """An IMAP connection, which is read line by line."""

    def handle(self) -> None:
        self.say(b"* OK ready")
        while (line := self.rfile.readline()) and (step := STEP.match(line)):
            tag, _uid, name, rest = step.groups()
            box: Mailbox = self.server.mailbox
            box.asked.append(name.decode())
            if name.decode() == box.hangs_up_at:
                return
            if name.decode() == box.refuses:
                self.say(tag + b" NO 1 of them, not now")
                continue
            answer = getattr(self, f"on_{name.decode().lower()}")(box, rest)
            self.say(tag + b" " + (answer or b"OK done"))

    def say(self, line: bytes) -> None:
        self.wfile.write(line + b"\r\n")

    def on_capability(self, box: Mailbox, rest: bytes) -> None:
        self.say(b"* CAPABILITY IMAP4rev1")

    def on_login(self, box: Mailbox, rest: bytes) -> bytes | None:
        return None if rest == f'bounce "{PASSWORD}"'.encode() else b"NO wrong password p@ss/word"

    def on_select(self, box: Mailbox, rest: bytes) -> bytes:
        self.say(f"* {len(box.messages)} EXISTS".encode())
        return b"OK [READ-WRITE] chosen" if rest == b'"Returned mails"' else b"NO no such folder"

    def on_search(self, box: Mailbox, rest: bytes) -> None:
        first, last = map(int, rest.split()[0].split(b":"))
        among = list(box.messages)[first - 1 : last]
        found = [str(uid) for uid in box.unseen() if uid in among]
        box.most_found = max(box.most_found, len(found))
        self.say(" ".join(["* SEARCH", *found]).encode())

    def on_fetch(self, box: Mailbox, rest: bytes) -> bytes | None:
        uid, most = int(rest.split()[0]), int(PARTIAL.search(rest)[1])
        if uid in box.withheld:
            return b"NO not this one"
        raw = box.messages[uid][:most]
        self.say(f"* 1 FETCH (UID {uid} BODY[]<0> {{{len(raw)}}}".encode())
        self.wfile.write(raw)
        self.say(b")")
        return None

    def on_store(self, box: Mailbox, rest: bytes) -> None:
        uid, _how, flags = rest.decode().split(" ", 2)
        box.flags[int(uid)] |= set(flags.strip("()").split())

    def on_expunge(self, box: Mailbox, rest: bytes) -> None:
        for uid in [uid for uid in box.messages if "\\Deleted" in box.flags[uid]]:
            del box.messages[uid]

    def on_logout(self, box: Mailbox, rest: bytes) -> None:
        self.say(b"* BYE")


@contextmanager
def serving(mailbox: Mailbox) -> Iterator[str]:
    """Run the server; yield its URL."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session) as server:
        server.daemon_threads = True
        server.mailbox = mailbox
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield ADDRESS.format(port=server.server_address[1])
        server.shutdown()
