import { expect, it, vi } from 'vitest';
import type { EndReason } from 'kc-api/client/session';
import { createLeftBehind } from './leftBehind.ts';

const password = {
  name: 'User Carla Berg created',
  values: [{ label: 'Temporary password', value: 'quiet-Harbor-49', masked: true, mono: true, copied: false }],
};

function made() {
  let state = { signedIn: true, ended: null as EndReason | null };
  const listeners = new Set<() => void>();
  const session = {
    getState: () => state as never,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
  const to = (next: typeof state) => {
    state = next;
    for (const changed of listeners) changed();
  };
  return { left: createLeftBehind(session), end: (ended: EndReason) => to({ signedIn: false, ended }), begin: () => to({ signedIn: true, ended: null }) };
}

it('keeps displayed values when the server ends the session, until the user dismisses them', () => {
  const { left, end, begin } = made();
  const told = vi.fn();
  left.subscribe(told);
  left.show(password);
  end('ended-by-server');
  // The page unmounts with the session, and reports that it shows no value any more.
  left.show({ ...password, values: [] });
  expect(left.getState()).toEqual(password);
  expect(told).toHaveBeenCalledOnce();
  left.putAway();
  expect(left.getState()).toBeNull();
  begin();
  end('ended-by-server');
  expect(left.getState()).toBeNull();
});

it.each(['idle', 'lifetime', 'signed-out', 'other-tenant'] as const)('keeps nothing if the session ended for another reason: %s', (reason) => {
  const { left, end } = made();
  left.show(password);
  end(reason);
  expect(left.getState()).toBeNull();
});

it('keeps nothing that the page had hidden before the session ended', () => {
  const { left, end } = made();
  left.show(password);
  left.show({ ...password, values: [] });
  end('ended-by-server');
  expect(left.getState()).toBeNull();
});
