import { X509Certificate } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import { cvmNamed, cvmSetNamed } from '../../../test/fleetWorld.ts';
import { carlos, makeWorld, refusal } from '../../../test/kit.ts';
import { cvmRecord } from '../cvms/cvmRecord.ts';
import { cvmAuthority, cvmCertificateTable } from '../state.ts';

const day = 86_400;
const passphrase = 'Nine lives and one more';

describe('VM certificates', () => {
  const begin = async () => {
    const world = await makeWorld({ vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const client = await world.as(carlos);
    const { environment } = world.appliance;
    const set = cvmSetNamed(world, 'ledger').id;
    const seconds = () => Math.floor(world.clock.now() / 1000);
    const list = (query: object) => client.send(cvmCertificates.list, { query });
    const named = async (name: string) => {
      const found = (await list({ name, cvmset: set })).certificates.find((one) => one.name === name);
      if (!found) throw new Error(`There is no certificate ${name}.`);
      return found;
    };
    const kept = (guid: string) => cvmCertificateTable.in(environment).get(guid);
    const x509 = (guid: string) => new X509Certificate(kept(guid)?.certificate ?? '');
    const authority = () => new X509Certificate(cvmAuthority.get(environment)?.certificate ?? '');
    const create = (body: object) => client.send(cvmCertificates.create, { body: { cvmset: set, name: 'new-one', ...body } });
    const operate = (guid: string, body: { operation: 'renew' | 'clone'; expiration?: number; passphrase?: string }) =>
      client.send(cvmCertificates.operate, { params: { guid }, body });
    const revoke = (guid: string) => client.send(cvmCertificates.revoke, { params: { guid } });
    return { world, client, environment, set, seconds, list, named, kept, x509, authority, create, operate, revoke };
  };

  it('lists certificates in pages, by VM set, filtered and sorted [VM-045, VM-046, VM-084, VM-106]', async () => {
    const { world, environment, list, set, seconds } = await begin();
    const all = cvmCertificateTable.in(environment).all();
    const own = all.filter(({ cvmset }) => cvmset === set);
    expect((await list({})).totalrecords).toBe(all.length);
    expect((await list({})).certificates).toHaveLength(100);
    const mine = await list({ cvmset: set, sort: '-expiration' });
    expect(mine.certificates.map(({ expiration }) => expiration)).toEqual(own.map(({ expiration }) => expiration).toSorted((a, b) => b - a));
    const other = cvmSetNamed(world, 'dr-site').id;
    expect((await list({ cvmset: `${set},${other}` })).totalrecords).toBe(all.filter(({ cvmset }) => [set, other].includes(cvmset)).length);
    const next = await list({ cvmset: set, sort: '-expiration', _offset: '10', _limit: '5' });
    expect(next.certificates.map(({ guid }) => guid)).toEqual(mine.certificates.slice(10, 15).map(({ guid }) => guid));
    for (const field of ['revoked', 'registered', 'used'] as const)
      for (const value of ['yes', 'no'] as const) expect((await list({ [field]: value })).totalrecords).toBe(all.filter((one) => one[field] === value).length);
    expect((await list({ category: 'expired' })).totalrecords).toBe(all.filter(({ expiration }) => expiration <= seconds()).length);
    expect((await list({ guestserver_name: 'LEDGER-02' })).certificates.map(({ guestserver_name }) => guestserver_name)).toEqual(['ledger-02']);
    expect((await list({ cvmset_name: 'ledg' })).totalrecords).toBe(own.length);
    expect((await list({ cvmset_name: 'no such set' })).totalrecords).toBe(0);
    expect((await refusal(list({ category: 'soon' }))).status).toBe(400);
  });

  it('creates the demo certificates when they are first read', async () => {
    const { kept, named, list, set, x509, authority, client, world } = await begin();
    const vm = cvmNamed(world, 'ledger-02');
    expect(kept(vm.certificate)).toMatchObject({ certificate: '', fingerprint: '' });
    const one = await named('ledger-02-cert');
    expect(one).toMatchObject({
      guid: vm.certificate,
      guestserver: vm.id,
      guestserver_name: 'ledger-02',
      cvmset_name: 'ledger',
      registered: 'yes',
      used: 'yes',
    });
    const theirs = x509(one.guid);
    expect(theirs.fingerprint256).toBe(one.fingerprint);
    expect(theirs.verify(authority().publicKey)).toBe(true);
    expect([theirs.subject, Date.parse(theirs.validTo) / 1000]).toEqual(['CN=ledger-02-cert', one.expiration]);
    expect((await list({ cvmset: set, name: 'ledger-02-cert' })).certificates[0]?.fingerprint).toBe(one.fingerprint);
    const { facts } = await client.send(cvmCertificates.read, { params: { guid: one.guid } });
    expect(facts).toMatchObject({
      subject: 'CN=ledger-02-cert',
      issuer: 'CN=VM certificates of prod-eu',
      not_after: one.expiration,
      key_type: 'EC',
      ca: false,
    });
  });

  it('creates a certificate with or without a passphrase, and never returns it [VM-108, VM-146]', async () => {
    const { world, create, kept, x509, authority, seconds } = await begin();
    const expiration = seconds() + 365 * day;
    const { certificate } = await create({ name: ' new-one ', expiration, passphrase });
    expect(certificate).toMatchObject({ name: 'new-one', expiration, registered: 'no', used: 'no', revoked: 'no', guestserver: '', cvmset_name: 'ledger' });
    expect(x509(certificate.guid).fingerprint256).toBe(certificate.fingerprint);
    expect(x509(certificate.guid).verify(authority().publicKey)).toBe(true);
    expect(world.audit()[0]).toMatchObject({ content: 'VM certificate new-one created', group: 'Treasury and markets', user: carlos.login });
    expect(JSON.stringify([certificate, kept(certificate.guid), world.audit(5)])).not.toContain(passphrase);
    expect((await create({ name: 'usual' })).certificate.expiration).toBe(seconds() + 180 * day);
    expect(kept((await create({ name: 'open' })).certificate.guid)?.passphrase).toBe('');
    expect((await refusal(create({ name: '', expiration: seconds(), passphrase: 'short' }))).fields).toEqual({
      name: 'Enter a name.',
      expiration: 'The expiry is tomorrow at the earliest.',
      passphrase: 'Passphrase must be at least 8 characters.',
    });
    expect((await refusal(create({ cvmset: 'none' }))).status).toBe(404);
  });

  it('renews a certificate in place, also for its VM [VM-109]', async () => {
    const { world, client, named, operate, seconds, x509 } = await begin();
    const before = await named('ledger-02-cert');
    const expiration = seconds() + 180 * day;
    const { certificate } = await operate(before.guid, { operation: 'renew', expiration, passphrase });
    expect(certificate).toMatchObject({ guid: before.guid, expiration, used: 'yes', guestserver_name: 'ledger-02' });
    expect(certificate.fingerprint).not.toBe(before.fingerprint);
    expect(x509(before.guid).fingerprint256).toBe(certificate.fingerprint);
    const vm = cvmNamed(world, 'ledger-02');
    expect(vm).toMatchObject({ authenticated: 'yes', cert_expiration: expiration, cert_validtill: expiration });
    // From now on the VM authenticates with the new passphrase.
    await client.send(cvms.operate, { params: { id: vm.id }, body: { operation: 'revoke' } });
    const authenticate = (given: string) => client.send(cvms.operate, { params: { id: vm.id }, body: { operation: 'authenticate', passphrase: given } });
    expect((await refusal(authenticate('Sunrise-over-Nordbank'))).message).toBe('The passphrase does not match the certificate.');
    expect((await authenticate(passphrase)).cvm.authenticated).toBe('yes');
    expect((await refusal(operate(before.guid, { operation: 'renew', expiration: seconds() }))).fields).toEqual({
      expiration: 'The expiry is tomorrow at the earliest.',
    });
  });

  it('replaces the certificate at a rescue, with a new expiry', async () => {
    const { world, client, environment, named, x509, seconds } = await begin();
    const vm = cvmNamed(world, 'ledger-29');
    const before = await named('ledger-29-cert');
    cvmRecord.put(environment, { ...vm, cert_expiration: seconds() - day });
    await client.send(cvms.operate, { params: { id: vm.id }, body: { operation: 'rescue' } });
    const after = await named('ledger-29-cert');
    expect(after).toMatchObject({ guid: before.guid, used: 'yes', expiration: seconds() + 365 * day });
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(Date.parse(x509(after.guid).validTo) / 1000).toBe(after.expiration);
  });

  it('clones a certificate without assigning it to a VM [VM-109]', async () => {
    const { named, operate, world } = await begin();
    const before = await named('ledger-02-cert');
    const { certificate } = await operate(before.guid, { operation: 'clone', expiration: before.expiration + 365 * day });
    expect(certificate).toMatchObject({
      name: 'ledger-02-cert-clone',
      expiration: before.expiration + 365 * day,
      guestserver: '',
      used: 'no',
      cvmset_name: 'ledger',
    });
    expect(certificate.fingerprint).not.toBe(before.fingerprint);
    expect(await named('ledger-02-cert')).toEqual(before);
    expect(world.audit()[0]?.content).toBe('VM certificate ledger-02-cert-clone cloned from ledger-02-cert');
  });

  it('refuses a clone or creation if certificate or VM set is removed meanwhile', async () => {
    const { client, environment, named, create, operate, revoke, set } = await begin();
    const one = await named('ledger-02-cert');
    const count = () => cvmCertificateTable.in(environment).count();
    const before = count();
    const { hash } = environment.passwords;
    const meanwhile = (happens: () => Promise<unknown>) =>
      vi.spyOn(environment.passwords, 'hash').mockImplementationOnce(async (...given) => {
        await happens();
        return hash(...given);
      });
    meanwhile(() => revoke(one.guid));
    expect((await refusal(operate(one.guid, { operation: 'clone', passphrase }))).message).toBe('This certificate is revoked.');
    expect(count()).toBe(before);
    const { cvm_set } = await client.send(cvmSets.create, { body: { name: 'short-lived', group: 'Cloud Admin Group' } });
    meanwhile(() => client.send(cvmSets.remove, { params: { guid: cvm_set.guid } }));
    expect((await refusal(create({ cvmset: cvm_set.guid, passphrase }))).status).toBe(404);
    expect(count()).toBe(before);
    expect((await create({ cvmset: set, passphrase })).certificate.cvmset).toBe(set);
  });

  it('creates a CA that does not expire before its certificates', async () => {
    const { create, x509, authority } = await begin();
    const { guid } = (await create({ name: 'for good', expiration: 253_402_300_799 })).certificate;
    expect(Date.parse(x509(guid).validTo)).toBe(253_402_300_799_000);
    expect(Date.parse(authority().validTo)).toBeGreaterThanOrEqual(Date.parse(x509(guid).validTo));
  });

  it('revokes a certificate permanently, and its VM as well [VM-082, VM-107]', async () => {
    const { world, client, set, named, operate, revoke } = await begin();
    const one = await named('ledger-02-cert');
    const figures = async () => (await client.send(dashboard.cloudData, { query: { cvmset: set } })).cvmstats;
    const [was, id] = [await figures(), cvmNamed(world, 'ledger-02').id];
    expect((await revoke(one.guid)).certificate).toMatchObject({ revoked: 'yes', used: 'no', registered: 'yes', guestserver_name: 'ledger-02' });
    const { certificates } = await client.send(cvmCertificates.list, { query: { guids: one.guid } });
    expect(certificates.map(({ revoked }) => revoked)).toEqual(['yes']);
    const vm = await client.send(cvms.read, { params: { id } });
    expect(vm).toMatchObject({ authenticated: 'no', status: 'Certificate revoked', cert_revoked: 'yes' });
    expect(await figures()).toMatchObject({ num_vms: (was?.num_vms ?? 0) - 1, num_unauth_vms: (was?.num_unauth_vms ?? 0) + 1 });
    expect(world.audit(2).map(({ content }) => content)).toEqual([
      'VM certificate ledger-02-cert revoked',
      'VM ledger-02 revoked with its certificate ledger-02-cert',
    ]);
    const attempt = (operation: 'authenticate' | 'rescue') =>
      client.send(cvms.operate, { params: { id }, body: { operation, passphrase: 'Sunrise-over-Nordbank' } });
    for (const act of ['authenticate', 'rescue'] as const)
      expect((await refusal(attempt(act))).message).toBe('The certificate of this VM is revoked. Assign another one.');
    const again = [revoke(one.guid), operate(one.guid, { operation: 'renew' }), operate(one.guid, { operation: 'clone' })];
    for (const refused of again) expect((await refusal(refused)).message).toBe('This certificate is revoked.');
  });

  it('assigns a certificate to a VM, which then authenticates with it', async () => {
    const { world, client, create, named, revoke, seconds } = await begin();
    const spare = (await create({ name: 'next', passphrase })).certificate;
    const assign = (certificate: string, to: string) => client.send(cvmCertificates.assign, { params: { id: to }, body: { certificate } });
    const { id } = cvmNamed(world, 'ledger-02');
    expect((await refusal(assign(spare.guid, id))).message).toBe('This VM is authenticated already.');
    const old = await named('ledger-02-cert');
    await revoke(old.guid);
    expect((await refusal(assign(old.guid, id))).message).toBe('This certificate is revoked.');
    expect((await refusal(assign((await named('ledger-03-cert')).guid, id))).message).toBe('A VM has this certificate already.');
    const foreign = (await client.send(cvmCertificates.create, { body: { cvmset: cvmSetNamed(world, 'dr-site').id, name: 'foreign' } })).certificate;
    expect((await refusal(assign(foreign.guid, id))).message).toBe('This certificate is for another VM set.');
    expect((await assign(spare.guid, id)).certificate).toMatchObject({ guestserver: id, guestserver_name: 'ledger-02', used: 'no', registered: 'no' });
    const vm = await client.send(cvms.read, { params: { id } });
    expect(vm).toMatchObject({ cert_name: 'next', cert_expiration: spare.expiration, cert_revoked: 'no', status: 'Authentication needed' });
    expect(world.audit()[0]?.content).toBe('VM certificate next assigned to VM ledger-02 in place of ledger-02-cert');
    const { cvm } = await client.send(cvms.operate, { params: { id }, body: { operation: 'authenticate', passphrase } });
    expect(cvm.authenticated).toBe('yes');
    expect(await named('next')).toMatchObject({ used: 'yes', registered: 'yes' });
    expect(await named('ledger-02-cert')).toMatchObject({ revoked: 'yes', used: 'no', guestserver_name: 'ledger-02' });
    // A valid certificate becomes available when its VM gets another one.
    await assign((await create({ name: 'other' })).certificate.guid, cvmNamed(world, 'ledger-29').id);
    expect(await named('ledger-29-cert')).toMatchObject({ revoked: 'no', used: 'no', guestserver: '', guestserver_name: '' });
    // A certificate that has expired meanwhile cannot be used.
    const late = (await create({ name: 'late', expiration: seconds() + 2 * day })).certificate;
    world.clock.advance(3 * day * 1000);
    const again = await world.as(carlos);
    const waiting = { params: { id: cvmNamed(world, 'ledger-29').id }, body: { certificate: late.guid } };
    expect((await refusal(again.send(cvmCertificates.assign, waiting))).message).toBe('This certificate has expired.');
  });

  it('returns the same counts as the dashboard', async () => {
    const { client, set, list } = await begin();
    const { cvmstats } = await client.send(dashboard.cloudData, { query: { cvmset: set } });
    const told = async (category: string) => (await list({ cvmset: set, used: 'yes', category })).totalrecords;
    const { expired = 0, day: one = 0, week = 0, month = 0, quarter = 0 } = cvmstats.cert_expiration ?? {};
    expect([expired, one, week, month, quarter]).toEqual([
      await told('expired'),
      await told('day'),
      await told('week'),
      await told('month'),
      await told('quarter'),
    ]);
    expect([one + week, month + quarter]).toEqual([await told('day,week'), await told('month,quarter')]);
    expect(expired + one + week + month + quarter).toBeGreaterThan(0);
  });
});
