"""What all API views of games share."""
