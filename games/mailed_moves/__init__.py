"""Play through links in emails."""
