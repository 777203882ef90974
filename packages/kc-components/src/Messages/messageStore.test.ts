import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './messageStore.ts';
import { createFakeClock } from './story-kit/fakeClock.ts';

function setUp() {
  const clock = createFakeClock();
  const store = createMessages({ clock });
  return { clock, store, texts: () => store.getSnapshot().map((m) => m.text) };
}

describe('createMessages', () => {
  it('removes a single message after 5 s [SHELL-082] [SHELL-117]', () => {
    const { clock, store, texts } = setUp();
    store.add({ kind: 'success', text: 'User mira created' });
    clock.advance(4_999);
    expect(texts()).toEqual(['User mira created']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('keeps messages with equal texts about different objects, and stores the name in the history', () => {
    const { store } = setUp();
    store.add({ kind: 'success', text: 'Key rotated', about: 'payments' });
    store.add({ kind: 'success', text: 'Key rotated', about: 'ledger' });
    store.add({ kind: 'success', text: 'Key rotated', about: 'ledger' });
    expect(store.getSnapshot().map(({ about }) => about)).toEqual(['payments', 'ledger']);
    expect(store.getHistory().map(({ about }) => about)).toEqual(['ledger', 'payments']);
  });

  it('removes the oldest of several messages after 7 s, then restarts for the next [SHELL-083] [SHELL-117]', () => {
    const { clock, store, texts } = setUp();
    for (const text of ['a', 'b', 'c']) store.add({ kind: 'info', text });
    clock.advance(6_999);
    expect(texts()).toEqual(['a', 'b', 'c']);
    clock.advance(1);
    expect(texts()).toEqual(['b', 'c']);
    clock.advance(6_999);
    expect(texts()).toEqual(['b', 'c']);
    clock.advance(1);
    expect(texts()).toEqual(['c']);
    clock.advance(4_999);
    expect(texts()).toEqual(['c']);
    clock.advance(1);
    expect(texts()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  it('counts the elapsed time when a second message is added', () => {
    const { clock, store, texts } = setUp();
    store.add({ kind: 'info', text: 'a' });
    clock.advance(4_000);
    store.add({ kind: 'info', text: 'b' });
    clock.advance(2_999);
    expect(texts()).toEqual(['a', 'b']);
    clock.advance(1);
    expect(texts()).toEqual(['b']);
  });

  it('keeps a message with an action for 30 s, alone or among others [SHELL-130]', () => {
    const { clock, store, texts } = setUp();
    store.add({ kind: 'success', text: 'Renamed', action: { label: 'Undo', onAction: vi.fn() } });
    store.add({ kind: 'info', text: 'b' });
    clock.advance(29_999);
    expect(texts()).toEqual(['Renamed', 'b']);
    clock.advance(1);
    expect(texts()).toEqual(['b']);
  });

  it('replaces an equal message if the new one has an action', () => {
    const { store } = setUp();
    const [former, last] = [vi.fn(), vi.fn()];
    store.add({ kind: 'success', text: 'Saved', action: { label: 'Undo', onAction: former } });
    store.add({ kind: 'success', text: 'Saved', action: { label: 'Undo', onAction: last } });
    expect(store.getSnapshot()).toHaveLength(1);
    store.getSnapshot()[0]?.action?.onAction();
    expect(last).toHaveBeenCalledTimes(1);
    expect(former).not.toHaveBeenCalled();
  });

  it('restarts its timer when the user closes a message', () => {
    const { clock, store, texts } = setUp();
    const a = store.add({ kind: 'info', text: 'a' });
    store.add({ kind: 'info', text: 'b' });
    clock.advance(6_000);
    store.remove(a);
    clock.advance(4_999);
    expect(texts()).toEqual(['b']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('shows equal messages once, and again after the first was removed', () => {
    const { clock, store, texts } = setUp();
    const first = store.add({ kind: 'error', text: 'Unable to connect to the server.' });
    expect(store.add({ kind: 'error', text: 'Unable to connect to the server.' })).toBe(first);
    store.add({ kind: 'warning', text: 'Unable to connect to the server.' });
    expect(store.getSnapshot().map((m) => m.kind)).toEqual(['error', 'warning']);
    clock.advance(12_000);
    expect(texts()).toEqual([]);
    expect(store.add({ kind: 'error', text: 'Unable to connect to the server.' })).not.toBe(first);
    expect(texts()).toHaveLength(1);
  });

  it('pauses its timer while held, and then continues', () => {
    const { clock, store, texts } = setUp();
    store.add({ kind: 'info', text: 'a' });
    clock.advance(3_000);
    store.hold(true);
    clock.advance(60_000);
    expect(texts()).toEqual(['a']);
    store.hold(false);
    clock.advance(1_999);
    expect(texts()).toEqual(['a']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('holds messages that are added while it is held', () => {
    const { clock, store, texts } = setUp();
    store.hold(true);
    store.add({ kind: 'info', text: 'a' });
    clock.advance(60_000);
    expect(texts()).toEqual(['a']);
    store.hold(false);
    clock.advance(5_000);
    expect(texts()).toEqual([]);
  });

  it('clears all messages and stops its timer, but keeps the history [SHELL-084]', () => {
    const { clock, store, texts } = setUp();
    store.add({ kind: 'info', text: 'a' });
    store.add({ kind: 'info', text: 'b' });
    store.clear();
    expect(texts()).toEqual([]);
    expect(clock.pending()).toBe(0);
    expect(store.getHistory().map((m) => m.text)).toEqual(['b', 'a']);
    store.add({ kind: 'info', text: 'c' });
    clock.advance(4_999);
    expect(texts()).toEqual(['c']);
  });

  it('keeps the last 100 messages in the history, newest first, with their time', () => {
    const { clock, store } = setUp();
    for (let i = 1; i <= 103; i += 1) {
      clock.advance(10);
      store.add({ kind: 'warning', text: `m${i}` });
    }
    const history = store.getHistory();
    expect(history).toHaveLength(100);
    expect(history[0]).toEqual({ id: 'message-103', time: 1_030, kind: 'warning', text: 'm103' });
    expect(history.at(-1)?.text).toBe('m4');
  });

  it('notifies listeners of each change, and returns the same array in between', () => {
    const { store } = setUp();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const id = store.add({ kind: 'info', text: 'a' });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
    store.add({ kind: 'info', text: 'a' });
    store.remove('nobody');
    expect(listener).toHaveBeenCalledTimes(1);
    store.remove(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.add({ kind: 'info', text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
