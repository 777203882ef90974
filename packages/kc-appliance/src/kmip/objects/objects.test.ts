import { describe, expect, it, vi } from 'vitest';
import { makeWorld } from '../../../test/kit.ts';
import { certificatesIn } from '../../core/x509/certificates.ts';
import { kmipAuthorityOf, kmipServerIdentity } from '../users/certificates.ts';
import { changeKmipObject, createKmipObjects, findKmipObjects, getKmipMaterial, kmipActs, kmipObjectOf, KmipRefusal, type NewKmipObject } from './objects.ts';
import { wireKmipObject } from './objectRecord.ts';
import { kmipServerSettings } from '../server/serverSettings.ts';
import { kmipObjectTable, kmipServer, kmipUserTable } from '../state.ts';
import { kmipUserRecord } from '../users/userRecord.ts';
import { certified, credentialFits, keyOfKmipUser, kmipUserOf, mayConnect, noteKmipVisit } from '../users/users.ts';

const why = async (run: () => unknown): Promise<string> => {
  try {
    await run();
  } catch (error) {
    if (error instanceof KmipRefusal) return error.why;
    throw error;
  }
  return 'done';
};

const aes = (name: string, more: Partial<NewKmipObject> = {}): NewKmipObject => ({
  type: 'Symmetric Key',
  algorithm: 'AES',
  length: 256,
  usage_mask: 12,
  names: [{ value: name, type: 'text' }],
  format: 'Raw',
  custom: { 'x-Product': 'vSphere' },
  material: Uint8Array.from({ length: 32 }, (_, at) => at),
  ...more,
});

