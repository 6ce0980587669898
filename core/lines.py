"""Read the lines of a text file from any editor and system."""

BYTE_ORDER_MARK = "\ufeff"


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, without a leading byte order mark.

    A line ends with LF, CR or both. Nothing else ends one: `str.splitlines` would also cut a name
    at U+2028.
    """
    whole = text.removeprefix(BYTE_ORDER_MARK)
    return whole.replace("\r\n", "\n").replace("\r", "\n").split("\n")
