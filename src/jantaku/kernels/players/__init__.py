"""Kernels of the players that need no training."""
