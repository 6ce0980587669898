"""What programs of other people are told by requests to addresses of theirs."""
