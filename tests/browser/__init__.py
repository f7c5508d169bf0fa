"""Tests of the client in a real browser. They need Chromium (see `conftest.py`) and play over a real server."""
