"""Storage of tables: rows, turns, access and changes of version."""
