import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kek } from 'kc-api/contract/workloads/kek';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { accessAfterDisable } from 'kc-api/rules/workloads/kek';
import { cvmSetNamed, wrappedKey } from '../../../test/fleetWorld.ts';
import { keysInPartition } from '../../../test/recipes/hsmRecipes.ts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { activeHsm } from '../../core/activeHsm.ts';
import { createSqliteStore } from '../../node/sqliteStore.ts';
import { lunaSettings } from '../../hsm/state.ts';
import { openedIn } from './kekKey.ts';
import { cvmSetTable, keyIdTable } from '../state.ts';

const day = 86_400;
const beyond = 'Expiration date cannot be set beyond initial expiration date. A value of 0 means "Never" which cannot be accommodated at this point.';

describe('KEKs', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const at = (title: string) => ({ params: { guid: cvmSetNamed(world, title).id } });
    const seconds = () => Math.floor(world.clock.now() / 1000);
    const change = (title: string, body: object) => {
      const { id: guid, revision } = cvmSetNamed(world, title);
      return client.send(kek.change, { params: { guid }, body: { revision, ...body } });
    };
    const pass = async (span: number) => {
      world.clock.advance(span * 1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { world, client, at, seconds, change, pass };
  };

  it('can be added once per VM set, without an expiry by default [KEK-23, KEK-33]', async () => {
    const { world, client, at } = await begin();
    const { cvm_set } = await client.send(kek.add, { ...at('new-core'), body: {} });
    expect(cvm_set).toMatchObject({ kek_state: 'ACTIVE', kek_expire_days: 0, kek_expiration: 0, kek_expire_action: 'NO USE', kek_cache_timeout: 1_800 });
    expect(world.audit()[0]).toMatchObject({ content: 'KEK of VM set new-core added', user: 'secroot' });
    expect((await refusal(client.send(kek.add, { ...at('new-core'), body: {} }))).message).toBe('This VM set already has a KEK.');
    expect((await refusal(client.send(kek.add, { ...at('contact-centre'), body: { association: 'NO_KEK_ASSOC' } }))).fields).toHaveProperty('association');
  });

  it('require an active HSM or the HPCS settings [KEK-29]', async () => {
    const { world, client, at } = await begin();
    activeHsm.set(world.appliance.environment, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    expect((await refusal(client.send(kek.add, { ...at('new-core'), body: {} }))).message).toBe('System HSM is not configured.');
    expect((await refusal(client.send(kek.import, { ...at('new-core'), body: { wrapped_key: wrappedKey } }))).message).toBe('System HSM is not configured.');
    const hpcs = { hpcs_url: 'https://h', hpcs_api_key: 'Secret-1', hpcs_instance_id: 'i', hpcs_root_key_id: 'r' };
    const { cvm_set } = await client.send(kek.add, { ...at('new-core'), body: hpcs });
    expect([cvm_set.kek_state, cvm_set.hpcs_url]).toEqual(['ACTIVE', 'https://h']);
    expect(JSON.stringify([cvm_set, world.audit()])).not.toContain('Secret-1');
  });

  it('expire later only if the request says so [KEK-18, KEK-19, KEK-24]', async () => {
    const { change } = await begin();
    const refused = async (body: object) => (await refusal(change('ledger', body))).fields['kek_expire_days'];
    expect(await refused({ kek_expire_days: 7 * day })).toBe('Choose to change or to extend the expiration first.');
    expect(await refused({ kek_expire_days: 0, expiration_options: 'change' })).toBe(beyond);
    expect(await refused({ kek_expire_days: 15 * day, expiration_options: 'change' })).toBe(beyond);
    expect(await refused({ kek_expire_days: 2_147_483_648, expiration_options: 'extend' })).toBe('Enter a value between 0-24855 days. Enter 0 for Never.');
    const shorter = await change('ledger', { kek_expire_days: 7 * day, expiration_options: 'change' });
    expect(shorter.cvm_set.kek_expiration).toBe((shorter.cvm_set.kek_since ?? 0) + 7 * day);
    expect((await change('ledger', { kek_expire_days: 0, expiration_options: 'extend' })).cvm_set.kek_expiration).toBe(0);
  });

  it('refuse an expiry that would be in the past', async () => {
    const { world, change, seconds } = await begin();
    cvmSetTable.in(world.appliance.environment).put({ ...cvmSetNamed(world, 'ledger'), kek_since: seconds() - 10 * day });
    expect((await refusal(change('ledger', { kek_expire_days: 3 * day, expiration_options: 'change' }))).fields).toEqual({
      kek_expire_days: 'With this value the KEK would have expired already.',
    });
  });

  it('accept a cache timeout of 0 to 24 hours [KEK-21]', async () => {
    const { change } = await begin();
    expect((await refusal(change('ledger', { kek_cache_timeout: day + 1 }))).fields).toEqual({
      kek_cache_timeout: 'Cache timeout cannot be more than 24 hours.',
    });
    expect((await change('ledger', { kek_cache_timeout: 0 })).cvm_set.kek_cache_timeout).toBe(0);
  });

  it('can be imported wrapped, and are never returned [KEK-25]', async () => {
    const { world, client, at } = await begin();
    const send = (wrapped_key: string) => client.send(kek.import, { ...at('new-core'), body: { wrapped_key } });
    for (const wrong of [btoa('w'.repeat(16)), btoa('w'.repeat(41)), 'no base64!'])
      expect((await refusal(send(wrong))).fields).toEqual({ wrapped_key: 'The file does not hold a wrapped key.' });
    const { cvm_set } = await send(wrappedKey);
    expect(cvm_set.kek_state).toBe('ACTIVE');
    expect(cvmSetNamed(world, 'new-core').wrapped_key).toBe(wrappedKey);
    expect(JSON.stringify([cvm_set, world.audit()])).not.toContain(wrappedKey);
  });

  it('are revoked after the cache timeout, or at once on the second request [KEK-26]', async () => {
    const { world, client, at, pass } = await begin();
    const revoke = (title: string, by = client) => by.send(kek.changeState, { ...at(title), body: { state: 'REVOKE' } });
    expect((await revoke('ledger')).cvm_set.kek_state).toBe('REVOKE_PENDING');
    await pass(1_799);
    expect(cvmSetNamed(world, 'ledger').kek_state).toBe('REVOKE_PENDING');
    expect((await refusal(client.send(kek.changeState, { ...at('ledger'), body: { state: 'UNREVOKE' } }))).message).toBe('The KEK is not revoked.');
    await pass(2);
    expect(cvmSetNamed(world, 'ledger').kek_state).toBe('REVOKED');
    expect(world.audit(2)).toContainEqual(expect.objectContaining({ user: 'system', content: 'KEK of VM set ledger is revoked: no VM has a key of it left' }));
    const later = await world.as(root);
    expect((await later.send(kek.changeState, { ...at('ledger'), body: { state: 'UNREVOKE' } })).cvm_set.kek_state).toBe('ACTIVE');
    await revoke('dr-site', later);
    expect((await revoke('dr-site', later)).cvm_set.kek_state).toBe('REVOKED');
    expect((await refusal(revoke('dr-site', later))).message).toBe('Only an active KEK can be revoked.');
  });

  it('expire on time, and are shredded if configured [KEK-10]', async () => {
    const { world, change, pass } = await begin();
    await change('ledger', { kek_expire_action: 'NO USE' });
    await pass(14 * day + 60);
    expect([cvmSetNamed(world, 'ledger'), cvmSetNamed(world, 'dr-site')].map((set) => set.kek_state)).toEqual(['EXPIRED', 'SHREDDED']);
    expect(world.audit(20).map(({ content }) => content)).toEqual(
      expect.arrayContaining(['KEK of VM set ledger expired', 'KEK of VM set dr-site expired and was shredded']),
    );
  });

  it('get a new expiry when restored after it, but cannot be restored once shredded [KEK-09]', async () => {
    const { client, at, seconds } = await begin();
    const unrevoke = (title: string) => client.send(kek.changeState, { ...at(title), body: { state: 'UNREVOKE' } });
    const { cvm_set } = await unrevoke('jump-hosts');
    expect([cvm_set.kek_state, cvm_set.kek_expiration]).toEqual(['ACTIVE', seconds() + 14 * day]);
    expect((await refusal(unrevoke('mainframe-gateways'))).message).toBe('The KEK has been shredded.');
    expect((await refusal(unrevoke('new-core'))).message).toBe('This VM set has no KEK.');
  });

  it('wrap the keys of their VM set with an HSM key, and unwrap them when disabled [KEK-23, KEK-27]', async () => {
    const { world, client, at, pass } = await begin();
    const { environment } = world.appliance;
    const { id: cvmset } = cvmSetNamed(world, 'new-core');
    const before = keysInPartition(world, 'kc-root');
    const create = (name: string) => client.send(keyIds.create, { body: { cvmset, name } });
    const kept = (name: string) =>
      keyIdTable
        .in(environment)
        .all()
        .find((one) => one.cvmset === cvmset && one.name === name)?.secret_key ?? '';
    await create('first');
    const plain = kept('first');
    await client.send(kek.add, { ...at('new-core'), body: {} });
    expect(keysInPartition(world, 'kc-root')).toEqual([...before, cvmSetNamed(world, 'new-core').kek_key?.id]);
    await create('second');
    for (const name of ['first', 'second']) expect(kept(name)).toMatch(/^kek\./);

    // After the cache timeout the appliance requests the key of the set again.
    const settings = lunaSettings.get(environment);
    lunaSettings.set(environment, { ...settings, hostname: 'unreachable.example' });
    await create('third');
    await pass(1_801);
    const later = await world.as(root);
    expect((await refusal(later.send(keyIds.create, { body: { cvmset, name: 'fourth' } }))).message).toContain(
      'The HSM at unreachable.example does not respond.',
    );
    expect((await refusal(later.send(kek.disable, at('new-core')))).message).toContain('does not respond');
    lunaSettings.set(environment, settings);
    await later.send(kek.disable, at('new-core'));
    expect(kept('first')).toBe(plain);
    expect(atob(kept('third'))).toHaveLength(32);
    expect(keysInPartition(world, 'kc-root')).toEqual(before);
  });

  it('make wrapped keys unreadable when shredded [KEK-10]', async () => {
    const { world, client, at, pass } = await begin();
    const { id: cvmset } = cvmSetNamed(world, 'new-core');
    const before = keysInPartition(world, 'kc-root');
    await client.send(kek.add, { ...at('new-core'), body: { kek_expire_days: day, kek_expire_action: 'SHRED' } });
    await client.send(keyIds.create, { body: { cvmset, name: 'first' } });
    await pass(day + 60);
    expect(cvmSetNamed(world, 'new-core')).toMatchObject({ kek_state: 'SHREDDED', kek_key: null, kek_wrapped: '' });
    await expect.poll(() => keysInPartition(world, 'kc-root')).toEqual(before);
    const one = keyIdTable
      .in(world.appliance.environment)
      .all()
      .find((other) => other.cvmset === cvmset && other.name === 'first');
    await expect(openedIn(world.appliance.environment, one?.id ?? '', one?.secret_key ?? '')).rejects.toThrow('The KEK of VM set new-core is gone');
  });

  it.each(['ACTIVE', 'REVOKED', 'EXPIRED', 'SHREDDED'] as const)('[KEK-34] [KEK-17] have the effect of the dialog when disabled in state %s', async (state) => {
    const { world, client, at, pass } = await begin();
    const { environment } = world.appliance;
    const { id: cvmset } = cvmSetNamed(world, 'new-core');
    const action = state === 'SHREDDED' ? 'SHRED' : 'NO USE';
    await client.send(kek.add, { ...at('new-core'), body: { kek_expire_days: day, kek_expire_action: action, kek_cache_timeout: 0 } });
    await client.send(keyIds.create, { body: { cvmset, name: 'first' } });
    if (state === 'REVOKED') await client.send(kek.changeState, { ...at('new-core'), body: { state: 'REVOKE' } });
    if (state === 'EXPIRED' || state === 'SHREDDED') await pass(day + 60);
    expect(cvmSetNamed(world, 'new-core').kek_state).toBe(state);
    await (await world.as(root)).send(kek.disable, at('new-core'));
    const key = keyIdTable
      .in(environment)
      .all()
      .find((one) => one.cvmset === cvmset && one.name === 'first');
    const isReadable = !(key?.secret_key ?? '').startsWith('kek.');
    expect(isReadable).toBe(accessAfterDisable(state) !== 'lost');
    expect(cvmSetNamed(world, 'new-core').kek_state).toBe('NONE');
  });

  it('leave no data when disabled [KEK-27]', async () => {
    const { world, client, at } = await begin();
    await client.send(kek.import, { ...at('new-core'), body: { wrapped_key: wrappedKey } });
    const { cvm_set } = await client.send(kek.disable, at('new-core'));
    expect(cvm_set).toMatchObject({ kek_state: 'NONE', kek_expiration: 0 });
    expect(cvmSetNamed(world, 'new-core').wrapped_key).toBe('');
    expect((await refusal(client.send(kek.disable, at('new-core')))).message).toBe('This VM set has no KEK.');
  });
});

it('shreds an expired KEK after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-kek-'));
  const open = () => createSqliteStore(join(folder, 'kek.db'));
  try {
    const world = await makeWorld({ store: open() });
    expect(cvmSetNamed(world, 'dr-site').kek_state).toBe('ACTIVE');
    world.appliance.close();
    world.clock.advance(15 * day * 1000);
    const again = await makeWorld({ store: open(), clock: world.clock });
    world.clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(cvmSetNamed(again, 'dr-site').kek_state).toBe('SHREDDED');
    again.appliance.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
