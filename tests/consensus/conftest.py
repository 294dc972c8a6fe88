"""Properties are tried on the same examples in every run, so that a test that passed once passes again."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("consensus", derandomize=True, deadline=None, max_examples=40)
settings.load_profile("consensus")
