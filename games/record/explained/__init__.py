"""The page that explains every figure of the record."""
