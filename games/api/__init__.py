"""Code shared by all API views of the games app."""
