"""The helpers say what they compared, like the tests themselves."""

import pytest

pytest.register_assert_rewrite("atoll.testing.looks")
