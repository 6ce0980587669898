"""Time for decisions: deadlines, nights and weekends off, pauses, vacations."""
