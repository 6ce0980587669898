"""What generators of all design types share: repeatable random numbers, seeds and names."""
