import { expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { createSession } from 'kc-api/client/session';
import type { KeyValue } from 'kc-api/client/storage';
import { createMessages } from 'kc-components/Messages';
import { stopAtEnd } from './stopAtEnd.ts';

const storage = (): KeyValue => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
};
const login = (userid: string) => ({ access_token: `token of ${userid}`, username: userid, userid, vault_name: 'v' });

function signedIn() {
  const channel = { onmessage: null, postMessage: () => undefined, close: () => undefined };
  const session = createSession({
    clock: systemClock,
    tenant: 't1',
    tabStorage: storage(),
    sharedStorage: storage(),
    channel,
    lock: (_, work) => work(),
  });
  session.begin(login('sara'));
  const messages = createMessages({ clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined } });
  const grids = { stop: vi.fn() };
  stopAtEnd(session, { grids, messages });
  messages.add({ kind: 'success', text: 'Group changed', action: { label: 'Undo change', onAction: () => undefined } });
  return { session, messages, grids };
}

it.each(['signed-out', 'ended-by-server', 'ended-by-administrator', 'idle'] as const)(
  'lets no message with a button outlive a session: %s [SHELL-129]',
  (reason) => {
    const { session, messages, grids } = signedIn();
    session.end(reason);
    expect(messages.getSnapshot()).toEqual([]);
    expect(grids.stop).toHaveBeenCalledTimes(1);
  },
);

it('clears the messages when another user takes the session over', () => {
  const { session, messages } = signedIn();
  session.begin(login('jonas'));
  expect(messages.getSnapshot()).toEqual([]);
});

it('keeps the messages while the same session changes', () => {
  const { session, messages, grids } = signedIn();
  session.setIdleMinutes(5);
  session.begin(login('sara'));
  expect(messages.getSnapshot()).toHaveLength(1);
  expect(grids.stop).not.toHaveBeenCalled();
});
