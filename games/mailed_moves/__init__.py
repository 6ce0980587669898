"""Play through links in mails."""
