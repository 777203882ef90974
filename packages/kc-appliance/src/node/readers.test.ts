import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReaders, type Readers } from './readers.ts';
import type { PageQuery } from '../core/store/store.ts';
import type { TableLayout } from './sqlitePages.ts';

const layout: TableLayout = { name: 't_words', searched: undefined, ordered: [], lowCardinality: [] };
/** An infinite table: counting it never ends. */
const endless: TableLayout = { ...layout, name: '(WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n) SELECT seq, seq AS word FROM n)' };
const never = { where: [{ field: 'word', op: 'is', value: -1 } as const], offset: 0, limit: 1 };
const all = { offset: 0, limit: 10 };

let folder = '';
let db: DatabaseSync;
let readers: Readers;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-readers-'));
  db = new DatabaseSync(join(folder, 'a.db'));
  db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t_words (seq INTEGER PRIMARY KEY, word TEXT); INSERT INTO t_words (word) VALUES ('one')`);
  readers = createReaders(join(folder, 'a.db'), 1);
});
afterEach(async () => {
  await readers.close();
  db.close();
  rmSync(folder, { recursive: true });
});

/** Returns the result of one query. */
const found = async (of: TableLayout, query: PageQuery, signal?: AbortSignal) => (await readers.pages(of, [query], signal))[0] ?? expect.fail('no page');
const words = async (signal?: AbortSignal) => (await found(layout, all, signal)).rows.map(({ word }) => word);

it('does not block the main thread during a long read', async () => {
  const leaving = new AbortController();
  const order: string[] = [];
  const long = readers.pages(endless, [never], leaving.signal).catch(() => order.push('the long read'));
  for (let turn = 1; turn <= 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    db.exec(`INSERT INTO t_words (word) VALUES ('more')`);
    order.push(`poll ${turn}`);
  }
  leaving.abort();
  await long;
  expect(order).toEqual(['poll 1', 'poll 2', 'poll 3', 'the long read']);
});

it('ends an aborted read and frees its thread', async () => {
  const leaving = new AbortController();
  const long = readers.pages(endless, [never], leaving.signal);
  const behind = words();
  setTimeout(() => leaving.abort(new Error('gone')), 50);
  await expect(long).rejects.toThrow('gone');
  expect(await behind).toEqual(['one']);
});

it('does not start a queued read that was aborted', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const long = readers.pages(endless, [never], first.signal);
  const waiting = readers.pages(endless, [never], second.signal);
  second.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.abort(new Error('gone too'));
  await expect(long).rejects.toThrow('gone too');
  expect(await words()).toEqual(['one']);
  await expect(found(layout, all, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

it('returns all rows and counts written before the read', async () => {
  const query = { where: [{ field: 'word', op: 'contains', value: 'o' } as const], offset: 0, limit: 10 };
  expect(await found(layout, query)).toMatchObject({ total: 1 });
  db.exec(`INSERT INTO t_words (word) VALUES ('two')`);
  const { rows, total } = await found(layout, query);
  expect([total, rows.map(({ word }) => word)]).toEqual([2, ['two', 'one']]);
  expect(await words()).toEqual(['two', 'one']);
});

it('rejects a failed query and answers the next one', async () => {
  await expect(found({ ...layout, name: 't_none' }, all)).rejects.toThrow('no such table: t_none');
  expect(await words()).toEqual(['one']);
});

it('rejects each query if the thread cannot start', async () => {
  const nowhere = createReaders(join(folder, 'none/a.db'), 1);
  await expect(Promise.all([nowhere.pages(layout, [all]), nowhere.pages(layout, [all])])).rejects.toThrow('unable to open database file');
  await expect(nowhere.pages(layout, [all])).rejects.toThrow('unable to open database file');
  await nowhere.close();
});

it('rejects the query of a thread that dies, and starts another one for the queue', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const long = readers.pages(endless, [never]);
  const behind = words();
  const [thread] = post.mock.contexts;
  post.mockRestore();
  setTimeout(() => void (thread as Worker).terminate(), 50);
  await expect(long).rejects.toThrow('The reading thread ended.');
  expect(await behind).toEqual(['one']);
});

it('ends its threads and rejects running queries when it is closed', async () => {
  const told = [readers.pages(endless, [never]), readers.pages(endless, [never])].map((one) => one.catch((error: Error) => error.message));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await readers.close();
  expect(await Promise.all(told)).toEqual(['The store is closed.', 'The store is closed.']);
  await expect(words()).rejects.toThrow('The store is closed.');
});

it('answers several queries in order in one message', async () => {
  db.exec(`INSERT INTO t_words (word) VALUES ('two')`);
  const is = (word: string): PageQuery => ({ where: [{ field: 'word', op: 'is', value: word }], offset: 0, limit: 10 });
  const pages = await readers.pages(layout, [is('two'), is('three'), all]);
  expect(pages.map(({ rows, total }) => [total, ...rows.map(({ word }) => word)])).toEqual([[1, 'two'], [0], [2, 'two', 'one']]);
});
