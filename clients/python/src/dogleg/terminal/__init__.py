"""What `dogleg` does at a terminal: a function for each word of the command."""
