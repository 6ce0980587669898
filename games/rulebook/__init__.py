"""The pages with the rules."""
