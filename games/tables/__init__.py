"""A table as it is stored: its rows, its turns, who may see it, its next version."""
