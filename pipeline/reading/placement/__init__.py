"""Readings to observations and quarantine, against the frame."""
