"""Playing: a move comes in, is decided and stored, and everybody at the table sees it."""
