"""Attacks on a server within its default limits, from other loopback addresses. Each is bounded in count and time, and each test
holds that people at other tables do not notice: see `harness`."""
