"""What a win is worth."""
