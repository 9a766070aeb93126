"""Kernels of the game: the table, what may be done, and what follows."""
