"""Descriptions of properties that mean the same in all apps."""

TEXTS = {
    "count": "The number of results on all pages.",
    "next": "The address of the next page; null on the last one.",
    "previous": "The address of the previous page; null on the first one.",
    "results": "The results on this page.",
    "type": "The kind of object, which decides the other members.",
}
