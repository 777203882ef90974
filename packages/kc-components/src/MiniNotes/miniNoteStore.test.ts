import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../Messages/story-kit/fakeClock.ts';
import { createMiniNotes } from './miniNoteStore.ts';

function setUp() {
  const clock = createFakeClock();
  const store = createMiniNotes({ clock });
  return { clock, store, titles: () => store.getSnapshot().map((note) => note.title) };
}

describe('createMiniNotes', () => {
  it('removes each note 20 s after it was added [SHELL-085] [SHELL-118]', () => {
    const { clock, store, titles } = setUp();
    store.add({ kind: 'success', title: 'a' });
    clock.advance(8_000);
    store.add({ kind: 'error', title: 'b', text: 'web-eu-0142' });
    clock.advance(11_999);
    expect(titles()).toEqual(['a', 'b']);
    clock.advance(1);
    expect(titles()).toEqual(['b']);
    clock.advance(7_999);
    expect(titles()).toEqual(['b']);
    clock.advance(1);
    expect(titles()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  it('pauses while held', () => {
    const { clock, store, titles } = setUp();
    store.add({ kind: 'info', title: 'a' });
    clock.advance(15_000);
    store.hold(true);
    store.add({ kind: 'info', title: 'b' });
    clock.advance(90_000);
    expect(titles()).toEqual(['a', 'b']);
    store.hold(false);
    clock.advance(5_000);
    expect(titles()).toEqual(['b']);
    clock.advance(15_000);
    expect(titles()).toEqual([]);
  });

  it('closes one note or all notes, without a timer left', () => {
    const { clock, store, titles } = setUp();
    const listener = vi.fn();
    store.subscribe(listener);
    const a = store.add({ kind: 'info', title: 'a' });
    store.add({ kind: 'info', title: 'b' });
    store.remove(a);
    store.remove(a);
    expect(titles()).toEqual(['b']);
    expect(listener).toHaveBeenCalledTimes(3);
    store.clear();
    expect(titles()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
