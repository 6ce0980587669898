"""Lines of a text file, whichever editor and system wrote it."""

BYTE_ORDER_MARK = "\ufeff"


def lines_of(text: str) -> list[str]:
    """The lines of a text, without a byte order mark before the first.

    A line ends with LF, CR or both. Nothing else ends one: `str.splitlines` would also cut a name
    at U+2028.
    """
    whole = text.removeprefix(BYTE_ORDER_MARK)
    return whole.replace("\r\n", "\n").replace("\r", "\n").split("\n")
