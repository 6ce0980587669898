"""Check all draws of a finished game independently of the server.

python check_draws.py http://127.0.0.1:8000 TABLE_ID
"""

import hashlib
import hmac
import json
import sys
import urllib.request

SPAN = 1 << 256


def mixed(seed: bytes, brought: list[bytes]) -> bytes:
    """Return the server's seed mixed with the entropy of each seat."""
    digests = b"".join(hashlib.sha256(value).digest() for value in brought)
    return hmac.new(seed, digests, hashlib.sha256).digest()


def drawn(seed: bytes, stream: str, counter: int, below: int) -> tuple[int, int]:
    """Return the counter and value of the next random number in a stream.

    Digests in the biased tail are skipped.
    """
    digest = hmac.new(seed, f"{stream}\0{counter}".encode(), hashlib.sha256).digest()
    value = int.from_bytes(digest, "big")
    if value >= SPAN - SPAN % below:
        return drawn(seed, stream, counter + 1, below)
    return counter, value % below


def main(site: str, table: str) -> None:
    with urllib.request.urlopen(f"{site}/api/v1/tables/{table}/draws/") as answer:
        opened = json.load(answer)
    seed = bytes.fromhex(opened["seed"])
    if hashlib.sha256(seed).hexdigest() != opened["commitment"]:
        sys.exit("The seed doesn’t match the commitment.")
    game = mixed(seed, [bytes.fromhex(value) for value in opened["brought"]])
    # Each stream must be used without gaps: a server that could skip numbers could choose among
    # them.
    following: dict[str, int] = {}
    for stream, counter, below, result in opened["draws"]:
        if drawn(game, stream, following.get(stream, 0), below) != (counter, result):
            sys.exit(f"A draw of {stream} is false.")
        following[stream] = counter + 1
    print(f"{len(opened['draws'])} draws, all as the seed gives them.")


if __name__ == "__main__":
    main(*sys.argv[1:])
