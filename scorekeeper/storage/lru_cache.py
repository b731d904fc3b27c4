"""Thread-safe LRU caches, some of them one for each application."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

from flask import current_app

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LRUCache(Generic[Key, Value]):
    """A cache that evicts the least recently used entry."""

    def __init__(self, most: int) -> None:
        """Create a cache for at most `most` entries."""
        self._most, self._kept = most, OrderedDict[Key, Value]()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """Return the value cached for this key, or None."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Key, value: Value) -> None:
        """Store a value, and evict the least recently used one if the cache is full."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Clear the cache."""
        with self._lock:
            self._kept.clear()


def application_cache(name: str, most: int) -> LRUCache[Any, Any]:
    """Return the running application's cache of this name, for at most `most` entries."""
    cache: LRUCache[Any, Any] = current_app.extensions.setdefault(name, LRUCache(most))
    return cache
