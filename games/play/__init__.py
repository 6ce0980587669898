"""Play: receive a move, decide and store it, and show it to everyone at the table."""
