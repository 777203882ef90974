import { expect, it } from 'vitest';
import { clearedKeys, clearSessionStorage, stayingKeys, storageKey } from './storageKeys.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const storageKeys = { ...clearedKeys, ...stayingKeys };
type Which = keyof typeof storageKeys;
const all = Object.keys(storageKeys) as Which[];
/** Returns a declaration with its defaults. */
function declared(which: Which): { place: 'tab' | 'shared'; of: readonly ('tenant' | 'user')[] } {
  const { place = 'tab', of = ['tenant'] }: { place?: 'tab' | 'shared'; of?: readonly ('tenant' | 'user')[]; lifetime: string } = storageKeys[which];
  return { place, of };
}
const owner = { tenant: 'tenant-1', user: 'u-1' };

/** Returns storages in which every declared key is set for this user. */
function filled() {
  const storages = { tab: storage(), shared: storage() };
  const keyOf = (which: Which) => storageKey(which, ...declared(which).of.map((part) => owner[part]));
  for (const which of all) storages[declared(which).place].setItem(keyOf(which), 'x');
  return { storages, left: () => all.filter((which) => storages[declared(which).place].getItem(keyOf(which)) !== null) };
}

it('[ACCESS-05] the end of a session clears its values, except the page to which the same user can return', () => {
  const { storages, left } = filled();
  clearSessionStorage(storages, owner, false);
  expect(left()).toEqual(all.filter((which) => storageKeys[which].lifetime !== 'session'));
  expect(left()).toContain('leftOff');
});

it('[ACCESS-05] signing out clears all values of the session, including recent pages and the last address', () => {
  const { storages, left } = filled();
  clearSessionStorage(storages, owner, true);
  expect(left()).toEqual(all.filter((which) => ['tab', 'device'].includes(storageKeys[which].lifetime)));
  expect([...storages.tab.kept.keys(), ...storages.shared.kept.keys()].filter((key) => /recent|left-off|session|answers/.test(key))).toEqual([]);
});

it('keeps the values of other vaults and users', () => {
  const { storages } = filled();
  storages.tab.setItem(storageKey('recent', 'tenant-2', 'u-1'), 'x');
  storages.tab.setItem(storageKey('recent', 'tenant-1', 'u-2'), 'x');
  clearSessionStorage(storages, owner, true);
  expect([...storages.tab.kept.keys()].filter((key) => key.startsWith('kc-recent'))).toEqual(['kc-recent/tenant-2/u-1', 'kc-recent/tenant-1/u-2']);
});

it('declares each key of a storage only once', () => {
  const places = all.map((which) => `${declared(which).place} ${storageKey(which)}`);
  expect(new Set(places).size).toBe(places.length);
});
