"""Before the start: invite players, take and leave seats, start or cancel the table."""
