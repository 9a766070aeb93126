"""Kernels of learning: what a network sees of a table, and tables to learn at."""
