"""Playing by a link in a mail."""
