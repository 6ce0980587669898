"""Storage of tables: rows, turns, access, and the services that change a table."""
