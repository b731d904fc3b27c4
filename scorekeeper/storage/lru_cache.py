"""What was used last is kept, and what was not used for longest let go of; for threads too."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LRUCache(Generic[Key, Value]):
    """Keeps what was used last."""

    def __init__(self, most: int) -> None:
        """Keep so much."""
        self._most, self._kept = most, OrderedDict[Key, Value]()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """What is kept under this key."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Key, value: Value) -> None:
        """Keep something, and let go of what was not used for longest."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Let go of all."""
        with self._lock:
            self._kept.clear()
