/** A storage of texts: the tab's (sessionStorage), or the one that tabs share (localStorage). Never throws: `safeStorage` makes one of the browser's. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The browser's storage without its failures: it may be forbidden (the very property throws then), missing or full. What
 * it does not take is held by the page, as long as that lives. `failed` is told of the first failure, once.
 */
export function safeStorage(find: () => KeyValue | null | undefined, failed: () => void = () => undefined): KeyValue {
  /** What the storage did not take; null for what it did not give up. */
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
      // Said below, as what is missing is.
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
      // An older value must not come back with the next page.
      removeItem(key);
      held.set(key, value);
    },
    removeItem,
  };
}
