import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asymmetricKeyIds, keyIds } from 'kc-api/contract/workloads/keyIds';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetNamed } from '../../../test/fleetWorld.ts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import type { KeyIdRecord } from '../records.ts';
import { keyIdTable } from '../state.ts';

const day = 86_400;
const base64 = (text: string) => btoa(text);

describe('KeyIDs', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const cvmset = cvmSetNamed(world, 'ledger').id;
    const table = keyIdTable.in(world.appliance.environment);
    const named = (name: string): KeyIdRecord => table.all().find((one) => one.cvmset === cvmset && one.name === name) as KeyIdRecord;
    const create = (body: object) => client.send(keyIds.create, { body: { cvmset, name: 'new-key', ...body } });
    const createPair = (body: object) => client.send(asymmetricKeyIds.create, { body: { cvmset, name: 'new-pair', ...body } });
    const seconds = () => Math.floor(world.clock.now() / 1000);
    const pass = async (span: number) => {
      world.clock.advance(span * 1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { world, client, cvmset, table, named, create, createPair, seconds, pass };
  };

  it('exist in the demo in every state, with valid keys', async () => {
    const { table } = await begin();
    expect(table.count()).toBe(44);
    expect(new Set(table.all().map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'REVOKED', 'EXPIRED', 'SHREDDED']));
    for (const one of table.all().filter(({ status }) => status !== 'SHREDDED')) {
      if (one.kind === 'symmetric') expect(atob(one.secret_key)).toHaveLength(one.size / 8);
      else expect(createPublicKey(one.public_key).asymmetricKeyDetails?.modulusLength).toBe(one.size);
    }
  });

  it('are listed in pages per VM set, filtered and sorted [KEYID-16, KEYID-21, KEYID-30]', async () => {
    const { client, cvmset, create, table } = await begin();
    for (let n = 0; n < 100; n += 1) {
      const [first] = table.all();
      table.put({ ...(first as KeyIdRecord), id: `many-${n}`, cvmset, shelf: `${cvmset}/symmetric`, name: `many-${String(n).padStart(3, '0')}` });
    }
    await create({ name: 'zulu', cipher: 'AES-128' });
    const page = async (query: object) => client.send(keyIds.list, { query: { cvmset, ...query } });
    expect((await page({})).key_ids).toHaveLength(100);
    const next = await page({ _offset: '100' });
    expect([next.key_ids.map(({ name }) => name), next.totalrecords]).toEqual([['many-098', 'many-099', 'zulu'], 103]);
    expect((await page({ size: '128', sort: '-name' })).key_ids[0]?.name).toBe('zulu');
    expect((await page({ name: 'ZUL' })).totalrecords).toBe(1);
    const pairs = await client.send(asymmetricKeyIds.list, { query: { cvmset } });
    expect(pairs.asymmetric_key_ids.map(({ name, algorithm }) => [name, algorithm])).toEqual([['signing', 'RSA']]);
    expect((await refusal(client.send(keyIds.list, { query: { cvmset: 'none' } }))).status).toBe(404);
  });

  it('have the length of their cipher, and are never returned [KEYID-13, KEYID-17]', async () => {
    const { world, create, named } = await begin();
    const { key_id } = await create({ desc: ' Text ' });
    expect(key_id).toMatchObject({ algorithm: 'AES', cipher: 'AES-256', keysize: 256, expiration: 0, onexpiry: 'NO USE', status: 'ACTIVE', desc: 'Text' });
    expect(key_id.cvmsetname).toBe('ledger');
    expect(atob(named('new-key').secret_key)).toHaveLength(32);
    expect(JSON.stringify([key_id, world.audit()])).not.toContain(named('new-key').secret_key);
    expect((await create({ name: 'short', cipher: 'AES-128' })).key_id.keysize).toBe(128);
    expect((await refusal(create({ name: 'odd', cipher: 'AES-128', keysize: 256 }))).fields).toHaveProperty('keysize');
  });

  it('require a unique name in the VM set, with any characters', async () => {
    const { world, client, cvmset, create } = await begin();
    expect((await refusal(create({ name: 'BACKUP' }))).fields).toEqual({ name: 'A KeyID with this name already exists in this VM set.' });
    expect((await create({ cvmset: cvmSetNamed(world, 'new-core').id, name: 'many words' })).key_id.name).toBe('many words');
    for (const name of ['', ' . ', '..', 'x'.repeat(257)]) expect((await refusal(create({ name }))).fields).toHaveProperty('name');
    await create({ name: 'a/b ?#%2F' });
    await client.send(keyIds.remove, { params: { name: 'a/b ?#%2F' }, query: { cvmset } });
    expect((await client.send(keyIds.list, { query: { cvmset, name: 'a/b' } })).totalrecords).toBe(0);
  });

  it('expire tomorrow at the earliest [KEYID-15]', async () => {
    const { create, seconds } = await begin();
    expect((await refusal(create({ expiration: seconds() + 3_600 }))).fields).toEqual({ expiration: 'The expiry is tomorrow at the earliest.' });
    expect((await create({ expiration: seconds() + day })).key_id.expiration).toBe(seconds() + day);
  });

  it('can be generated key pairs, of which only the public key is returned [KEYID-22]', async () => {
    const { world, createPair, named } = await begin();
    const { asymmetric_key_id } = await createPair({ keylen: 2048 });
    const kept = named('new-pair');
    expect(createPublicKey(atob(asymmetric_key_id.b64pubkey)).asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(createPublicKey(kept.secret_key).export({ type: 'spki', format: 'pem' })).toBe(
      createPublicKey(atob(asymmetric_key_id.b64pubkey)).export({ type: 'spki', format: 'pem' }),
    );
    expect(JSON.stringify([asymmetric_key_id, world.audit()])).not.toContain('PRIVATE KEY');
    expect((await refusal(createPair({ name: 'odd', keylen: 1024 }))).fields).toHaveProperty('keylen');
  });

  it('can be imported key pairs, whose files must match [KEYID-22]', async () => {
    const { world, createPair, named } = await begin();
    const pair = (bits = 3072) =>
      generateKeyPairSync('rsa', {
        modulusLength: bits,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      });
    const [mine, other, short] = [pair(2048), pair(2048), pair(1024)];
    const send = (publicKey: string, privateKey: string) => createPair({ b64pubkey: base64(publicKey), b64privkey: base64(privateKey) });
    expect((await refusal(send('no key', mine.privateKey))).fields).toEqual({ b64pubkey: 'The file does not hold an RSA public key in PEM format.' });
    expect((await refusal(send(mine.publicKey, 'no key'))).fields).toEqual({ b64privkey: 'The file does not hold an RSA private key in PEM format.' });
    expect((await refusal(send(other.publicKey, mine.privateKey))).fields).toEqual({ b64pubkey: 'The public key does not belong to the private key.' });
    expect((await refusal(send(short.publicKey, short.privateKey))).fields).toHaveProperty('b64privkey');
    const { asymmetric_key_id } = await send(mine.publicKey, mine.privateKey);
    expect(asymmetric_key_id.keylen).toBe(2048);
    expect(createPrivateKey(named('new-pair').secret_key).asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(JSON.stringify([asymmetric_key_id, world.audit()])).not.toContain('PRIVATE KEY');
  });

  it('can be changed while usable, with the current revision [KEYID-20, KEYID-25]', async () => {
    const { client, cvmset, named, seconds, table } = await begin();
    const change = (body: object) => client.send(keyIds.change, { params: { name: 'backup' }, body: { cvmset, revision: 1, ...body } });
    const { key_id } = await change({ desc: 'Other', expiration: seconds() + 2 * day, onexpiry: 'SHRED' });
    expect(key_id).toMatchObject({ desc: 'Other', onexpiry: 'SHRED', revision: 2 });
    expect((await refusal(change({ desc: 'Again' }))).status).toBe(409);
    table.put({ ...named('signing'), status: 'EXPIRED' });
    const pair = { params: { name: 'signing' }, body: { cvmset, revision: 1, desc: 'Other' } };
    expect((await refusal(client.send(asymmetricKeyIds.change, pair))).message).toBe('A KeyID that has expired or was shredded cannot be changed.');
    table.put({ ...named('signing'), status: 'ACTIVE' });
    expect((await client.send(asymmetricKeyIds.change, pair)).asymmetric_key_id.desc).toBe('Other');
  });

  it('can be revoked, restored and removed, but not revoked through the endpoint of the other kind [KEYID-18, KEYID-19, KEYID-23, KEYID-24]', async () => {
    const { world, client, cvmset, create } = await begin();
    await create({});
    const revoke = (yes: 'yes' | 'no') => client.send(keyIds.revoke, { params: { name: 'new-key' }, body: { cvmset, revoke: yes } });
    expect((await revoke('yes')).key_id.status).toBe('REVOKED');
    expect(world.audit()[0]?.content).toBe('KeyID new-key revoked');
    expect((await refusal(revoke('yes'))).message).toBe('Only an active KeyID can be revoked.');
    expect((await revoke('no')).key_id.status).toBe('ACTIVE');
    expect((await refusal(client.send(asymmetricKeyIds.revoke, { params: { name: 'new-key' }, body: { cvmset, revoke: 'yes' } }))).status).toBe(404);
    await client.send(asymmetricKeyIds.remove, { params: { name: 'signing' }, query: { cvmset } });
    await client.send(keyIds.remove, { params: { name: 'new-key' }, query: { cvmset } });
    expect((await refusal(revoke('yes'))).message).toBe('This KeyID does not exist.');
  });

  it('expire on time, and are shredded if configured', async () => {
    const { world, client, cvmset, create, named, seconds, pass } = await begin();
    await create({ expiration: seconds() + 2 * day });
    await create({ name: 'gone', expiration: seconds() + 2 * day, onexpiry: 'SHRED' });
    await client.send(keyIds.revoke, { params: { name: 'gone' }, body: { cvmset, revoke: 'yes' } });
    await pass(2 * day + 60);
    expect([named('new-key').status, named('gone').status, named('gone').secret_key]).toEqual(['EXPIRED', 'SHREDDED', '']);
    expect(named('new-key').secret_key).not.toBe('');
    const said = world.audit(5).map(({ content, user }) => `${user}: ${content}`);
    expect(said).toEqual(
      expect.arrayContaining(['system: KeyID new-key of VM set ledger expired', 'system: KeyID gone of VM set ledger expired and was shredded']),
    );
  });

  it('are deleted with their VM set', async () => {
    const { world, client, table } = await begin();
    const { id: guid } = cvmSetNamed(world, 'new-core');
    expect(table.all().some(({ cvmset }) => cvmset === guid)).toBe(true);
    await client.send(cvmSets.remove, { params: { guid } });
    expect(table.all().some(({ cvmset }) => cvmset === guid)).toBe(false);
  });
});
