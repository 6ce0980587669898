"""Open turns as a calendar to subscribe to."""
