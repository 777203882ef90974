import 'reflect-metadata/lite';
import { Pkcs10CertificateRequest } from '@peculiar/x509';
import { describe, expect, it } from 'vitest';
import { syslog } from 'kc-api/contract/syslog/syslog';
import { syslogTexts as say } from 'kc-api/rules/syslog/syslog';
import { carlos, makeWorld, refusal, root } from '../../test/kit.ts';
import { selfSigned, signRequest } from '../core/x509/issue.ts';
import { newPrivateKey } from '../core/x509/privateKeys.ts';
import { syslogCsrKey, syslogSettings } from './state.ts';

const server = { server: 'log.nordbank.example', port: 6514, fingerprint: '' };
const csrBody = { common_name: 'kc.nordbank.example', country: 'se', key_size: '2048' } as const;

/** A certificate authority, and a function that issues certificates for requests. `days`: validity from now. */
async function authority(now: number) {
  const key = await newPrivateKey('P-256');
  const certificate = await selfSigned(key, { CN: 'Syslog CA' }, { from: now - 86_400, until: now + 86_400 * 400 }, { purpose: 'ca' });
  const issue = async (request: string, days = 100) => {
    const validity = { from: now - 86_400 * 2, until: now + days * 86_400 };
    return (await signRequest(request, { certificate, key }, { subject: { C: 'SE', CN: 'kc.nordbank.example' }, purpose: 'client', validity })) ?? '';
  };
  return { certificate, issue };
}

