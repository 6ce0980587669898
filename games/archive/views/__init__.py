"""Pages, frames and pictures of tables and finished games for other sites."""
