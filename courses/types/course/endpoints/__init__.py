"""What answers requests for courses alone; on a level with `courses.api` and `courses.views`."""
