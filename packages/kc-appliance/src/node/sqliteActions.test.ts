import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tableShapes } from '../areas.ts';
import { actionColumn } from './sqlitePages.ts';
import { createSqliteStore } from './sqliteStore.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kc-actions-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const record = (id: string, content: string) => ({ id, date: 1_000, category: 'System', group: '', host: 'kc-node-1', user: 'sara', object: '', content });
const deleted = { where: [{ field: 'content', op: 'action', value: 'deleted' } as const], offset: 0, limit: 5 };

it('fills the action column of a file from an older version', () => {
  const audit = tableShapes['audit'];
  if (!audit) throw new Error('There is no table of that name.');
  const { actionsOf = '', ...older } = audit;
  const file = join(folder, 'a.db');
  const before = createSqliteStore(file, { audit: older });
  before.table('audit').putMany([record('1', 'VM set deleted-sets changed'), record('2', 'VM set retail deleted')]);
  before.close();
  const raw = new DatabaseSync(file);
  // The column that other rules for actions had filled.
  raw.exec("ALTER TABLE t_audit ADD COLUMN action_0 TEXT NOT NULL DEFAULT 'deleted'; CREATE INDEX t_audit_action_0 ON t_audit (action_0, seq)");
  raw.close();
  const store = createSqliteStore(file, { audit: { ...older, actionsOf } });
  const table = store.table('audit');
  expect(table.page(deleted)).toEqual({ rows: [record('2', 'VM set retail deleted')], total: 1 });
  const snapshot = store.snapshot();
  expect([...snapshot.rows('audit')]).toEqual([table.all()]);
  snapshot.close();
  table.put(record('2', 'VM set retail changed'));
  table.put(record('3', 'VM set other deleted'));
  expect(table.page(deleted)).toEqual({ rows: [record('3', 'VM set other deleted')], total: 1 });
  store.close();
});

it('finds an action by its index', () => {
  const file = join(folder, 'b.db');
  createSqliteStore(file).close();
  const raw = new DatabaseSync(file, { readOnly: true });
  const plan = raw.prepare(`EXPLAIN QUERY PLAN SELECT COUNT(*) FROM t_audit WHERE ${actionColumn} = 'deleted'`).all();
  raw.close();
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(`USING COVERING INDEX t_audit_${actionColumn} `)]);
});