describe('syslog settings', () => {
  async function begin() {
    const world = await makeWorld();
    const client = await world.as(root);
    const read = async () => (await client.send(syslog.read)).settings.syslog;
    const change = async (body: object) => {
      const { revision } = await read();
      return (await client.send(syslog.change, { body: { ...body, revision } })).settings.syslog;
    };
    return { world, client, read, change, now: Math.floor(world.clock.now() / 1000) };
  }

  it('normalize pasted servers and fingerprints', async () => {
    const { change } = await begin();
    const print = Array.from({ length: 32 }, () => 'AB').join(':');
    const after = await change({
      protocol: 'tcp',
      server_list: [{ server: '“\u200blog.nordbank.example.”\r\n', port: 6514, fingerprint: `sha256 Fingerprint=${print}\n` }],
    });
    expect(after.server_list).toEqual([{ server: 'log.nordbank.example', port: 6514, fingerprint: print }]);
  });

  it('are changed as one object, without empty rows [SET-027] [SET-040] [SET-092] [SET-095]', async () => {
    const { world, read, change, client } = await begin();
    const before = await read();
    expect(before).toMatchObject({ enabled: 'yes', tls_auth: 'none', protocol: 'udp', cacert: '', clientcert: '', csr_pending: 'no' });
    expect(before.server_list).toHaveLength(2);
    const after = await change({ protocol: 'tcp', server_list: [{ ...server, server: ' log.nordbank.example ' }] });
    expect(after).toMatchObject({ protocol: 'tcp', server_list: [server] });
    expect(world.audit()[0]).toMatchObject({ content: 'Syslog settings changed', user: 'secroot' });
    // A change with an older revision overwrites nothing.
    const stale = await refusal(client.send(syslog.change, { body: { enabled: 'no', revision: before.revision } }));
    expect([stale.kind, (stale.current as { server_list: unknown }).server_list]).toEqual(['conflict', [server]]);
    const fields = (await refusal(change({ protocol: 'udp', tls_auth: 'x509/name', server_list: [{ ...server, port: 0 }] }))).fields;
    expect(fields).toEqual({ tls_auth: say.tlsNeedsTcp, 'server_list.0.port': say.port, cacert: say.cacert });
  });

  it('create a valid certificate request, and accept only a certificate issued for it [SET-093] [SET-094]', async () => {
    const { world, client, read, change, now } = await begin();
    expect((await client.send(syslog.csrDefaults)).csr).toEqual({ common_name: 'kc-node-1', key_size: '4096' });
    const { issue, certificate } = await authority(now);
    const { csr } = await client.send(syslog.generateCsr, { body: csrBody });
    const request = new Pkcs10CertificateRequest(csr);
    expect([await request.verify(), request.subject]).toEqual([true, 'C=SE, CN=kc.nordbank.example']);
    expect((await read()).csr_pending).toBe('yes');
    const clientcert = await issue(csr);
    const tls = { protocol: 'tcp', tls_auth: 'x509/certvalid', cacert: certificate } as const;
    // A certificate for another request, an expired one, and an invalid one.
    const { csr: other } = await (await (await makeWorld()).as(root)).send(syslog.generateCsr, { body: csrBody });
    expect((await refusal(change({ ...tls, clientcert: await issue(other) }))).fields).toEqual({ clientcert: say.clientcert });
    expect((await refusal(change({ ...tls, clientcert: await issue(csr, -1) }))).fields).toEqual({
      clientcert: 'The certificate C=SE, CN=kc.nordbank.example has expired.',
    });
    expect((await refusal(change({ ...tls, clientcert: 'none' }))).fields).toEqual({ clientcert: 'The file is not a valid certificate.' });
    expect((await read()).protocol).toBe('udp');
    const after = await change({ ...tls, clientcert });
    expect(after.client_certificates?.[0]?.subject).toBe('C=SE, CN=kc.nordbank.example');
    expect(after.csr_pending).toBe('no');
    const { environment } = world.appliance;
    expect([syslogSettings.get(environment).private_key, syslogCsrKey.get(environment)]).toEqual([expect.stringContaining('PRIVATE KEY'), '']);
    for (const told of [after, await read(), world.audit(20)]) expect(JSON.stringify(told)).not.toContain('PRIVATE KEY');

    // Uploading the certificate in use again does not affect a pending request.
    const { csr: renewal } = await client.send(syslog.generateCsr, { body: csrBody });
    expect((await change({ clientcert })).csr_pending).toBe('yes');
    expect((await change({ clientcert: await issue(renewal) })).csr_pending).toBe('no');
  });

  it('can be reset, with the current revision only [SET-096]', async () => {
    const { world, client, read } = await begin();
    const { csr } = await client.send(syslog.generateCsr, { body: csrBody });
    expect(csr).toContain('CERTIFICATE REQUEST');
    const seen = await read();
    expect((await refusal(client.send(syslog.reset, { body: { revision: (seen.revision ?? 0) - 1 } }))).kind).toBe('conflict');
    const { settings } = await client.send(syslog.reset, { body: { revision: seen.revision } });
    expect(settings.syslog).toMatchObject({ enabled: 'no', server_list: [], cacert: '', clientcert: '', csr_pending: 'no' });
    expect(world.audit()[0]?.content).toBe('Syslog settings reset');
  });
});

it('validate a certificate request like all others [SET-064] [SET-065] [SET-066] [SET-067] [SET-068]', async () => {
  const client = await (await makeWorld()).as(root);
  const fields = async (body: object) => (await refusal(client.send(syslog.generateCsr, { body: { ...csrBody, ...body } }))).fields;
  expect(await fields({ common_name: '' })).toEqual({ common_name: 'Enter the common name.' });
  for (const common_name of ['a b', 'a,b']) expect(await fields({ common_name })).toEqual({ common_name: 'Spaces and commas are not allowed.' });
  for (const sans of [['a b'], ['a,b']]) expect(await fields({ sans })).toEqual({ sans: 'Spaces and commas are not allowed.' });
  for (const country of ['', 'S', 'SWE', '1E']) expect(await fields({ country })).toEqual({ country: 'Enter the country as two letters.' });
  expect(Object.keys(await fields({ key_size: '1024' }))).toEqual(['key_size']);
});

it('require a domain administrator', async () => {
  const client = await (await makeWorld()).as(carlos);
  for (const call of [client.send(syslog.read), client.send(syslog.csrDefaults)]) expect((await refusal(call)).status).toBe(403);
});
