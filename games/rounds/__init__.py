"""What finished games came to: scores, counts by version, the round a designer keeps."""
