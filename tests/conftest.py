"""Settings every test shares."""

from hypothesis import settings

settings.register_profile("lineahead", deadline=None)
settings.load_profile("lineahead")
