"""The public face of designs: all that packages like `courses.social` may import from `courses`."""
