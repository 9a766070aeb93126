"""Hands: tiles held, what they can become, and how they can be read."""
