import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { webAcme } from 'kc-api/contract/acme/webAcme';
import type { BodyOf } from 'kc-api/contract/call';
import { session } from 'kc-api/contract/session/session';
import { eab, hasPebble, noPebble, startPebble, type PebbleCounterpart } from '../../../test/counterparts/pebble.ts';
import { freeTcpPort } from '../../../test/counterparts/freePort.ts';
import { kmipAcmeProgress, webAcmeProgress } from '../../acme/state.ts';
import { createNodeServer, signIns, type NodeServer } from '../node.ts';

const vaults = [{ flavour: 'keycontrol', tenant: 'tenant-1', name: 'x' }] as const;
const dataDir = mkdtempSync(join(tmpdir(), 'kc-acme-'));
const patience = { timeout: 30_000, interval: 50 };
const logged: string[] = [];

let [server, pebble, client] = [null, null, null] as unknown as [NodeServer, PebbleCounterpart, Client];
const environment = () => {
  const [open] = server.vaults;
  if (!open) throw new Error('There is no vault.');
  return open.appliance.environment;
};

/** Returns the fingerprint that a server presents to a new client. */
async function presented(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const fingerprint = socket.getPeerX509Certificate()?.fingerprint256 ?? '';
  socket.on('error', () => undefined).destroy();
  return fingerprint;
}

const ask = (port: number, path: string, method = 'GET'): Promise<{ status: number | undefined; type: string | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers: { Host: 'kc.pebble.example' } }, async (answer) =>
      resolve({ status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) }),
    ).on('error', reject);
  });

type Acme = typeof webAcme | typeof kmipAcme;
const read = async (acme: Acme) => client.send(acme.read);
async function change(acme: Acme, body: Omit<BodyOf<typeof webAcme.change>, 'revision'>) {
  const { revision } = (await read(acme)).acme;
  await client.send(acme.change, { body: { ...body, revision } });
}
/** Waits for the end of the attempt, and returns it. */
async function ended(acme: Acme, count: number) {
  await expect.poll(async () => (await read(acme)).state.attempts.filter(({ outcome }) => outcome !== 'running').length, patience).toBe(count);
  const [attempt] = (await read(acme)).state.attempts;
  if (!attempt) throw new Error('There was no attempt.');
  return attempt;
}
const settings = () => ({
  enabled: 'yes' as const,
  directory: pebble.directory,
  cacert: pebble.authority,
  email: 'pki@nordbank.example',
  terms_agreed: 'yes' as const,
  names: ['kc.pebble.example', '127.0.0.1'],
});

