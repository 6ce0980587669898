"""The documentation for developers of programs, served under /developers/."""
