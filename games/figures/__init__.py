"""What a process measures of live play, for the status page: numbers alone, of nobody."""
