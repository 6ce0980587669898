"""The public interface of designs: everything that packages like `courses.social` can import."""
