import { describe, expect, it } from 'vitest';
import type { KeyValue } from 'kc-api/client/storage';
import { createSessionMemory } from './memory.ts';

const storage = (): KeyValue & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
};

function made() {
  let now = 1_000_000;
  const [tabStorage, sharedStorage] = [storage(), storage()];
  const open = (tenant = 't1') => createSessionMemory({ tenant, tabStorage, sharedStorage, clock: { now: () => now } });
  return { open, tabStorage, sharedStorage, later: (ms: number) => void (now += ms) };
}

describe('memory across sessions', () => {
  it('keeps the requested address only for vitals, and returns it once [AUTH-32]', () => {
    const memory = made().open();
    for (const path of ['/alerts', '/account', '/account/7', '/account/vitals/x']) memory.askFor(path);
    expect(memory.takeAsked()).toBeNull();
    memory.askFor('/account/Vitals');
    expect(memory.takeAsked()).toBe('/account/Vitals');
    expect(memory.takeAsked()).toBeNull();
  });

  it('keeps the last page of the same user in the same vault for a week', () => {
    const { open, later, sharedStorage } = made();
    open().leaveOff({ userid: 'sara', address: '/security?dialog=users.create', title: 'Create user' });
    expect(open().leftOff('sara')).toMatchObject({ address: '/security?dialog=users.create', title: 'Create user' });
    expect(open('t2').leftOff('sara')).toBeNull();
    later(7 * 86_400_000);
    expect(open().leftOff('sara')).toBeNull();
    sharedStorage.setItem('kc-left-off/t1', '{"userid":"sara","address":"https://elsewhere.example","at":99999999999}');
    expect(open().leftOff('sara')).toBeNull();
    sharedStorage.setItem('kc-left-off/t1', 'no JSON');
    expect(open().leftOff('sara')).toBeNull();
  });

  it('[ACCESS-05] drops the last page when another user signs in', () => {
    const { open, sharedStorage } = made();
    open().leaveOff({ userid: 'sara', address: '/security', title: 'Security' });
    expect(open().leftOff('carlos')).toBeNull();
    expect(sharedStorage.kept.size).toBe(0);
  });

  it('[ACCESS-07] returns the same user to the last page once, if a person ended the session', () => {
    const { open } = made();
    open().leaveOff({ userid: 'sara', address: '/security?tab=groups', title: 'Security', returns: true });
    expect(open().takeReturn('sara')).toBe('/security?tab=groups');
    expect(open().takeReturn('sara')).toBeNull();
    open().leaveOff({ userid: 'sara', address: '/security', title: 'Security' });
    expect(open().takeReturn('sara')).toBeNull();
    expect(open().leftOff('sara')).toMatchObject({ address: '/security' });
  });

  it('drops the invitation, the notice and postponed steps when a session starts', () => {
    const { open, tabStorage } = made();
    const memory = open();
    memory.registration.set('once');
    memory.notice.set('Changed');
    memory.mailPutOff.set('yes');
    memory.beginSession({ expired: true });
    expect([memory.registration.get(), memory.notice.get(), memory.mailPutOff.get(), memory.expired.get()]).toEqual([null, null, null, 'yes']);
    memory.beginSession({ expired: false });
    expect(tabStorage.kept.size).toBe(0);
  });
});
