import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { noteOf } from './noteOf.ts';
import { summaryOf } from './bulkPlan.ts';
import { bulkBrowser } from './story-kit/bulkBrowser.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

const say = (text: string) => ({ kind: 'success' as const, text });
const plan = (count: number, body: object = { operation: 'mapping', mapping_guid: 'south' }) => ({
  id: 'a1b2c3d4e5f60718293a4b',
  title: `Set mapping of ${count} VMs`,
  page: '/workloads',
  names: Array.from({ length: count }, (_, index) => `vm-${index}`),
  sent: Array.from({ length: count }, (_, index) => ({ params: { id: `id-${index}` }, body })),
  atOnce: 5,
  sayings: { all: say('all'), some: say('some'), one: say('one'), none: say('none') },
});
const live = { call: cvms.operate };
const [id] = [plan(1).id];

describe('bulk action', () => {
  it('runs five calls at once, reports each result, and is removed when all succeeded', async () => {
    const { page, most, names, storage } = bulkBrowser();
    const { bulk, ends } = page();
    bulk.begin(plan(40), live);
    await settle();
    expect(most()).toBe(5);
    expect(names.size).toBe(40);
    expect(ends).toMatchObject([{ failures: [], done: { length: 40 } }]);
    expect(bulk.get()).toEqual([]);
    expect([...storage.keys()]).toEqual([]);
  });

  it('that exceeds the storage asks to keep the page open, and can be paused and resumed', async () => {
    const { page, hold, names, storage } = bulkBrowser();
    const { bulk, ends } = page();
    const twenty = plan(20);
    hold(true);
    bulk.begin({ ...twenty, names: twenty.names.map((name) => name.padEnd(200_000, '.')) }, live);
    await settle();
    expect(noteOf(bulk.get()[0]!)).toMatch(/^Keep this page open/);
    expect([...storage.keys()]).toEqual([]);
    bulk.pause(id);
    hold(false);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'paused', pageOnly: true, counts: { done: 5, waiting: 15 } }]);
    bulk.resume(id);
    await settle();
    expect(names.size).toBe(20);
    expect(ends).toMatchObject([{ done: { length: 20 } }]);
    expect(bulk.get()).toEqual([]);
  });

  it('keeps failures with their reasons across a reload, and retries only those', async () => {
    const { page, refuse, names } = bulkBrowser();
    refuse(({ params }) => ((params as { id: string }).id === 'id-3' ? { as: 'failed', reason: 'Busy.' } : null));
    const first = page();
    first.bulk.begin(plan(9), live);
    await settle();
    first.unload();
    const { bulk, sentBodies } = page(first.marks);
    expect(bulk.get()).toMatchObject([{ state: 'over', counts: { done: 8, failed: 1 } }]);
    expect(bulk.get()[0]?.items[3]).toMatchObject({ name: 'vm-3', reason: 'Busy.' });
    // The page is not loaded yet, so nothing can be sent, and pressing the button changes nothing.
    bulk.retry(id);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'over', known: false, counts: { done: 8, failed: 1 } }]);
    bulk.know(id, cvms.operate);
    refuse(() => null);
    bulk.retry(id);
    await settle();
    expect(sentBodies).toHaveLength(1);
    expect(names.size).toBe(9);
    expect(bulk.get()).toEqual([]);
  });

  for (const how of ['reload', 'crash'] as const)
    it(`continues in its tab after a ${how} without repeating a call`, async () => {
      const { page, hold, names, answers } = bulkBrowser();
      const first = page();
      hold(true);
      first.bulk.begin(plan(200), live);
      for (let round = 0; round < 30; round += 1) {
        answers.shift()?.();
        await Promise.resolve();
      }
      await settle();
      const before = new Set(names.keys());
      expect(before.size).toBeGreaterThan(5);
      first.unload(how);
      hold(false);
      const { bulk, sentBodies, ends } = page(first.marks);
      expect(sentBodies).toEqual([]);
      bulk.know(id, cvms.operate);
      await settle();
      // All 200 are sent exactly once; none of those sent before the reload is repeated.
      expect(names.size).toBe(200);
      expect(sentBodies).toHaveLength(200 - before.size);
      expect(ends).toMatchObject([{ done: { length: 200 } }]);
    });

  it('stays stopped after a new sign-in until the user resumes it', async () => {
    const { page, hold, names } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(20), live);
    await settle();
    first.unload();
    hold(false);
    const { bulk } = page();
    await settle();
    // The code of the page loads later.
    bulk.know(id, cvms.operate);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'stopped' }]);
    expect(names.size).toBe(5);
    bulk.resume(id);
    await settle();
    expect(names.size).toBe(20);
  });

  it('that is paused requires its secret after a reload, and sends nothing without it', async () => {
    const { page, hold } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(12, { operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' }), live);
    await settle();
    first.bulk.pause(id);
    hold(false);
    await settle();
    expect(first.bulk.get()).toMatchObject([{ state: 'paused', secrets: [] }]);
    first.unload();
    for (const marks of [first.marks, undefined]) {
      const { bulk, sentBodies } = page(marks);
      bulk.know(id, cvms.operate);
      await settle();
      bulk.resume(id);
      await settle();
      expect(bulk.get()).toMatchObject([{ state: 'stopped', secrets: ['passphrase'], counts: { done: 5, waiting: 7 } }]);
      expect(sentBodies).toEqual([]);
    }
  });

  it('stores no secret, and waits after a reload until the user enters it again', async () => {
    const { page, hold, storage, names } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(12, { operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' }), live);
    await settle();
    expect(first.sentBodies[0]).toEqual({ operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' });
    expect(JSON.stringify([...storage])).not.toContain('Sunrise');
    first.unload();
    hold(false);
    const { bulk, sentBodies } = page(first.marks);
    bulk.know(id, cvms.operate);
    await settle();
    // The outcomes of the pending calls have been fetched in the meantime.
    expect(bulk.get()).toMatchObject([{ state: 'stopped', secrets: ['passphrase'], counts: { done: 5, running: 0, waiting: 7 } }]);
    expect(names.size).toBe(5);
    bulk.supply(id, { passphrase: 'typed again' });
    await settle();
    expect(sentBodies).toHaveLength(7);
    expect(sentBodies.at(-1)).toEqual({ operation: 'authenticate', passphrase: 'typed again' });
    expect(bulk.get()).toEqual([]);
  });

  it('runs in one tab; another tab shows that, and can resume it when the first tab is closed', async () => {
    const { page, hold, names } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(10), live);
    await settle();
    const { bulk } = page();
    bulk.know(id, cvms.operate);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'elsewhere' }]);
    bulk.resume(id);
    await settle();
    expect(names.size).toBe(5);
    first.unload();
    hold(false);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'stopped' }]);
    bulk.resume(id);
    await settle();
    expect(names.size).toBe(10);
  });

  it('stops when the session ends, and leaves the other calls waiting', async () => {
    const { page, refuse } = bulkBrowser();
    const { bulk, ends } = page();
    let calls = 0;
    refuse(() => ((calls += 1) > 8 ? { as: 'unsent', why: 'User Session Timed Out' } : null));
    bulk.begin(plan(30), live);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'stopped', why: 'User Session Timed Out', counts: { done: 8, failed: 0, waiting: 22 } }]);
    expect(ends).toEqual([]);
    expect(calls).toBeLessThanOrEqual(13);
  });

  for (const [how, counts] of [
    ['reload', { done: 1, failed: 5 }],
    // After a crash the last call may have been sent as well.
    ['crash', { done: 0, failed: 6 }],
  ] as const)
    it(`reports an unknown outcome if the appliance no longer knows the calls before a ${how}`, async () => {
      const { page, hold, pass, names } = bulkBrowser();
      const first = page();
      hold(true);
      first.bulk.begin(plan(6), live);
      await settle();
      first.unload(how);
      hold(false);
      pass(3_600_000);
      names.clear();
      const { bulk } = page(first.marks);
      bulk.know(id, cvms.operate);
      await settle();
      expect(bulk.get()).toMatchObject([{ state: 'over', counts }]);
      expect(bulk.get()[0]?.items[0]?.reason).toMatch(/it is unknown whether/);
    });

  it('can be paused and canceled while it asks for the outcomes of earlier calls', async () => {
    const { page, hold, holdOutcomes } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(20), live);
    await settle();
    first.unload();
    hold(false);
    const release = holdOutcomes();
    const { bulk, sentBodies, ends } = page(first.marks);
    bulk.know(id, cvms.operate);
    await settle();
    bulk.pause(id);
    release();
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'paused', counts: { done: 5, waiting: 15 } }]);
    expect(sentBodies).toEqual([]);
    bulk.cancel(id);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'over', counts: { done: 5, skipped: 15 } }]);
    expect(sentBodies).toEqual([]);
    expect(ends).toMatchObject([{ asked: 20, done: { length: 5 }, failures: [] }]);
  });

  it('is listed in another tab once its progress is readable', async () => {
    const { page } = bulkBrowser();
    const { bulk } = page();
    const other = page();
    // Simulates a tab that reads between two writes of the first tab.
    const seen: unknown[] = [];
    const stop = bulk.subscribe(() => {
      other.bulk.look();
      seen.push(other.bulk.get().length);
    });
    bulk.begin(plan(3), live);
    stop();
    bulk.noteAll();
    const third = page();
    expect(third.bulk.get()).toHaveLength(1);
    await settle();
  });

  it.each([
    [{ asked: 3, done: 3, failed: 0 }, 'all'],
    [{ asked: 3, done: 1, failed: 0 }, 'some'],
    [{ asked: 3, done: 1, failed: 2 }, 'some'],
    [{ asked: 1, done: 0, failed: 1 }, 'one'],
    [{ asked: 3, done: 0, failed: 3 }, 'none'],
    [{ asked: 3, done: 0, failed: 0 }, undefined],
  ])('has a summary for the results %o', (counts, said) => {
    expect(summaryOf(plan(3).sayings, counts)?.text).toBe(said);
    expect(summaryOf({ ...plan(3).sayings, some: { ...say('some'), named: true } }, { asked: 3, done: 1, failed: 0 })).toBeNull();
  });

  it('can be canceled while it is stopped, and then settles sent calls and skips the others', async () => {
    const { page, hold } = bulkBrowser();
    const first = page();
    hold(true);
    first.bulk.begin(plan(12), live);
    await settle();
    first.unload();
    hold(false);
    const { bulk } = page();
    await settle();
    bulk.cancel(id);
    await settle();
    expect(bulk.get()).toMatchObject([{ state: 'over', counts: { done: 5, skipped: 7 } }]);
  });
});
