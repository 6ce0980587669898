"""The documents for programs, served by the site itself under /developers/."""
