"""Programs for those who develop Nemeton. None is part of the package."""
