"""What cannot be seen: hidden tiles dealt again, weighed by what was seen."""
