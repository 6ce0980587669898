"""Descriptions of properties that mean the same in all apps."""

TEXTS = {"type": "The kind of object, which decides the other members."}
