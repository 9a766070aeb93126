"""How kernels are run: as plain Python, and compiled when that pays."""
