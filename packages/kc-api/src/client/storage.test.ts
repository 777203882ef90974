import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../test/fakeTabs.ts';
import { safeStorage, type KeyValue } from './storage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (): KeyValue => ({
  ...fakeStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('safeStorage', () => {
  it('uses a storage that works, and reports nothing', () => {
    const storage = fakeStorage();
    const failed = vi.fn();
    const safe = safeStorage(() => storage, failed);
    safe.setItem('a', '1');
    expect([safe.getItem('a'), safe.getItem('b'), storage.getItem('a')]).toEqual(['1', null, '1']);
    safe.removeItem('a');
    expect([safe.getItem('a'), storage.kept.size]).toEqual([null, 0]);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each<[string, () => KeyValue | null | undefined]>([
    ['is forbidden', denied],
    ['is missing', () => undefined],
    ['is null', () => null],
    ['throws at every turn', () => ({ getItem: denied, setItem: denied, removeItem: denied })],
    ['is full', full],
  ])('keeps values in memory if the storage %s, and reports that once', (_, find) => {
    const failed = vi.fn();
    const safe = safeStorage(find, failed);
    expect(safe.getItem('a')).toBeNull();
    safe.setItem('a', '1');
    safe.setItem('a', '2');
    expect(safe.getItem('a')).toBe('2');
    safe.removeItem('a');
    expect(safe.getItem('a')).toBeNull();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('removes the old value from a storage that becomes full', () => {
    const storage = fakeStorage();
    const safe = safeStorage(() => storage);
    safe.setItem('a', 'old');
    const setItem = vi.spyOn(storage, 'setItem').mockImplementation(denied);
    safe.setItem('a', 'new');
    expect([safe.getItem('a'), storage.getItem('a')]).toEqual(['new', null]);
    setItem.mockRestore();
    safe.setItem('a', 'newer');
    expect([safe.getItem('a'), storage.getItem('a')]).toEqual(['newer', 'newer']);
  });

  it('hides a value that cannot be removed', () => {
    const storage = fakeStorage();
    storage.setItem('a', 'old');
    vi.spyOn(storage, 'removeItem').mockImplementation(denied);
    const safe = safeStorage(() => storage);
    safe.removeItem('a');
    expect(safe.getItem('a')).toBeNull();
  });
});
