import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { system } from 'kc-api/contract/frame/system';
import { decommission } from 'kc-api/contract/recovery/decommission';
import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { users } from 'kc-api/contract/security/users';
import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { recoveryLimits } from 'kc-api/rules/recovery/recovery';
import { proofLife } from 'kc-api/rules/session/confirm';
import { carlos, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { createSqliteStore } from '../node/sqliteStore.ts';
import { freshPassword } from '../security/index.ts';
import { enterRecovery } from './index.ts';

const partOf = (world: World, who: typeof root) => world.user(who.login).key_part?.part ?? '';
const { word: confirm } = decommissionTexts;

describe('decommission', () => {
  it('[RECOV-06] [RECOV-07] [RECOV-27] [RECOV-28] requires the confirmation word, re-authentication and the key parts, and deletes everything', async () => {
    const world = await makeWorld();
    const parts = [partOf(world, root), partOf(world, sara)] as const;
    const client = await world.as(root);
    const upload = (key_part: string, more = {}) => client.send(decommission.upload, { body: { key_part, ...more } });
    expect((await refusal(upload(parts[0]))).fields).toEqual({ confirm: decommissionTexts.typeWord });
    expect((await refusal(upload(parts[0], { confirm: 'yes' }))).fields).toEqual({ confirm: decommissionTexts.typeWord });
    world.clock.advance(proofLife * 1000);
    expect((await refusal(upload(parts[0], { confirm }))).kind).toBe('unconfirmed');
    const fresh = await world.as(root);
    expect(await fresh.send(decommission.upload, { body: { key_part: parts[0], confirm } })).toMatchObject({
      complete: 'no',
      current_parts: 1,
      required_parts: 2,
    });
    const alerts = world.appliance.environment.store.table('alerts').all();
    expect(alerts.at(-1)?.message).toBe(decommissionTexts.begunAlert(root.login));
    const other = await world.as(sara);
    expect(await other.send(decommission.status)).toMatchObject({ complete: 'no', current_parts: 1 });
    expect(await other.send(decommission.upload, { body: { key_part: parts[1] } })).toMatchObject({ complete: 'yes' });
    // All sessions and users are gone.
    for (const one of [fresh, other]) expect((await refusal(one.send(users.list))).kind).toBe('session-ended');
    await refusal(world.as(root));
    const { store } = world.appliance.environment;
    expect([store.value('scenario'), store.table('cloudKeys').count(), store.table('users').count()]).toEqual(['fresh', 0, 1]);
    expect(store.table('key_parts').get(parts[0])).toBeUndefined();
    expect(JSON.stringify(store.table('users').all())).not.toContain(parts[0]);
    await world.as({ login: root.login, password: freshPassword });
  });

  it('[RECOV-29] can be canceled before it is complete by another security administrator', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    await client.send(decommission.upload, { body: { key_part: partOf(world, root), confirm } });
    await (await world.as(sara)).send(decommission.reset);
    expect(await client.send(decommission.status)).toMatchObject({ complete: 'no', current_parts: 0 });
    expect((await client.send(users.list)).users.length).toBeGreaterThan(1);
    // The cancellation also resets the confirmation.
    expect((await refusal(client.send(decommission.upload, { body: { key_part: partOf(world, sara) } }))).fields).toHaveProperty('confirm');
    expect((await refusal((await world.as(carlos)).send(decommission.status))).status).toBe(403);
  });

  it('needs no session in recovery mode, and is discarded when that mode ends', async () => {
    const world = await makeWorld();
    const parts = [partOf(world, root), partOf(world, sara)] as const;
    enterRecovery(world.appliance.environment);
    const client = world.client();
    await client.send(decommission.upload, { body: { key_part: parts[0], confirm } });
    for (const key_part of parts) await client.send(recovery.upload, { body: { key_part } });
    expect((await refusal(client.send(decommission.status))).status).toBe(401);
    expect(await (await world.as(root)).send(decommission.status)).toMatchObject({ current_parts: 0 });
    enterRecovery(world.appliance.environment);
    await client.send(decommission.upload, { body: { key_part: parts[0], confirm } });
    expect(await client.send(decommission.upload, { body: { key_part: parts[1] } })).toMatchObject({ complete: 'yes' });
    expect(await client.send(recovery.status)).toMatchObject({ complete: 'yes' });
    expect(world.appliance.environment.store.value('scenario')).toBe('fresh');
  });
});

it('[RECOV-06] leaves no key part in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-decommission-'));
  const path = join(folder, 'kc.db');
  const store = createSqliteStore(path);
  try {
    const world = await makeWorld({ store });
    const [one, other] = [partOf(world, root), partOf(world, sara)];
    const inFile = () => [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(one));
    expect(inFile()).toBe(true);
    const client = await world.as(root);
    await client.send(decommission.upload, { body: { key_part: one, confirm } });
    await client.send(decommission.upload, { body: { key_part: other } });
    expect(inFile()).toBe(false);
    world.appliance.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('recovery drill', () => {
  it('[RECOV-05] [RECOV-31] [AUTH-41] is due after half a year, changes nothing and shows its progress in every browser', async () => {
    const world = await makeWorld();
    const due = async () => (await (await world.as(root)).send(system.status)).recovery_drill_due;
    expect(await due()).toBeUndefined();
    for (const who of [root, sara]) world.put({ ...world.user(who.login), password_expiration: null });
    world.clock.advance(recoveryLimits.drillEvery * 86_400_000);
    expect(await due()).toBe('yes');
    const [client, other] = [await world.as(root), await world.as(sara)];
    const before = JSON.stringify(world.appliance.environment.store.value('admin_key'));
    await client.send(recoveryDrill.upload, { body: { key_part: partOf(world, root) } });
    expect(await other.send(recoveryDrill.status)).toMatchObject({ complete: 'no', current_parts: 1, required_parts: 2, generation: 1 });
    expect(await other.send(recoveryDrill.upload, { body: { key_part: partOf(world, sara) } })).toMatchObject({ complete: 'yes', current_parts: 0 });
    expect(await client.send(recoveryDrill.status)).toMatchObject({ complete: 'yes' });
    expect(JSON.stringify(world.appliance.environment.store.value('admin_key'))).toBe(before);
    expect(JSON.stringify(world.appliance.environment.store.value('key_part_gatherings'))).not.toContain(partOf(world, root));
    expect(await due()).toBe('no');
    await client.send(users.list);
    // The status shows the completed drill for an hour; then the next one starts.
    world.clock.advance(recoveryLimits.period * 1000);
    expect(await (await world.as(root)).send(recoveryDrill.status)).toMatchObject({ complete: 'no', current_parts: 0 });
    expect((await refusal((await world.as(carlos)).send(recoveryDrill.status))).status).toBe(403);
    expect((await refusal(world.client().send(recoveryDrill.status))).status).toBe(401);
  });

  it('[RECOV-18] is reset when the admin key is generated again', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    await client.send(recoveryDrill.upload, { body: { key_part: partOf(world, root) } });
    await client.send(adminKey.generate);
    expect((await refusal(client.send(recoveryDrill.status))).brought).toEqual({ error_code: 62 });
    await client.send(recoveryDrill.reset);
    expect(await client.send(recoveryDrill.status)).toMatchObject({ current_parts: 0, generation: 2 });
  });
});
