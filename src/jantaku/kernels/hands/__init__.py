"""Kernels of hands: keys, shanten, waits, readings, acceptance."""
