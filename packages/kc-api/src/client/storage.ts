/** A storage of texts: that of the tab (sessionStorage), or the one that tabs share (localStorage). Never throws: `safeStorage` wraps a browser's storage. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Wraps a browser's storage, which may be forbidden (even the property access throws then), missing or full. The page keeps values that
 * the storage rejects in memory. `failed` is called once, at the first failure.
 */
export function safeStorage(find: () => KeyValue | null | undefined, failed: () => void = () => undefined): KeyValue {
  /** Values that the storage rejected; null for keys that it did not remove. */
  const held = new Map<string, string | null>();
  let told = false;
  const fail = () => {
    if (!told) failed();
    told = true;
  };
  function attempt<T>(work: (storage: KeyValue) => T, otherwise: T): { done: boolean; answer: T } {
    try {
      const storage = find();
      if (storage) return { done: true, answer: work(storage) };
    } catch {
      // Reported by `fail` below, like a missing storage.
    }
    fail();
    return { done: false, answer: otherwise };
  }
  const removeItem = (key: string): void => {
    const { done } = attempt((storage) => storage.removeItem(key), undefined);
    if (done) held.delete(key);
    else held.set(key, null);
  };
  return {
    getItem: (key) => held.get(key) ?? (held.has(key) ? null : attempt((storage) => storage.getItem(key), null).answer),
    setItem(key, value) {
      held.delete(key);
      if (attempt((storage) => storage.setItem(key, value), undefined).done) return;
      // An older value must not reappear on the next page.
      removeItem(key);
      held.set(key, value);
    },
    removeItem,
  };
}
