// What is stored on the device as text. Where a browser refuses it, nothing is remembered.

export function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Stores a text, or removes it (null); returns whether that was possible.
export function store(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
