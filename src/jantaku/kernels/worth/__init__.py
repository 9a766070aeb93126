"""Kernels of worth: which patterns a win has, and what they come to."""
