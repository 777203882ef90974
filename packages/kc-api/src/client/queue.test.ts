import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createQueue, type Priority } from './queue.ts';

const never = new AbortController().signal;

describe('createQueue', () => {
  it('starts the next job in the same tick, without a timer or task in between [NET-14, NET-48]', async () => {
    const queue = createQueue();
    const order: string[] = [];
    const places = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    for (const { promise } of places) void queue.run('normal', never, () => promise);
    void queue.run('normal', never, async () => void order.push('sixth started'));
    expect(queue).toMatchObject({ running: 5, waiting: 1 });
    setTimeout(() => order.push('next task'), 0);
    places[0]?.resolve();
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
    expect(order).toEqual(['sixth started']);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(order).toEqual(['sixth started', 'next task']);
  });

  it('rejects with the abort reason, before and while a job waits', async () => {
    const queue = createQueue(1);
    void queue.run('high', never, () => new Promise(() => undefined));
    const leaving = new AbortController();
    const waits = queue.run('high', leaving.signal, async () => 1);
    expect(queue.waiting).toBe(1);
    leaving.abort('left');
    await expect(waits).rejects.toBe('left');
    await expect(queue.run('high', leaving.signal, async () => 1)).rejects.toBe('left');
    expect(queue).toMatchObject({ running: 1, waiting: 0 });
  });

  it('never exceeds its limit, loses no job, and keeps priority and order in any sequence', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), priority: fc.constantFrom<Priority>('high', 'normal', 'low') }),
      fc.record({ do: fc.constant('finish' as const), which: fc.nat() }),
      fc.record({ do: fc.constant('fail' as const), which: fc.nat() }),
      fc.record({ do: fc.constant('leave' as const), which: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (steps, limit) => {
        const queue = createQueue(limit);
        const rank = { high: 0, normal: 1, low: 2 };
        let age = 0;
        let waiting: { age: number; priority: Priority; abort: AbortController }[] = [];
        let running: { resolve: () => void; reject: (error: Error) => void }[] = [];
        const settled: Promise<unknown>[] = [];
        for (const one of steps) {
          if (one.do === 'add') {
            const mine = { age: (age += 1), priority: one.priority, abort: new AbortController() };
            waiting.push(mine);
            const work = () => {
              const first = waiting.toSorted((a, b) => rank[a.priority] - rank[b.priority] || a.age - b.age)[0];
              expect(mine).toBe(first);
              waiting = waiting.filter((other) => other !== mine);
              const { promise, resolve, reject } = Promise.withResolvers<void>();
              running.push({ resolve, reject });
              return promise;
            };
            settled.push(queue.run(one.priority, mine.abort.signal, work).catch(() => undefined));
          } else if (one.do === 'leave') {
            const leaver = waiting[one.which % (waiting.length || 1)];
            waiting = waiting.filter((other) => other !== leaver);
            leaver?.abort.abort();
          } else {
            const ended = running[one.which % (running.length || 1)];
            running = running.filter((other) => other !== ended);
            if (one.do === 'finish') ended?.resolve();
            else ended?.reject(new Error('failed'));
          }
          for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
          expect(queue.running).toBe(running.length);
          expect(queue.running).toBeLessThanOrEqual(limit);
          expect(queue.waiting).toBe(waiting.length);
          if (waiting.length > 0) expect(queue.running).toBe(limit);
        }
        while (running.length > 0) {
          const [ended] = running;
          running = running.slice(1);
          ended?.resolve();
          for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
        }
        await Promise.all(settled);
        expect(queue).toMatchObject({ running: 0, waiting: 0 });
      }),
      { numRuns: 150 },
    );
  });
});
