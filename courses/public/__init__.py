"""What packages inside `courses` that are not about designs themselves may know of designs."""