describe('KMIP object store', () => {
  async function begin() {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const own = { id: 'user-1', username: 'vcenter' };
    const other = { id: 'user-2', username: 'ontap' };
    const told = () => world.audit(1)[0];
    return { world, environment, own, other, told };
  }

  it('stores sealed objects, and returns them to the client that created them only', async () => {
    const { environment, own, other, told } = await begin();
    const [key] = await createKmipObjects(environment, own, [aes('vm-1')]);
    if (!key) throw new Error('nothing was made');
    expect(told()).toMatchObject({ category: 'KMIP', content: 'KMIP object vm-1 created by its client', user: 'KMIP vcenter' });
    expect(JSON.stringify(kmipObjectTable.in(environment).get(key.id))).not.toContain('AAECAwQFBgcICQ');
    expect(JSON.stringify(wireKmipObject(environment, key))).not.toContain(key.sealed);
    const { material, object } = await getKmipMaterial(environment, own, key.id);
    expect([...material]).toEqual([...aes('').material]);
    expect(object).toMatchObject({ gets: 1, state: 'Pre-Active', encrypted: 'no' });
    expect(await why(() => getKmipMaterial(environment, other, key.id))).toBe('notFound');
    expect((await findKmipObjects(environment, own, { name: 'vm-1', fits: ({ length }) => length === 256 })).map(({ id }) => id)).toEqual([key.id]);
    expect(await findKmipObjects(environment, other)).toEqual([]);
    // Material sealed for one object cannot be opened for another.
    kmipObjectTable.in(environment).put({ ...key, id: 'stolen', owner: other.id });
    await expect(getKmipMaterial(environment, other, 'stolen')).rejects.toThrow();
  });

  it('creates several objects, each active if its activation date has come', async () => {
    const { world, environment, own } = await begin();
    const now = Math.floor(world.clock.now() / 1000);
    const made = await createKmipObjects(environment, own, [aes('a', { activation_date: now }), aes('b', { activation_date: now + 10 })]);
    expect(made.map(({ state }) => state)).toEqual(['Active', 'Pre-Active']);
  });

  it('follows the life cycle, and returns no material of revoked, archived or destroyed objects', async () => {
    const { environment, own, told } = await begin();
    const [key] = await createKmipObjects(environment, own, [aes('vm-1')]);
    const id = key?.id ?? '';
    const change = (next: Parameters<typeof changeKmipObject>[3]) => changeKmipObject(environment, own, id, next);
    const get = () => why(() => getKmipMaterial(environment, own, id));
    expect(await why(() => change((one, now) => kmipActs.revoke(one, now, { code: 1, message: '' })))).toBe('illegal');
    expect(change(kmipActs.activate).state).toBe('Active');
    expect(await why(() => change(kmipActs.activate))).toBe('illegal');
    expect(await why(() => change(kmipActs.destroy))).toBe('illegal');
    change(kmipActs.archive);
    expect([await get(), await why(() => change(kmipActs.destroy)), (await findKmipObjects(environment, own)).length]).toEqual(['archived', 'archived', 0]);
    change(kmipActs.recover);
    expect(await get()).toBe('done');
    expect(change((one, now) => kmipActs.revoke(one, now, { code: 5, message: 'Superseded' }))).toMatchObject({
      state: 'Deactivated',
      revocation: { code: 5, message: 'Superseded' },
    });
    expect(told()?.content).toBe('KMIP object vm-1 changed by its client');
    expect(await get()).toBe('denied');
    expect(change(kmipActs.destroy)).toMatchObject({ state: 'Destroyed', sealed: '' });
    expect(await get()).toBe('destroyed');
    expect(change((one, now) => kmipActs.revoke(one, now, { code: 2, message: '' })).state).toBe('Destroyed Compromised');
  });

  it('records client activity according to the log level', async () => {
    const { world, environment, own } = await begin();
    kmipServer.set(environment, { ...kmipServer.get(environment), loglevel: 'CREATE' });
    expect(kmipServerSettings(environment)).toMatchObject({ port: 5696, state: 'ENABLED', loglevel: 'CREATE', revision: 2 });
    const [key] = await createKmipObjects(environment, own, [aes('vm-1')]);
    changeKmipObject(environment, own, key?.id ?? '', kmipActs.activate);
    await getKmipMaterial(environment, own, key?.id ?? '');
    expect(world.audit()[0]?.content).toBe('KMIP object vm-1 created by its client');
    kmipServer.set(environment, { ...kmipServer.get(environment), loglevel: 'ALL' });
    await getKmipMaterial(environment, own, key?.id ?? '');
    expect(world.audit()[0]?.content).toBe('KMIP object vm-1 read by its client');
    expect(() => kmipObjectOf(environment, own, 'nonsense')).toThrow('This object does not exist.');
  });

  it('accepts each certificate of a user until it expires or the user is removed', async () => {
    const { world, environment } = await begin();
    const now = Math.floor(world.clock.now() / 1000);
    const about = { id: 'user-9', username: 'vcenter', expiration: now + 86_400 };
    const first = await certified(environment, about);
    if (!first) throw new Error('no certificate');
    const user = kmipUserRecord.put(environment, { ...about, ...first, revision: 1, password: await environment.passwords.hash('Pass-1'), last_seen: 0 });
    const next = await certified(environment, { ...about, expiration: now + 10 * 86_400 });
    if (!next) throw new Error('no certificate');
    kmipUserRecord.put(environment, { ...user, ...next, expiration: now + 10 * 86_400 });
    for (const { fingerprint } of [first, next]) expect(kmipUserOf(environment, fingerprint)?.username).toBe('vcenter');
    const [facts] = certificatesIn(first.certificate) ?? [];
    expect(facts).toMatchObject({ subject: 'CN=vcenter', not_after: now + 86_400 });
    expect(facts?.usages).toContain('clientAuth');
    const whole = kmipUserTable.in(environment).get('user-9');
    if (!whole) throw new Error('no user');
    expect(await keyOfKmipUser(environment, whole)).toContain('BEGIN PRIVATE KEY');
    const fits = (username: string, password: string) => credentialFits(environment, whole, { username, password });
    expect([await credentialFits(environment, whole, null), await fits('vcenter', 'Pass-2'), await fits('ontap', 'Pass-1')]).toEqual([false, false, false]);
    expect(await fits('vcenter', 'Pass-1')).toBe(true);
    noteKmipVisit(environment, whole);
    expect(kmipUserTable.in(environment).get('user-9')?.last_seen).toBe(now);
    world.clock.advance(2 * 86_400_000);
    expect([mayConnect(environment, whole, first.fingerprint).ok, mayConnect(environment, whole, next.fingerprint).ok]).toEqual([false, true]);
    kmipUserRecord.drop(environment, 'user-9');
    for (const { fingerprint } of [first, next]) expect(kmipUserOf(environment, fingerprint)).toBeUndefined();
  });

  it('looks up the owner of an object once', async () => {
    const { environment, own } = await begin();
    const [key] = await createKmipObjects(environment, own, [aes('vm-1')]);
    if (!key) throw new Error('nothing was made');
    const tables = vi.spyOn(environment.store, 'table');
    wireKmipObject(environment, key);
    expect(tables.mock.calls).toEqual([['kmipUsers']]);
  });

  it('has a certificate of its CA for all requested hosts', async () => {
    const { environment } = await begin();
    const { certificate: ca } = await kmipAuthorityOf(environment);
    const one = await kmipServerIdentity(environment, ['kc1.nordbank.example', '127.0.0.1']);
    expect(one.ca).toBe(ca);
    expect(certificatesIn(one.certificate)?.[0]?.names).toEqual(['DNS:kc1.nordbank.example', 'IP:127.0.0.1']);
    expect((await kmipServerIdentity(environment, ['127.0.0.1'])).certificate).toBe(one.certificate);
    const more = await kmipServerIdentity(environment, ['localhost']);
    expect(certificatesIn(more.certificate)?.[0]?.names).toEqual(['DNS:kc1.nordbank.example', 'IP:127.0.0.1', 'DNS:localhost']);
  });
});
