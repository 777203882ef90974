import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLoader, nextPage, type PageNeed } from './pageLoader.ts';
import type { PageRequest, PagesSource } from '../types.ts';

const need = (loaded: [number, number][], view: [number, number], total: number | null = 1000): ReturnType<typeof nextPage> => {
  const has = (i: number) => loaded.some(([from, to]) => i >= from && i < to);
  const request: PageNeed = {
    has,
    loaded: loaded.reduce((n, [from, to]) => n + to - from, 0),
    total,
    view: { start: view[0], end: view[1] },
    firstPage: 100,
    laterPages: 120,
  };
  return nextPage(request);
};

describe('nextPage', () => {
  it('starts with the first page', () => expect(need([], [0, 20], null)).toEqual({ offset: 0, limit: 100, jump: false }));
  it('returns null while enough rows are loaded below', () => expect(need([[0, 100]], [0, 20])).toBeNull());
  it('[AUDIT-19] fetches ahead when fewer than 60 rows remain below', () => {
    expect(need([[0, 100]], [20, 40])).toBeNull();
    expect(need([[0, 100]], [21, 41])).toEqual({ offset: 100, limit: 120, jump: false });
  });
  it('[AUDIT-20] fetches ahead when less than 12 % remain below', () => {
    expect(need([[0, 800]], [660, 680])).toBeNull();
    expect(need([[0, 800]], [690, 710])).toMatchObject({ offset: 800 });
  });
  it('fetches the rows in view after a jump, with some rows before', () =>
    expect(need([[0, 100]], [500, 520])).toEqual({ offset: 480, limit: 120, jump: true }));
  it('fills the page before loaded rows when scrolling up', () => expect(need([[480, 600]], [470, 490])).toEqual({ offset: 360, limit: 120, jump: false }));
  it('returns null at the end', () => expect(need([[0, 1000]], [980, 1000])).toBeNull());
});

interface Call {
  request: PageRequest;
  answer: (total?: number) => Promise<void>;
  fail: (message: string) => Promise<void>;
}

