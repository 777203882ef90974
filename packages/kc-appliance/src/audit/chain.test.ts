import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { audit } from 'kc-api/contract/audit/audit';
import { groups } from 'kc-api/contract/security/groups';
import { createLogCheck } from 'kc-api/rules/audit/logCheck';
import { checkpointIn } from 'kc-api/rules/audit/checkpoint';
import { carlos, live, liveUntil, makeWorld, root, type World } from '../../test/kit.ts';
import { chainHead, chainSealed } from '../core/auditChain.ts';
import { seal, sealing } from './sealing.ts';

const linesOf = async (world: World) => {
  const client = await world.as(carlos);
  const state = await client.send(audit.chainState);
  let text = '';
  for (let from = 1; from <= state.last; from += 2_000) {
    const { blob } = await client.download(audit.chain, { query: { from: String(from), count: '2000' } });
    text += await blob.text();
  }
  return { state, text };
};

describe('audit log chain', () => {
  it('links and signs each record, the demo records included [PROV-01] [PROV-03] [PROV-04]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    await client.send(groups.list);
    seal(world.appliance.environment);
    const { state, text } = await linesOf(world);
    const check = createLogCheck({ publicKey: state.public_key, checkpoints: state.checkpoints });
    check.add(text);
    expect(check.end(state.chained)).toMatchObject({ problems: 0, unsigned: [], records: state.last });
    expect(state.checkpoints.length).toBeGreaterThan(0);
    expect(state.chained).toBe(state.last);
  });

  it('returns the hash of the previous record with each listed record', async () => {
    const world = await makeWorld();
    const { records } = await (await world.as(carlos)).send(audit.list, { body: { operation: 'list', offset: 0, count: 5, sort: '-user' } });
    const table = world.appliance.environment.store.table('audit');
    for (const { id, previous, hash } of records) {
      expect(previous).toBe(table.get(String(Number(id) - 1))?.hash);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('signs new records after an hour, and each record once [PROV-04]', async () => {
    const world = await makeWorld();
    await live(world.clock, 2_000);
    const { store } = world.appliance.environment;
    const before = store.table('auditCheckpoints').count();
    await world.as(carlos);
    await live(world.clock, (sealing.pause + 10) * 1_000, 60_000);
    expect(store.table('auditCheckpoints').count()).toBe(before + 1);
    const sealed = chainSealed.get({ store }).sequence;
    expect(checkpointIn((await linesOf(world)).state.checkpoints.at(-1) ?? '')?.sequence).toBe(sealed);
    expect(sealed).toBeGreaterThan(5_000);
  });

  it('links and signs a log from an older version in the background [PROV-07]', async () => {
    const world = await makeWorld();
    const { store, agenda } = world.appliance.environment;
    await live(world.clock, 2_000);
    store.transaction(() => {
      const table = store.table('audit');
      for (const { hash: _hash, ...row } of table.all()) table.put(row);
      store.table('auditCheckpoints').clear();
      store.setValue('audit_head', null);
      store.setValue('audit_sealed', null);
    });
    await world.as(carlos);
    expect(store.table('audit').get(String(chainHead.get({ store }).sequence + 5_000))?.hash).toBeUndefined();
    agenda.wake();
    await liveUntil(world.clock, async () => chainHead.get({ store }).sequence > 5_000);
    await live(world.clock, 5_000, 100);
    const { state, text } = await linesOf(world);
    const check = createLogCheck({ publicKey: state.public_key, checkpoints: state.checkpoints });
    check.add(text);
    expect(check.end(state.chained)).toMatchObject({ problems: 0, records: state.last });
  });
});

const python = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!python)('passes the Python verification script in docs/audit-chain.md [PROV-02]', async () => {
  const world = await makeWorld();
  const { text } = await linesOf(world);
  const { readFileSync } = await import('node:fs');
  const [, script = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync(new URL('../../../../docs/audit-chain.md', import.meta.url), 'utf8')) ?? [];
  const run = (input: string) => spawnSync('python3', ['-c', script], { input, encoding: 'utf8' }).stdout.trim();
  expect(run(text)).toBe('5001 records, no broken link');
  expect(run(text.replace('signed out', 'signed in '))).toMatch(/^record \d+ was changed$/);
  const lines = text.split('\n');
  expect(run([...lines.slice(0, 4_000), ...lines.slice(4_010)].join('\n'))).toBe('records 4001 to 4010 are missing');
});

it('returns only the records of one object, with old and new values [PROV-20]', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  const { groups: all } = await client.send(groups.list);
  const [group] = all.filter(({ name }) => name === 'Treasury and markets');
  await client.send(groups.change, {
    params: { id: group?.id ?? '' },
    body: { name: 'Treasury', revision: group?.revision ?? 0 },
  });
  const { records } = await client.send(audit.list, { body: { operation: 'list', offset: 0, count: 10, object: `Group:${group?.id}` } });
  expect(records.map(({ content, changes }) => ({ content, changes }))).toEqual([
    { content: 'Group Treasury changed', changes: [{ field: 'name', old: 'Treasury and markets', new: 'Treasury' }] },
  ]);
});
