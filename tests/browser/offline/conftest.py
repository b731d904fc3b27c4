"""Pages with service worker and offline sheet; elsewhere they are left out, which saves time."""

import pytest

from tests.support.servers import browser as browsers


@pytest.fixture
def open_page(browser):
    """Yield a function that opens pages in which the service worker runs."""
    with browsers.page_maker(browser, service_workers="allow") as open_page:
        yield open_page


@pytest.fixture
def has_offline_sheet():
    """Return that entry pages are sent their offline sheet."""
    return True
