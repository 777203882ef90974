import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLoader } from './pageLoader.ts';
import type { PageRequest, PagesSource } from '../types.ts';

describe('rows inserted above the view', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A list sorted by newest first. `more` adds rows. */
  const growing = () => {
    let count = 1000;
    let version = 1;
    const asked: number[] = [];
    const load = ({ offset, limit }: PageRequest) => {
      asked.push(offset);
      const rows = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => `n${count - offset - i}`);
      return Promise.resolve({ rows, total: count });
    };
    const source = (): PagesSource<string> => ({ kind: 'pages', version, load });
    const loader = createPageLoader((row: string) => row);
    const settled = () => vi.advanceTimersByTimeAsync(200);
    return {
      loader,
      asked,
      settled,
      add: (more: number) => void (count += more),
      begin: async (start: number) => {
        loader.configure(source(), null, {});
        loader.start();
        loader.want(0, 20);
        await settled();
        loader.want(start, start + 20);
        await settled();
      },
      refresh: async () => {
        version += 1;
        loader.configure(source(), null, {});
        await settled();
      },
    };
  };

  it.each([1, 15, 142, 5_000])('move the view with its rows, and are counted: %i', async (more) => {
    const { loader, begin, add, refresh } = growing();
    await begin(300);
    expect(loader.at(300)).toBe('n700');
    add(more);
    await refresh();
    expect([loader.at(300 + more), loader.isFresh(300 + more)]).toEqual(['n700', true]);
    expect(loader.snapshot()).toMatchObject({ total: 1000 + more, pushed: more, newer: more });
  });

  it('are added up, and no longer counted once they were in view', async () => {
    const { loader, begin, add, refresh, settled } = growing();
    await begin(300);
    for (const more of [100, 42]) {
      add(more);
      await refresh();
    }
    expect(loader.snapshot()).toMatchObject({ pushed: 142, newer: 142 });
    loader.want(442, 462);
    loader.want(60, 80);
    await settled();
    expect([loader.snapshot().newer, loader.at(60)]).toEqual([60, 'n1082']);
    loader.want(0, 20);
    await settled();
    expect([loader.snapshot().newer, loader.at(0)]).toEqual([0, 'n1142']);
  });

  it('are visible at once if the view is at the first row', async () => {
    const { loader, begin, add, refresh } = growing();
    await begin(0);
    add(7);
    await refresh();
    expect([loader.at(0), loader.snapshot().pushed, loader.snapshot().newer]).toEqual(['n1007', 0, 0]);
  });

  it('do not appear again on a later page', async () => {
    const { loader, begin, add, settled } = growing();
    await begin(20);
    add(10);
    loader.want(40, 60);
    await settled();
    expect(loader.snapshot()).toMatchObject({ pushed: 10, newer: 10 });
    const held = Array.from({ length: 150 }, (_, index) => loader.at(index + 10));
    expect(held.map((row) => row)).toEqual(Array.from({ length: 150 }, (_, index) => `n${1000 - index}`));
  });

  it('move the view up if they are removed', async () => {
    const { loader, begin, add, refresh } = growing();
    await begin(300);
    add(-50);
    await refresh();
    // The newest fifty rows were removed, so the same rows move up by fifty positions.
    expect([loader.at(250), loader.snapshot().pushed, loader.snapshot().newer]).toEqual(['n700', -50, 0]);
  });

  it('are not counted after the filter changes, and the list starts at its first row', async () => {
    const { loader, begin, add, refresh, settled } = growing();
    await begin(300);
    add(10);
    await refresh();
    loader.configure({ kind: 'pages', version: 2, load: () => Promise.resolve({ rows: ['x'], total: 1 }) }, null, { q: 'x' });
    await settled();
    await settled();
    expect([loader.snapshot().newer, loader.at(0), loader.snapshot().total]).toEqual([0, 'x', 1]);
  });
});
