import { describe, expect, it, vi } from 'vitest';
import { dialogPlace, guardLeaving, tabPlace, type Leave } from './leaving.ts';
import { createMemoryNavigation, formatAddress } from './navigation.ts';
import type { Ports } from './ports.ts';

const at = '/security?dialog=users.resetPassword&row=u1';

/** A console at the address of a dialog; `hold` adds a leave guard. */
function made() {
  const navigation = createMemoryNavigation(at);
  const signOut = vi.fn();
  const leaving = guardLeaving({ navigation, signOut } as unknown as Ports);
  const told = vi.fn();
  leaving.ports.navigation.subscribe(told);
  const asked: Leave[] = [];
  const hold = (placeOf = dialogPlace) => leaving.hold({ names: ['Temporary password'], placeOf, ask: (leave) => void asked.push(leave) });
  const seen = () => formatAddress(leaving.ports.navigation.get());
  return { navigation, signOut, leaving, told, asked, hold, seen };
}
const elsewhere = { path: '/alerts', params: {} };

describe('leave guard', () => {
  it('does not ask if nothing would be lost', () => {
    const { navigation, leaving, told, seen, signOut } = made();
    navigation.go(elsewhere);
    expect(seen()).toBe('/alerts');
    expect(told).toHaveBeenCalledOnce();
    leaving.ports.signOut('Bye');
    expect(signOut).toHaveBeenCalledWith('Bye');
    expect(leaving.names()).toEqual([]);
  });

  it('hides an external address change until the user agrees, and reverts it otherwise', () => {
    const { navigation, told, asked, hold, seen } = made();
    hold();
    navigation.go(elsewhere);
    navigation.go({ path: '/account', params: {} });
    expect(asked).toHaveLength(1);
    expect(seen()).toBe(at);
    expect(told).not.toHaveBeenCalled();
    asked[0]?.stay();
    expect(formatAddress(navigation.get())).toBe(at);
    expect(asked).toHaveLength(1);
    navigation.go(elsewhere);
    asked[1]?.go();
    expect(seen()).toBe('/alerts');
    expect(told).toHaveBeenCalled();
  });

  it('asks before the console navigates, and before a sign-out', () => {
    const { leaving, navigation, asked, hold, signOut } = made();
    hold();
    leaving.ports.navigation.go(elsewhere);
    leaving.ports.signOut();
    expect(formatAddress(navigation.get())).toBe(at);
    expect(signOut).not.toHaveBeenCalled();
    asked[1]?.go();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('allows sorting a list without a question', () => {
    const { leaving, navigation, asked, hold, seen } = made();
    hold();
    leaving.ports.navigation.go({ path: '/security', params: { ...navigation.get().params, sort: 'name' } });
    expect(asked).toEqual([]);
    expect(seen()).toContain('sort=name');
  });

  it('asks when the user leaves a tab, but not for a dialog over it', () => {
    const { leaving, navigation, asked, hold, seen } = made();
    hold(tabPlace);
    const { params } = navigation.get();
    leaving.ports.navigation.go({ path: '/security', params: { ...params, dialog: 'users.edit', 'item.sort': 'name' } });
    expect(asked).toEqual([]);
    expect(seen()).toContain('users.edit');
    for (const name of ['tab', 'sub', 'item', 'item2.sub']) leaving.ports.navigation.go({ path: '/security', params: { ...params, [name]: 'other' } });
    expect(asked).toHaveLength(4);
    expect(seen()).not.toContain('other');
  });

  it('asks for the dialog first and then for the page below, and for neither after it ended', () => {
    const { leaving, asked, hold, seen } = made();
    const endPage = hold(tabPlace);
    const endDialog = hold();
    expect(leaving.names()).toHaveLength(2);
    leaving.ports.navigation.go(elsewhere);
    expect(asked).toHaveLength(1);
    endDialog();
    asked[0]?.go();
    expect(asked).toHaveLength(2);
    expect(seen()).toBe(at);
    asked[1]?.stay();
    expect(seen()).toBe(at);
    endPage();
    leaving.ports.navigation.go(elsewhere);
    expect(seen()).toBe('/alerts');
  });
});
