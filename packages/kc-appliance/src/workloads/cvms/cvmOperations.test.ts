import { describe, expect, it, vi } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmNamed, cvmSetNamed } from '../../../test/fleetWorld.ts';
import { carlos, makeWorld, refusal } from '../../../test/kit.ts';
import { cvmRecord } from './cvmRecord.ts';
import { cvmCertificateTable, cvmSetTable } from '../state.ts';

const passphrase = 'Sunrise-over-Nordbank';

describe('VM operations', () => {
  const begin = async () => {
    const world = await makeWorld({ vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const client = await world.as(carlos);
    const { environment } = world.appliance;
    const day = 86_400;
    /** Returns the VM that waits, with a certificate that expires at this time. */
    const waiting = (expires: number) => {
      const vm = cvmNamed(world, 'ledger-29');
      const at = Math.floor(world.clock.now() / 1000) + expires * day;
      cvmRecord.put(environment, { ...vm, cert_expiration: at, cert_validtill: at });
      return { params: { id: vm.id } };
    };
    const certificateOf = (name: string) => cvmCertificateTable.in(environment).get(cvmNamed(world, name).certificate);
    return { world, client, environment, waiting, certificateOf };
  };

  it('authenticate a VM with the passphrase of its certificate, which is never returned [VM-066, VM-099]', async () => {
    const { world, client, waiting, certificateOf } = await begin();
    const vm = waiting(30);
    const authenticate = (given: string) => client.send(cvms.operate, { ...vm, body: { operation: 'authenticate', passphrase: given } });
    expect((await refusal(authenticate(''))).fields).toEqual({ passphrase: 'Enter the passphrase.' });
    expect((await refusal(authenticate('something else'))).fields).toEqual({ passphrase: 'The passphrase does not match the certificate.' });
    expect(cvmNamed(world, 'ledger-29').authenticated).toBe('no');
    const { cvm } = await authenticate(passphrase);
    expect(cvm).toMatchObject({ authenticated: 'yes', status: 'Healthy' });
    expect(certificateOf('ledger-29')).toMatchObject({ used: 'yes', registered: 'yes' });
    expect(world.audit()[0]).toMatchObject({ content: 'VM ledger-29 authenticated', group: 'Treasury and markets', user: carlos.login });
    expect(JSON.stringify(world.audit(5))).not.toContain(passphrase);
    expect((await refusal(authenticate(passphrase))).message).toBe('This VM is authenticated already.');
  });

  it('refuse to authenticate a VM if its certificate changes during the passphrase check', async () => {
    const { world, client, environment, waiting, certificateOf } = await begin();
    const vm = waiting(30);
    const { verify } = environment.passwords;
    const meanwhile = (happens: () => void) =>
      vi.spyOn(environment.passwords, 'verify').mockImplementationOnce(async (...given) => {
        happens();
        return verify(...given);
      });
    const authenticate = () => client.send(cvms.operate, { ...vm, body: { operation: 'authenticate', passphrase } });
    const own = certificateOf('ledger-29');
    if (!own) throw new Error('It has no certificate.');
    const other = { ...own, passphrase: await environment.passwords.hash('Another one of today') };
    meanwhile(() => cvmCertificateTable.in(environment).put(other));
    expect((await refusal(authenticate())).message).toBe('The certificate of this VM changed in the meantime. Try again.');
    expect(cvmNamed(world, 'ledger-29').authenticated).toBe('no');
    cvmCertificateTable.in(environment).put({ ...other, passphrase: await environment.passwords.hash(passphrase) });
    meanwhile(() => void waiting(-1));
    expect((await refusal(authenticate())).message).toBe('The certificate of this VM has expired. Rescue its authentication.');
    waiting(30);
    expect((await authenticate()).cvm.authenticated).toBe('yes');
  });

  it('rescue a VM only after its certificate has expired [VM-102]', async () => {
    const { world, client, waiting, certificateOf } = await begin();
    const send = (vm: { params: { id: string } }, operation: 'authenticate' | 'rescue') =>
      client.send(cvms.operate, { ...vm, body: { operation, passphrase } });
    expect((await refusal(send(waiting(30), 'rescue'))).message).toBe('The certificate of this VM has not expired.');
    const expired = waiting(-1);
    expect((await refusal(send(expired, 'authenticate'))).message).toBe('The certificate of this VM has expired. Rescue its authentication.');
    const { cvm } = await send(expired, 'rescue');
    const until = Math.floor(world.clock.now() / 1000) + 31_536_000;
    expect(cvm).toMatchObject({ authenticated: 'yes', cert_expired: 'no', cert_expiration: until });
    expect(certificateOf('ledger-29')?.expiration).toBe(until);
  });

  it('refuse a revoked certificate and VMs above the limit of the VM set', async () => {
    const { client, environment, waiting, certificateOf, world } = await begin();
    const vm = waiting(30);
    const send = () => client.send(cvms.operate, { ...vm, body: { operation: 'authenticate', passphrase } });
    const certificate = certificateOf('ledger-29');
    if (!certificate) throw new Error('It has no certificate.');
    cvmCertificateTable.in(environment).put({ ...certificate, revoked: 'yes' });
    expect((await refusal(send())).message).toBe('The certificate of this VM is revoked. Assign another one.');
    cvmCertificateTable.in(environment).put(certificate);
    cvmSetTable.in(environment).put({ ...cvmSetNamed(world, 'ledger'), max_vms: 28 });
    expect((await refusal(send())).message).toBe('The VM set has as many registered VMs as it may have.');
  });

  it('assign and remove a mapping [VM-067]', async () => {
    const { world, client } = await begin();
    const { mappings } = await client.send(cvms.mappings);
    expect(mappings.map(({ name }) => name)).toEqual(['north', 'south', 'dr']);
    const map = (mapping_guid: string) =>
      client.send(cvms.operate, { params: { id: cvmNamed(world, 'ledger-02').id }, body: { operation: 'mapping', mapping_guid } });
    expect((await map(mappings[1]?.guid ?? '')).cvm.mapping_name).toBe('south');
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'mapping_name', old: '', new: 'south' });
    expect((await refusal(map('nobody'))).fields).toEqual({ mapping_guid: 'Select a mapping.' });
    expect((await map('')).cvm.mapping_name).toBe('');
  });

  it('migrate a VM with its certificate to a VM set of the given group [VM-068, VM-100]', async () => {
    const { world, client, certificateOf } = await begin();
    const move = (dst_group_name: string, dst_cvmset_name: string) =>
      client.send(cvms.migrate, { params: { id: cvmNamed(world, 'ledger-02').id }, body: { dst_group_name, dst_cvmset_name } });
    expect((await refusal(move('Treasury and markets', 'ledger'))).message).toBe('This VM is already in the selected VM set. Select another one.');
    expect((await refusal(move('Treasury and markets', 'dr-site'))).fields).toEqual({ dst_cvmset_name: 'Select a VM set.' });
    const { cvm } = await move('Disaster recovery', 'dr-site');
    expect(cvm).toMatchObject({ cvmset: cvmSetNamed(world, 'dr-site').id, cvmset_name: 'dr-site', authenticated: 'yes' });
    expect(certificateOf('ledger-02')?.cvmset).toBe(cvm.cvmset);
    const { totalrecords } = await client.send(cvms.list, { query: { cvmset: cvm.cvmset, authenticated: 'yes' } });
    expect(totalrecords).toBe(17);
  });

  it('revoke a VM, which must authenticate again [VM-101]', async () => {
    const { world, client, certificateOf } = await begin();
    const { id } = cvmNamed(world, 'ledger-02');
    const revoke = () => client.send(cvms.operate, { params: { id }, body: { operation: 'revoke' } });
    expect((await revoke()).cvm).toMatchObject({ authenticated: 'no', status: 'Revoked' });
    expect(certificateOf('ledger-02')?.used).toBe('no');
    expect((await refusal(revoke())).message).toBe('This VM is not authenticated.');
  });

  it('report a missing VM with the message that the console ignores [NET-36]', async () => {
    const { client } = await begin();
    expect((await refusal(client.send(cvms.operate, { params: { id: 'gone' }, body: { operation: 'revoke' } }))).message).toBe('Cloud VM not found');
  });
});
