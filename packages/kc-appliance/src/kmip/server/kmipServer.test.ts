import { describe, expect, it, vi } from 'vitest';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { posture } from 'kc-api/contract/posture/posture';
import { kmipObjectIn } from '../../../test/recipes/kmipRecipes.ts';
import { carlos, makeWorld, refusal, sara } from '../../../test/kit.ts';
import { fixtureRequest, owner } from '../../../test/pathFixtures.ts';
import { weaknessTexts } from 'kc-api/rules/pki/weakness';
import { belongTogether, certificatesIn } from '../../core/x509/certificates.ts';
import { chainVerdict } from '../../core/x509/chainVerdict.ts';
import { newRequest, signRequest } from '../../core/x509/issue.ts';
import { newPrivateKey } from '../../core/x509/privateKeys.ts';
import { kmipAuthorityOf } from '../users/certificates.ts';
import { getKmipMaterial } from '../objects/objects.ts';
import { kmipCertificateTable, kmipUserTable } from '../state.ts';
import { kmipUserRecord } from '../users/userRecord.ts';
import { kmipUserOf, mayConnect } from '../users/users.ts';

const day = 86_400;

describe('KMIP server console', () => {
  async function begin() {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const client = await world.as(sara);
    const now = () => Math.floor(world.clock.now() / 1000);
    const act = (uuid: string, body: Parameters<typeof client.send<typeof kmipObjects.setState>>[1]['body']) =>
      client.send(kmipObjects.setState, { params: { uuid }, body });
    const file = async (username: string, wanted: 'bundle' | 'certificate' | 'key' | 'ca') =>
      (await client.download(kmipUsers.download, { params: { username }, query: { file: wanted } }, { filename: 'x' })).blob.text();
    return { world, environment, client, now, act, file };
  }

  it('lists objects in pages, oldest first, and those changed since a given time [KMIP-106, KMIP-107]', async () => {
    const { world, client, now, act } = await begin();
    const first = await client.send(kmipObjects.list, { query: { offset: '0', limit: '50' } });
    const next = await client.send(kmipObjects.list, { query: { offset: '50', limit: '50' } });
    expect([first.objcount, first.total_objects, first.return.length, next.return.length]).toEqual([50, 1_200, 50, 50]);
    const dates = [...first.return, ...next.return].map(({ InitialDate }) => InitialDate);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(new Set([...first.return, ...next.return].map(({ UUID }) => UUID)).size).toBe(100);
    world.clock.advance(1_000);
    const since = String(now());
    const { id } = kmipObjectIn(world, 'Pre-Active');
    await act(id, { operation: 'activate' });
    expect((await client.send(kmipObjects.list, { query: { changed_since: since } })).return.map(({ UUID }) => UUID)).toEqual([id]);
    expect((await client.send(kmipObjects.read, { params: { uuid: id } })).object).toMatchObject({ State: 'Active', encrypted: 'no' });
    expect(JSON.stringify(first)).not.toMatch(/sealed|material/);
  });

  it('lets an administrator change the state of objects, and records each change [KMIP-108, KMIP-050]', async () => {
    const { world, environment, act } = await begin();
    const { id, owner } = kmipObjectIn(world, 'Pre-Active');
    const own = { id: owner, username: 'x' };
    expect((await refusal(act(id, { operation: 'revoke', revocation_code: '1', revocation_message: 'x' }))).status).toBe(403);
    expect((await act(id, { operation: 'activate' })).object.State).toBe('Active');
    expect(world.audit()[0]).toMatchObject({ category: 'KMIP', user: sara.login });
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'State', old: 'Pre-Active', new: 'Active' });
    expect((await getKmipMaterial(environment, own, id)).material).toHaveLength(32);
    const bare = await refusal(act(id, { operation: 'revoke', revocation_code: 'five', revocation_message: ' ' }));
    expect(bare.fields).toEqual({ revocation_code: 'Enter a hexadecimal (0x...) or decimal code.', revocation_message: 'Enter a revocation message.' });
    const { object } = await act(id, { operation: 'revoke', revocation_code: '0x5', revocation_message: 'Superseded' });
    expect(object).toMatchObject({ State: 'Deactivated', ATTRS: { 'Revocation Reason Code': '5', 'Revocation Message': 'Superseded' } });
    await expect(getKmipMaterial(environment, own, id)).rejects.toThrow('This object was revoked.');
    expect((await act(id, { operation: 'archive' })).object.Archived).toBe('yes');
    expect((await refusal(act(id, { operation: 'destroy' }))).message).toBe('This object is archived. Recover it first.');
    await act(id, { operation: 'recover' });
    expect((await act(id, { operation: 'destroy' })).object.State).toBe('Destroyed');
    expect((await refusal(act(id, { operation: 'archive' }))).message).toBe('This object is destroyed.');
  });

  it('changes custom attributes only, and refuses an outdated revision [KMIP-109, KMIP-154]', async () => {
    const { world, client } = await begin();
    const { id, revision } = kmipObjectIn(world, 'Active');
    const change = (ATTRS: Record<string, string>, seen: number) => client.send(kmipObjects.change, { params: { uuid: id }, body: { ATTRS, revision: seen } });
    const { object } = await change({ 'x-Description': 'Core banking', 'y-Zone': 'A', 'x-Identifier': '' }, revision);
    expect(object).toMatchObject({ DESC: 'Core banking', IDENT: '', ATTRS: { 'y-Zone': 'A' } });
    expect((await refusal(change({ State: 'Active' }, revision + 1))).message).toBe('Custom attributes begin with x- or y-.');
    expect((await refusal(change({ 'x-Description': 'Late' }, revision))).status).toBe(409);
  });

  it('creates a user with a verified certificate of the KMIP CA [KMIP-100, KMIP-101, KMIP-102, KMIP-105, KMIP-074]', async () => {
    const { world, environment, client, now, file } = await begin();
    const { user } = await client.send(kmipUsers.save, { body: { username: ' new-client ', expire: 30, create: 'yes' } });
    expect(user).toMatchObject({ username: 'new-client', expiration: now() + 30 * day, end: now() + 30 * day, passwd_set: 'no', csr: 'no', objects: 0 });
    const { kit } = await client.send(kmipUsers.kit, { params: { username: 'new-client' } });
    expect(kit).toMatchObject({ host: 'console.example', port: 5696, key: 'yes', renew_by: now(), certificate: { subject: 'CN=new-client' } });
    expect(kit.checks.map(({ problem }) => problem)).toEqual(['', '', '', '', '', '']);
    const [bundle, certificate, key, ca] = [
      await file('new-client', 'bundle'),
      await file('new-client', 'certificate'),
      await file('new-client', 'key'),
      await file('new-client', 'ca'),
    ];
    expect(bundle).toBe(certificate + key);
    expect(await belongTogether(certificate, key)).toBe(true);
    expect((await chainVerdict(certificate, ca, now(), 'client')).ok).toBe(true);
    expect(world.audit()[0]?.content).toBe('Certificate of KMIP user new-client downloaded');
    const twin = await refusal(client.send(kmipUsers.save, { body: { username: 'new-client', create: 'yes' } }));
    expect(twin.fields).toEqual({ username: 'A user with this name already exists.' });
    expect((await refusal(client.send(kmipUsers.save, { body: { username: 'nobody', create: 'no' } }))).status).toBe(404);
    // After a renewal, the previous certificate stays valid until its own end.
    const old = kmipUserOf(environment, kit.certificate.fingerprint);
    const again = (await client.send(kmipUsers.save, { body: { username: 'new-client', expire: 90, create: 'no' } })).user;
    expect(again).toMatchObject({ expiration: now() + 90 * day, revision: 2 });
    expect(old && mayConnect(environment, old, kit.certificate.fingerprint).ok).toBe(true);
    const stays = (await client.send(kmipUsers.save, { body: { username: 'new-client', passwd: 'Password-1' } })).user;
    expect(stays).toMatchObject({ expiration: again.expiration, passwd_set: 'yes' });
  });

  it('signs a certificate request, and then has no private key to download [KMIP-073]', async () => {
    const { client, file } = await begin();
    const request = await newRequest(await newPrivateKey('P-256'), { CN: 'array-7' });
    const { user } = await client.send(kmipUsers.save, { body: { username: 'array', kmip_csr: btoa(request) } });
    expect(user.csr).toBe('yes');
    expect(await file('array', 'certificate')).toContain('BEGIN CERTIFICATE');
    expect((await refusal(file('array', 'bundle'))).message).toBe('The private key of this user was created elsewhere.');
    const wrong = await refusal(client.send(kmipUsers.save, { body: { username: 'other', kmip_csr: btoa('nonsense') } }));
    expect(Object.keys(wrong.fields)).toEqual(['kmip_csr']);
    const weak = await fixtureRequest(await owner('weak', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024 }));
    const tooWeak = await refusal(client.send(kmipUsers.save, { body: { username: 'other', kmip_csr: btoa(weak) } }));
    expect(tooWeak.fields).toEqual({ kmip_csr: weaknessTexts.requestKey('RSA 1024') });
  });

  it('reports certificates of older versions that are valid for servers, until they are renewed and expired', async () => {
    const { world, environment, client, now } = await begin();
    const findings = async (kind: string) => (await client.send(posture.objects, { params: { kind }, query: {} })).objects;
    await client.send(kmipUsers.save, { body: { username: 'old-client', expire: 3, create: 'yes' } });
    await client.send(kmipUsers.save, { body: { username: 'new-client', expire: 60, create: 'yes' } });
    expect(await findings('kmipUsers.as_server')).toEqual([]);
    const [user] = kmipUserTable
      .in(environment)
      .all()
      .filter(({ username }) => username === 'old-client');
    if (!user) throw new Error('There is no KMIP user.');
    // As stored by an earlier version: with the names of the request, and both usages.
    const key = await newPrivateKey('P-256');
    const subject = { CN: 'kmip.nordbank.example' };
    const validity = { from: now() - 60, until: user.end };
    const request = await newRequest(key, subject);
    const certificate = await signRequest(request, await kmipAuthorityOf(environment), { subject, names: ['127.0.0.1'], purpose: 'node', validity });
    const [facts] = certificatesIn(certificate ?? '') ?? [];
    const { purpose: _, ...earlier } = user;
    kmipUserRecord.put(environment, { ...earlier, certificate: certificate ?? '', fingerprint: facts?.fingerprint ?? '' });
    const until = new Date(user.end * 1000).toISOString().slice(0, 10);
    expect(await findings('kmipUsers.as_server')).toMatchObject([
      { id: user.id, name: 'old-client', detail: `Passes as a server until ${until}: IP:127.0.0.1`, fix: 'kmipUsers.edit', row: user.id },
    ]);
    await client.send(kmipUsers.save, { body: { username: 'old-client', expire: 90, create: 'no' } });
    expect(await findings('kmipUsers.as_server')).toEqual([]);
    expect(await findings('kmipUsers.replaced_as_server')).toMatchObject([
      { id: facts?.fingerprint, name: 'old-client', detail: `Passes as a server until ${until}`, row: user.id },
    ]);
    world.clock.advance(4 * day * 1_000);
    const later = await world.as(sara);
    expect((await later.send(posture.objects, { params: { kind: 'kmipUsers.replaced_as_server' }, query: {} })).objects).toEqual([]);
  });

  it('refuses an expiry before tomorrow or too late, and an empty user name [KMIP-082]', async () => {
    const { client } = await begin();
    const fields = async (body: { username: string; expire: number }) => (await refusal(client.send(kmipUsers.save, { body }))).fields;
    expect(await fields({ username: 'a', expire: 0 })).toEqual({ expire: 'The expiry is tomorrow at the earliest.' });
    expect(await fields({ username: ' ', expire: 1 })).toEqual({ username: 'Enter a user name.' });
    expect(Object.keys(await fields({ username: 'a', expire: 4_000 }))).toEqual(['expire']);
  });

  it('removes one user or all users, and rejects their certificates [KMIP-103, KMIP-104, KMIP-075]', async () => {
    const { environment, client } = await begin();
    const { kit } = await client.send(kmipUsers.kit, { params: { username: 'vcenter-fra-01' } });
    expect(kmipUserOf(environment, kit.certificate.fingerprint)?.username).toBe('vcenter-fra-01');
    await client.send(kmipUsers.remove, { params: { username: 'vcenter-fra-01' } });
    expect(kmipUserOf(environment, kit.certificate.fingerprint)).toBeUndefined();
    expect((await client.send(kmipUsers.list)).users).toHaveLength(59);
    await client.send(kmipUsers.removeAll);
    expect((await client.send(kmipUsers.list)).users).toEqual([]);
  });

  it('requires a security administrator and a license for KMIP [KMIP-010, KMIP-043, KMIP-096]', async () => {
    const { world, client } = await begin();
    expect((await client.send(kmipServer.read)).kmipsrv_info).toMatchObject({
      port: 5696,
      loglevel: 'CREATE-MODIFY',
      server_type: 'LEGACY',
      ssl_key_set: 'no',
    });
    const other = await world.as(carlos);
    for (const call of [kmipObjects.list, kmipUsers.list, kmipServer.read] as const) expect((await refusal(other.send(call, {}))).status).toBe(403);
    const without = { byok_enabled: true, kmip_enabled: false, keyhub_managed: false, secrets_vault: true };
    world.appliance.environment.store.setValue('license', without);
    expect((await refusal(client.send(kmipServer.read))).message).toBe('The license does not include KMIP.');
    world.appliance.environment.store.setValue('license', { ...without, keyhub_managed: true });
    await client.send(kmipServer.read);
  });

  it('creates a PKCS #12 file for a user without storing the passphrase', async () => {
    const { world, client, environment, now } = await begin();
    const [user] = kmipUserTable.in(environment).all();
    const username = user?.username ?? '';
    const make = (passphrase: string, of = username) => client.send(kmipUsers.keyStore, { params: { username: of }, body: { passphrase } });
    const { pkcs12 } = await make('correct horse');
    // A DER sequence with a two-byte length.
    expect(atob(pkcs12).slice(0, 2)).toBe('\x30\x82');
    expect(world.audit()[0]).toMatchObject({ category: 'KMIP', content: `PKCS#12 file of KMIP user ${username} created` });
    expect(JSON.stringify([world.audit(), kmipUserTable.in(environment).all()])).not.toContain('correct horse');
    expect((await refusal(make('seven77'))).fields).toEqual({ passphrase: 'Enter a passphrase of at least 8 characters.' });
    expect((await refusal(make('über-lange-wörter'))).fields['passphrase']).toMatch(/^Use letters without accents/);
    const over = kmipUserTable
      .in(environment)
      .all()
      .find(({ expiration }) => expiration < now());
    expect(await refusal(make('correct horse', over?.username))).toMatchObject({ status: 409, message: 'Validity: It has expired.' });
    const key = await newPrivateKey('P-256');
    const kmip_csr = btoa(await newRequest(key, { CN: 'own-key' }));
    await client.send(kmipUsers.save, { body: { username: 'own-key', kmip_csr } });
    const own = await refusal(make('correct horse', 'own-key'));
    expect(own.message).toBe('The private key of this user was created elsewhere.');
  });
});

it('removes the certificates of many users without scanning the whole table', async () => {
  const world = await makeWorld();
  const { environment } = world.appliance;
  const client = await world.as(sara);
  const [like] = kmipUserTable.in(environment).all();
  if (!like) throw new Error('There is no KMIP user.');
  const certificates = kmipCertificateTable.in(environment);
  kmipUserTable.in(environment).putMany(Array.from({ length: 500 }, (_item, n) => ({ ...like, id: `many-${n}`, username: `many-${n}` })));
  certificates.putMany(Array.from({ length: 1_000 }, (_item, n) => ({ id: `print-${n}`, user: `many-${n % 500}`, until: 2_000_000_000 })));
  const looks = vi.spyOn(certificates, 'all');
  await client.send(kmipUsers.remove, { params: { username: 'many-7' } });
  expect([certificates.get('print-7'), certificates.get('print-507'), certificates.get('print-8')?.user]).toEqual([undefined, undefined, 'many-8']);
  await client.send(kmipUsers.removeAll);
  expect(looks).not.toHaveBeenCalled();
  expect([certificates.count(), kmipUserTable.in(environment).count()]).toEqual([0, 0]);
});