describe.skipIf(!hasPebble)(hasPebble ? 'ACME against pebble' : noPebble, { timeout: 60_000 }, () => {
  beforeAll(async () => {
    // The CA must know the port before it starts.
    const acmePort = await freeTcpPort();
    pebble = await startPebble({ httpPort: acmePort });
    const log = (line: string) => void logged.push(line);
    server = await createNodeServer({ dataDir, consoleDir: dataDir, port: 0, acmePort, kmipPort: 0, vaults, tls: true, scenario: 'empty', log });
    const { fetch } = server.vaults[0]?.appliance ?? {};
    if (!fetch) throw new Error('There is no vault.');
    const [root] = signIns;
    const as = (token: string | null) => createClient({ fetch, baseUrl: 'https://console.example', tenant: 'tenant-1', token: () => token });
    const body = { username: root?.login ?? '', password: root?.password ?? '' };
    client = as((await as(null).send(session.login, { params: { tenant: 'tenant-1' }, body })).access_token ?? '');
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await pebble?.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('names the terms of service of the CA, and refuses an untrusted one [ACME-04]', async () => {
    const body = { directory: pebble.directory, cacert: pebble.authority };
    const { directory } = await client.send(webAcme.checkDirectory, { body });
    expect(directory).toMatchObject({ eab_required: 'no', renewal_info: 'no' });
    expect(directory.terms).toMatch(/^data:|^https?:|^$/);
    await expect(client.send(webAcme.checkDirectory, { body: { directory: pebble.directory } })).rejects.toThrow(
      'The certificate was not issued by a trusted CA.',
    );
  });

  it('obtains and serves a web certificate for names and addresses, over rejected nonces [ACME-03] [ACME-06] [ACME-08] [ACME-11]', async () => {
    const former = await presented(server.port);
    await change(webAcme, settings());
    const attempt = await ended(webAcme, 1);
    expect(attempt).toMatchObject({ outcome: 'obtained', by: '', problem: '' });
    expect(attempt.steps.map(({ step, name, outcome }) => `${step} ${name} ${outcome}`)).toEqual([
      'directory  passed',
      'account  passed',
      'order  passed',
      expect.stringMatching(/^challenge \S+ passed$/),
      expect.stringMatching(/^challenge \S+ passed$/),
      'finalize  passed',
      'download  passed',
      'install  passed',
      'verify  passed',
    ]);
    const { state } = await read(webAcme);
    expect(state.certificate).toMatchObject({ key_type: 'EC', names: expect.arrayContaining(['DNS:kc.pebble.example', 'IP:127.0.0.1']) as unknown });
    expect(state).toMatchObject({ installed: 'yes', running: 'no', failures: 0 });
    const { not_before = 0, not_after = 0 } = state.certificate ?? {};
    expect(state.next).toBe(Math.floor(not_after - (not_after - not_before) / 3));
    const served = await presented(server.port);
    expect(served).toBe(state.certificate?.fingerprint);
    expect(served).not.toBe(former);
    expect(environment().acme.challenges.size).toBe(0);
  });

  it('renews with the same account, and another key type [ACME-05] [ACME-07]', async () => {
    const { account } = webAcmeProgress.get(environment());
    const former = await presented(server.port);
    await change(webAcme, { key_type: 'RSA-3072' });
    expect(await ended(webAcme, 2)).toMatchObject({ problem: '', outcome: 'obtained' });
    expect(webAcmeProgress.get(environment()).account).toEqual(account);
    expect((await read(webAcme)).state.certificate).toMatchObject({ key_type: 'RSA', key_size: 3_072 });
    expect(await presented(server.port)).not.toBe(former);
    // Turned off and on again, the certificate stays until its renewal.
    await change(webAcme, { enabled: 'no' });
    expect((await read(webAcme)).state.next).toBeUndefined();
    await change(webAcme, { enabled: 'yes' });
    expect((await read(webAcme)).state.next).toBeGreaterThan(Date.now() / 1000 + 86_400);
  });

  it('obtains a certificate for the KMIP server, which its clients see [ACME-08] [ACME-11]', async () => {
    const refusals = logged.length;
    await change(kmipAcme, { ...settings(), key_type: 'P-384' });
    const attempt = await ended(kmipAcme, 1);
    expect(attempt).toMatchObject({ outcome: 'obtained' });
    expect(attempt.steps.at(-1)).toMatchObject({ step: 'verify', outcome: 'passed' });
    // The verification is no client.
    expect(logged.slice(refusals).filter((line) => line.includes('refused'))).toEqual([]);
    expect(await presented(server.kmipPort() ?? 0)).toBe((await read(kmipAcme)).state.certificate?.fingerprint);
    expect(kmipAcmeProgress.get(environment()).account?.url).not.toBe(webAcmeProgress.get(environment()).account?.url);
  });

  it('binds the account to an external one, and says what is missing [ACME-05]', async () => {
    const other = await startPebble({ httpPort: server.acmePort ?? 0, needsEab: true });
    try {
      await change(webAcme, { directory: other.directory, cacert: other.authority, terms_agreed: 'yes' });
      expect(await ended(webAcme, 3)).toMatchObject({ outcome: 'failed', problem: 'The CA requires an external account binding.' });
      await change(webAcme, { eab_kid: eab.kid, eab_hmac_key: eab.key });
      expect(await ended(webAcme, 4)).toMatchObject({ outcome: 'obtained' });
      const answers = JSON.stringify([await read(webAcme), environment().store.table('audit').all(), logged]);
      expect(answers).not.toContain(eab.key);
      expect(answers).not.toContain('PRIVATE KEY');
    } finally {
      await other.end();
    }
  });

  it('says what the CA could not reach, and keeps the certificate [ACME-09] [ACME-11]', async () => {
    const served = await presented(server.port);
    const elsewhere = await startPebble({ httpPort: await freeTcpPort() });
    try {
      await change(webAcme, { directory: elsewhere.directory, cacert: elsewhere.authority, terms_agreed: 'yes', eab_kid: '', eab_hmac_key: '' });
      const attempt = await ended(webAcme, 5);
      expect(attempt.outcome).toBe('failed');
      expect(attempt.problem).toMatch(/^The CA could not verify \S+: .*connection refused.*\(connection\)$/);
      expect(attempt.steps.at(-1)).toMatchObject({ step: 'challenge', outcome: 'failed', remedy: expect.stringContaining('port 80') as unknown });
      const { failures, next = 0 } = (await read(webAcme)).state;
      expect(failures).toBe(1);
      expect(next - Date.now() / 1000).toBeGreaterThan(500);
      expect(await presented(server.port)).toBe(served);
      expect(environment().acme.challenges.size).toBe(0);
    } finally {
      await elsewhere.end();
    }
  });

  it('answers challenges of running orders alone, as plain text without a session [ACME-06]', async () => {
    const port = server.acmePort ?? 0;
    environment().acme.challenges.set('token-1', 'token-1.print');
    expect(await ask(port, '/.well-known/acme-challenge/token-1')).toEqual({ status: 200, type: 'text/plain; charset=utf-8', body: 'token-1.print' });
    environment().acme.challenges.clear();
    for (const path of ['/.well-known/acme-challenge/token-1', '/.well-known/acme-challenge/', '/v5/appliance/info/', '/'])
      expect((await ask(port, path)).status).toBe(404);
    environment().acme.challenges.set('token-1', 'token-1.print');
    expect((await ask(port, '/.well-known/acme-challenge/token-1', 'POST')).status).toBe(404);
    environment().acme.challenges.clear();
  });
});
