"""Players that learn: imitation, then self-play on many tables at once. Needs PyTorch: the extra ``[train]``."""
