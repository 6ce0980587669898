"""The public interface of designs: all that packages like `courses.social` can import."""