function server() {
  const calls: Call[] = [];
  const load = (request: PageRequest) =>
    new Promise<{ rows: string[]; total: number }>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      calls.push({
        request,
        answer: async (total = 1000) => {
          resolve({
            rows: Array.from(
              { length: Math.max(0, Math.min(request.limit, total - request.offset)) },
              (_, i) => `${request.filters['q'] ?? ''}${request.offset + i}`,
            ),
            total,
          });
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async (message) => {
          reject(new Error(message));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const source = (version: number): PagesSource<string> => ({ kind: 'pages', version, load });
  return { calls, source };
}

describe('createPageLoader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = async () => {
    const { calls, source } = server();
    const loader = createPageLoader((row: string) => row);
    loader.configure(source(1), null, {});
    loader.start();
    loader.want(0, 20);
    await calls[0]!.answer();
    return { calls, source, loader };
  };

  it('requests 100 rows first and 120 later, one page at a time', async () => {
    const { calls, loader } = await started();
    expect(calls.map((c) => [c.request.offset, c.request.limit])).toEqual([[0, 100]]);
    loader.want(60, 80);
    loader.want(70, 90);
    expect(calls.map((c) => [c.request.offset, c.request.limit])).toEqual([
      [0, 100],
      [100, 120],
    ]);
    await calls[1]!.answer();
    expect([loader.at(219), loader.at(220), loader.snapshot().total]).toEqual(['219', undefined, 1000]);
  });

  it('loads the page at a jump when scrolling stops', async () => {
    const { calls, loader } = await started();
    for (let at = 200; at <= 600; at += 50) loader.want(at, at + 20);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls.map((c) => c.request.offset)).toEqual([0, 580]);
    await calls[1]!.answer();
    expect([loader.at(600), loader.at(400)]).toEqual(['600', undefined]);
  });

  it('aborts a request for rows that are no longer in view', async () => {
    const { calls, loader } = await started();
    loader.want(300, 320);
    await vi.advanceTimersByTimeAsync(100);
    loader.want(700, 720);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls[1]!.request.signal.aborted).toBe(true);
    expect(calls[2]!.request.offset).toBe(680);
    expect(loader.snapshot().error).toBeNull();
  });

  it('never overwrites a newer response with an older one', async () => {
    const { calls, source, loader } = await started();
    loader.configure(source(1), null, { q: 'a' });
    await vi.advanceTimersByTimeAsync(200);
    loader.configure(source(1), null, { q: 'b' });
    await vi.advanceTimersByTimeAsync(200);
    expect(calls[1]!.request.signal.aborted).toBe(true);
    await calls[2]!.answer(5);
    await calls[1]!.answer(9);
    expect([loader.at(0), loader.snapshot().total]).toEqual(['b0', 5]);
  });

  it('sends one request after a pause in typing, wherever the view moves meanwhile', async () => {
    const { calls, source, loader } = await started();
    loader.want(60, 80);
    await calls[1]!.answer();
    for (const [typed, q] of ['p', 'pa', 'pay', 'paym'].entries()) {
      loader.configure(source(1), null, { q });
      // The list scrolls to its top, and its height may change with the toolbar.
      loader.want(0, 18 + typed);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.slice(2).map(({ request }) => [request.filters['q'], request.offset])).toEqual([['paym', 0]]);
    await calls[2]!.answer(3);
    expect([loader.at(0), loader.snapshot().total]).toEqual(['paym0', 3]);
  });

  it('marks rows that were loaded before the current version, but not after a filter', async () => {
    const { calls, source, loader } = await started();
    const editions = () => {
      const found = new Map<string, number>();
      loader.each((row, edition) => void found.set(row, edition));
      return found;
    };
    const before = loader.edition();
    loader.want(60, 80);
    await calls[1]!.answer();
    loader.configure(source(1), null, { q: 'a' });
    await vi.advanceTimersByTimeAsync(200);
    expect([loader.edition(), editions().get('150')]).toEqual([before, before]);
    await calls[2]!.answer();
    loader.configure(source(2), null, { q: 'a' });
    await calls[3]!.answer();
    expect(loader.edition()).toBe(before + 1);
    expect(editions().get('a0')).toBe(before + 1);
  });

  it('keeps the old rows while a new version loads, and starts with the rows in view', async () => {
    const { calls, source, loader } = await started();
    loader.want(50, 70);
    await calls[1]!.answer();
    loader.want(150, 170);
    loader.configure(source(2), null, {});
    expect(loader.at(150)).toBe('150');
    expect(calls.at(-1)!.request.offset).toBe(130);
    await calls.at(-1)!.answer(160);
    expect([loader.at(155), loader.at(160), loader.at(5), loader.snapshot().total]).toEqual(['155', undefined, '5', 160]);
  });

  it('starts again for a list of another object', async () => {
    const { calls, loader, source } = await started();
    loader.want(300, 320);
    loader.configure({ ...source(1), of: 'another' }, null, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.at(-1)!.request).toMatchObject({ offset: 0, limit: 100 });
    await calls.at(-1)!.answer(7);
    expect(loader.snapshot().total).toBe(7);
  });

  it('keeps its rows after a failure, and continues on retry', async () => {
    const { calls, loader } = await started();
    loader.want(60, 80);
    await calls[1]!.fail('The server is away.');
    expect([loader.snapshot().error, loader.at(99)]).toEqual(['The server is away.', '99']);
    loader.want(61, 81);
    expect(calls).toHaveLength(2);
    loader.retry();
    await calls[2]!.answer();
    expect([loader.snapshot().error, loader.at(100)]).toEqual([null, '100']);
  });

  it('loads the remaining rows on request in large pages, with progress, and can be canceled', async () => {
    const { calls, source } = server();
    const loader = createPageLoader((row: string) => row);
    loader.configure(source(1), null, {});
    loader.start();
    await calls[0]!.answer(3000);
    const progress: number[] = [];
    const abort = new AbortController();
    const done = loader.ensure(0, 3000, abort.signal, (n) => progress.push(n));
    const outcome = expect(done).rejects.toThrow('Cancelled');
    await calls.at(-1)!.answer(3000);
    await calls.at(-1)!.answer(3000);
    expect(calls.at(-1)!.request).toMatchObject({ offset: 2100, limit: 900 });
    expect(progress).toEqual([1100, 2100]);
    abort.abort();
    await outcome;
    expect([loader.at(2099), loader.at(2100), loader.snapshot().busy, loader.snapshot().error]).toEqual(['2099', undefined, false, null]);
  });

  it('continues if the server returns fewer rows than requested', async () => {
    const { calls, loader } = await started();
    const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i));
    const asked: number[] = [];
    const few: PagesSource<string> = {
      kind: 'pages',
      version: 2,
      load: ({ offset, limit }) => {
        asked.push(limit);
        return Promise.resolve({ rows: rows(offset, Math.min(500, offset + Math.min(limit, 200))), total: 500 });
      },
    };
    loader.configure(few, null, {});
    await vi.advanceTimersByTimeAsync(10);
    await loader.ensure(0, 500);
    expect(loader.at(499)).toBe('499');
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('stops if the server returns no rows although its total is larger', async () => {
    const { calls, source } = server();
    const loader = createPageLoader((row: string) => row);
    const empty: PagesSource<string> = { ...source(1), load: () => Promise.resolve({ rows: [], total: 50 }) };
    loader.configure(empty, null, {});
    loader.start();
    await vi.advanceTimersByTimeAsync(10);
    expect([loader.snapshot().total, calls.length]).toEqual([0, 0]);
  });

  it('sends nothing after it is stopped', async () => {
    const { calls, loader } = await started();
    loader.want(60, 80);
    loader.stop();
    expect(calls[1]!.request.signal.aborted).toBe(true);
    loader.want(90, 99);
    expect(calls).toHaveLength(2);
  });
});
