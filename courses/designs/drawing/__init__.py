"""What the pictures of all types share: colours and numerals."""
