import { afterEach, describe, expect, it } from 'vitest';
import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { webAcme } from 'kc-api/contract/acme/webAcme';
import type { BodyOf } from 'kc-api/contract/call';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { servers } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { acmeLimits, acmeTexts } from 'kc-api/rules/acme/acme';
import { acmeFindings } from 'kc-api/rules/acme/acmeFindings';
import { acmeEntry } from '../../test/recipes/acmeRecipes.ts';
import { installable, waitForRestart } from '../../test/recipes/clusterRecipes.ts';
import { turnOn } from '../../test/recipes/requestRecipes.ts';
import { fakeClock, liveUntil, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { acmeProblem, playedAcme, type AcmeIntercept } from './playedAcme.ts';
import { acmeHealth } from './acmeHealth.ts';
import { settleAttempts } from './attempt.ts';
import { readAcme } from './handlers.ts';
import { acmeUses, webUse } from './uses.ts';

const day = 86_400;
const worlds: World[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.appliance.environment.jobs.stop();
});

async function begin(intercept: AcmeIntercept = () => undefined) {
  const clock = fakeClock();
  const paths: string[] = [];
  const transport = playedAcme(clock, (path, payload) => {
    paths.push(path);
    return intercept(path, payload);
  });
  const world = await makeWorld({ clock, acmeTransport: () => transport });
  worlds.push(world);
  const client = await world.as(root);
  const { environment } = world.appliance;
  /** The certificate that a TLS server of this node would present. Null: there is none. */
  const node = { served: null as (() => string) | null, renewed: 0 };
  environment.webServer = { renew: () => void (node.renewed += 1), served: () => Promise.resolve(node.served?.() ?? null) };
  const now = () => Math.floor(clock.now() / 1000);
  // Not by a call: sessions end long before a renewal.
  const read = () => readAcme(environment, webUse);
  const change = async (body: Omit<BodyOf<typeof webAcme.change>, 'revision'> = {}) =>
    client.send(webAcme.change, { body: { ...acmeEntry, names: [...acmeEntry.names], ...body, revision: (await read()).acme.revision } });
  const isIdle = async () => (await read()).state.running === 'no';
  const hasEnded = (count: number) =>
    liveUntil(clock, async () => (await read()).state.attempts.filter(({ outcome }) => outcome !== 'running').length >= count);
  const kinds = () =>
    environment.store
      .table('alerts')
      .all()
      .map(({ kind = '' }) => kind);
  return { world, clock, client, environment, node, paths, now, read, change, hasEnded, isIdle, kinds };
}

describe('ACME settings', () => {
  it.each([
    [{ directory: 'http://ca.example/dir' }, { directory: acmeTexts.directory }],
    [{ directory: '' }, { directory: acmeTexts.directory }],
    [{ directory: 'https://user:pw@ca.example/dir' }, { directory: acmeTexts.noUser }],
    [{ names: [] }, { names: acmeTexts.names }],
    [{ names: ['*.nordbank.example'] }, { names: acmeTexts.wildcard }],
    [{ names: ['a b'] }, { names: 'Spaces and commas are not allowed.' }],
    [{ names: Array.from({ length: acmeLimits.names + 1 }, (_, at) => `kc-${at}.example`) }, { names: acmeTexts.manyNames }],
    [{ email: 'pki' }, { email: acmeTexts.email }],
    [{ eab_kid: 'kid-1' }, { eab_hmac_key: acmeTexts.eabKey }],
    [{ eab_hmac_key: 'AAAA' }, { eab_kid: acmeTexts.eabKid }],
    [{ eab_kid: 'kid-1', eab_hmac_key: 'no base64' }, { eab_hmac_key: acmeTexts.eabForm }],
  ] as const)('refuse %j [ACME-02]', async (body, fields) => {
    const { change } = await begin();
    expect((await refusal(change(body as object))).fields).toEqual(fields);
  });

  it('may be incomplete while it is off, and normalize names [ACME-01] [ACME-02]', async () => {
    const { change, read } = await begin();
    await change({ enabled: 'no', directory: '', names: ['DNS:KC.Nordbank.example', '[2001:DB8::1]'] });
    expect((await read()).acme).toMatchObject({ directory: '', names: ['kc.nordbank.example', '2001:db8::1'], key_type: 'P-256' });
  });

  it('never return the HMAC key, in responses and records [ACME-07]', async () => {
    const { world, change, read } = await begin();
    await change({ enabled: 'no', eab_kid: 'kid-1', eab_hmac_key: 'SECRETSECRET' });
    expect((await read()).acme).toMatchObject({ eab_kid: 'kid-1', eab_hmac_key_set: 'yes' });
    expect(JSON.stringify([await read(), world.audit(3)])).not.toContain('SECRETSECRET');
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'eab_hmac_key', old: null, new: '••••••' });
    await change({ enabled: 'no', eab_kid: '' });
    expect((await read()).acme.eab_hmac_key_set).toBe('no');
  });

  it('show what the directory says, and need an agreement for each CA [ACME-04]', async () => {
    const { client, change, read } = await begin();
    const { directory } = await client.send(webAcme.checkDirectory, { body: { directory: 'https://eab.example/dir' } });
    expect(directory).toEqual({ terms: 'https://eab.example/terms', website: 'https://eab.example/', eab_required: 'yes', renewal_info: 'no' });
    await change({ enabled: 'no' });
    await client.send(webAcme.change, { body: { directory: 'https://other.example/dir', revision: (await read()).acme.revision } });
    expect((await read()).acme.terms_agreed).toBe('no');
  });

  it('need the approval of a second administrator for the KMIP server alone [ACME-14]', async () => {
    const { world, client, change } = await begin();
    turnOn(world, ['clients.end']);
    await change({ enabled: 'no' });
    const { revision } = (await client.send(kmipAcme.read)).acme;
    expect((await refusal(client.send(kmipAcme.change, { body: { enabled: 'no', revision } }))).kind).toBe('needs-second');
    expect((await refusal((await world.as(sara)).send(webAcme.read))).status).toBe(403);
  });
});

describe('ACME', () => {
  it('obtains a certificate when it is turned on, and renews it at two thirds of its lifetime [ACME-08] [ACME-09] [ACME-10]', async () => {
    const { world, clock, client, change, read, hasEnded, now } = await begin();
    await change();
    await hasEnded(1);
    const { state } = await read();
    expect(state).toMatchObject({ installed: 'yes', failures: 0, attempts: [{ outcome: 'obtained', by: '' }] });
    expect(state.certificate?.names).toEqual(['DNS:kc.nordbank.example']);
    expect((state.next ?? 0) - now()).toBeCloseTo(60 * day, -3);
    expect((await client.send(webCertificates.current)).certificate).toMatchObject({ source: 'acme', in_use: 'yes' });
    expect(world.audit()[0]).toMatchObject({ content: 'Web certificate obtained by ACME and installed', user: 'system' });
    clock.advance(59 * day * 1000);
    expect((await read()).state.attempts).toHaveLength(1);
    clock.advance(2 * day * 1000);
    await hasEnded(2);
    expect((await read()).state.certificate?.fingerprint).not.toBe(state.certificate?.fingerprint);
  });

  it('does not order without agreement to the terms of service [ACME-04]', async () => {
    const { change, read, hasEnded, paths } = await begin();
    await change({ terms_agreed: 'no' });
    await hasEnded(1);
    expect((await read()).state.attempts[0]?.problem).toBe(acmeFindings.terms('https://ca.nordbank.example/terms').found);
    expect(paths).not.toContain('/acme/account');
  });

  it('pauses longer after each failure, alerts once, and reports a fault until it succeeds [ACME-10] [ACME-12]', async () => {
    let broken = true;
    const { clock, environment, change, read, hasEnded, kinds, now } = await begin((path) =>
      broken && path === '/acme/order' ? acmeProblem(429, 'rateLimited', 'too many orders', { 'Retry-After': '3' }) : undefined,
    );
    await change();
    const gaps: number[] = [];
    for (let count = 1; count <= 4; count += 1) {
      await hasEnded(count);
      const { next = 0 } = (await read()).state;
      gaps.push(next - now());
      clock.advance((next - now() + 1) * 1000);
    }
    expect(gaps.map((gap) => Math.round(gap / 60))).toEqual([10, 30, 60, 180]);
    expect((await read()).state.attempts.find(({ outcome }) => outcome === 'failed')?.problem).toBe(
      'ca.nordbank.example refused the request: too many orders (rateLimited)',
    );
    expect(kinds().filter((kind) => kind === 'web-certificate-not-renewed')).toHaveLength(1);
    const faults = () => acmeHealth.flatMap(({ found }) => found(environment, now()));
    expect(faults()).toMatchObject([{ id: 'external', detail: 'ca.nordbank.example refused the request: too many orders (rateLimited)' }]);
    broken = false;
    await hasEnded(5);
    clock.advance(((await read()).state.next ?? 0) * 1000 - clock.now() + 1_000);
    await hasEnded(6);
    expect((await read()).state).toMatchObject({ failures: 0, installed: 'yes' });
    expect(faults()).toEqual([]);
  });

  it('waits as long as the CA asks [ACME-10]', async () => {
    const { change, read, hasEnded, now } = await begin((path) =>
      path === '/acme/order' ? acmeProblem(429, 'rateLimited', 'too many orders', { 'Retry-After': '36000' }) : undefined,
    );
    await change();
    await hasEnded(1);
    expect(((await read()).state.next ?? 0) - now()).toBeGreaterThan(35_900);
  });

  it('warns a week before the end of a certificate that it cannot renew [ACME-12]', async () => {
    let broken = false;
    const { clock, change, hasEnded, isIdle, kinds, read } = await begin((path) =>
      broken && path === '/acme/order' ? acmeProblem(403, 'unauthorized', 'no') : undefined,
    );
    await change();
    await hasEnded(1);
    broken = true;
    for (let days = 0; days < 82; days += 1) {
      clock.advance(day * 1000);
      await liveUntil(clock, isIdle);
    }
    expect(kinds()).not.toContain('web-certificate-expiring');
    for (let days = 0; days < 3; days += 1) {
      clock.advance(day * 1000);
      await liveUntil(clock, isIdle);
    }
    expect(kinds().filter((kind) => kind === 'web-certificate-expiring')).toHaveLength(1);
    expect((await read()).state.attempts).toHaveLength(acmeLimits.attempts);
  });

  it('returns to the previous certificate if the new one is not served [ACME-11] [ACME-13]', async () => {
    const { client, node, change, read, hasEnded, isIdle, clock, kinds } = await begin();
    const before = (await client.send(webCertificates.current)).certificate.certificate.fingerprint;
    node.served = () => before;
    await change();
    await hasEnded(1);
    const [attempt] = (await read()).state.attempts;
    expect(attempt).toMatchObject({ outcome: 'failed', problem: acmeFindings.notServed.found });
    expect(attempt?.steps.at(-1)).toMatchObject({ step: 'verify', outcome: 'failed' });
    expect((await client.send(webCertificates.current)).certificate).toMatchObject({ in_use: 'yes', certificate: { fingerprint: before } });
    expect(node.renewed).toBe(2);
    expect((await client.send(servers.list)).servers.every(({ ssltask_list }) => ssltask_list.length === 0)).toBe(true);
    expect(kinds()).toContain('web-certificate-not-renewed');
    await liveUntil(clock, isIdle);
  });

  it('rolls a verified certificate out to the other nodes [ACME-13]', async () => {
    const { client, change, hasEnded } = await begin();
    await change();
    await hasEnded(1);
    const tasks = (await client.send(servers.list)).servers.map(({ name, ssltask_list }) => [name, ...ssltask_list.map(({ state }) => state)]);
    expect(tasks).toEqual([['kc-node-1'], ['kc-node-2', 'RESTARTING'], ['kc-node-3', 'RESTART_PENDING']]);
  });

  it('installs nothing while another change waits for its confirmation [ACME-15]', async () => {
    const { world, client, change, hasEnded, read } = await begin();
    await client.send(webCertificates.install, { body: await installable() });
    waitForRestart(world, 'kc-node-1');
    const id = (await client.send(servers.list)).servers.find(({ name }) => name === 'kc-node-1')?.id ?? '';
    world.appliance.environment.store.table('trials').put({ id: 't', kind: 'web_certificate', user: id, began: 0, ends: 9e9, before: {} });
    await change();
    await hasEnded(1);
    expect((await read()).state.attempts[0]).toMatchObject({ outcome: 'failed', problem: acmeFindings.trial.found });
  });

  it('continues with the verification after a restart, and ends any other attempt [ACME-11]', async () => {
    const { clock, environment, change, read, hasEnded } = await begin();
    await change();
    await hasEnded(1);
    const progress = environment.store.value('web_acme_progress');
    if (!progress) return expect.fail('There is no progress.');
    const [last] = progress.attempts;
    if (!last?.id || !progress.obtained) return expect.fail('There is no attempt.');
    const attempts = [{ ...last, outcome: 'running' as const, ended: null, steps: [] }];
    environment.store.setValue('web_acme_progress', { ...progress, attempts });
    settleAttempts(environment, acmeUses);
    expect((await read()).state.attempts[0]).toMatchObject({ outcome: 'failed', problem: acmeTexts.interrupted });
    const trial = { attempt: last.id, fingerprint: progress.obtained.fingerprint, before: {}, obtained: null };
    environment.store.setValue('web_acme_progress', { ...progress, attempts, trial });
    settleAttempts(environment, acmeUses);
    environment.agenda.wake();
    clock.advance(31_000);
    await hasEnded(1);
    expect((await read()).state.attempts[0]).toMatchObject({ outcome: 'obtained', steps: [{ step: 'verify' }] });
  });

  it('renews at the time that the CA suggests [ACME-10]', async () => {
    let window = { start: 0, end: 0 };
    const { clock, change, read, hasEnded, now } = await begin((path) => {
      if (path.startsWith('/acme/renewal/')) {
        const [start, end] = [new Date(window.start * 1000).toISOString(), new Date(window.end * 1000).toISOString()];
        return new Response(JSON.stringify({ suggestedWindow: { start, end } }), { headers: { 'Retry-After': '21600' } });
      }
      if (path !== '/acme/directory') return undefined;
      const base = 'https://ca.nordbank.example/acme';
      const body = { newNonce: `${base}/nonce`, newAccount: `${base}/account`, newOrder: `${base}/order`, renewalInfo: `${base}/renewal` };
      return new Response(JSON.stringify(body));
    });
    window = { start: now() + 20 * day, end: now() + 21 * day };
    await change();
    await hasEnded(1);
    const { state } = await read();
    expect(state.suggested).toBe('yes');
    expect(state.next).toBeGreaterThanOrEqual(window.start);
    expect(state.next).toBeLessThanOrEqual(window.end);
    // The CA revokes the certificate soon, so it wants a renewal at once.
    window = { start: now() - day, end: now() };
    clock.advance(7 * 3_600_000);
    await hasEnded(2);
  });

  it('changes the certificate of the KMIP server, with the chain of the CA [ACME-08]', async () => {
    const { client, clock, change } = await begin();
    await change({ enabled: 'no' });
    const { revision } = (await client.send(kmipAcme.read)).acme;
    await client.send(kmipAcme.change, { body: { ...acmeEntry, names: ['kmip.nordbank.example'], revision } });
    await liveUntil(clock, async () => (await client.send(kmipAcme.read)).state.attempts[0]?.outcome === 'obtained');
    const { kmipsrv_info } = await client.send(kmipServer.read);
    expect(kmipsrv_info).toMatchObject({ cert_type: 'CUSTOM', ssl_key_set: 'yes' });
    expect(kmipsrv_info.cacert).toContain('BEGIN CERTIFICATE');
    expect((await client.send(kmipAcme.read)).state.installed).toBe('yes');
    expect(JSON.stringify(await client.send(kmipAcme.read))).not.toContain('PRIVATE KEY');
  });

  it('obtains now for an administrator, once at a time [ACME-08]', async () => {
    const { world, client, change, hasEnded, read } = await begin();
    expect((await refusal(client.send(webAcme.obtain))).message).toBe(acmeTexts.off);
    await change();
    await hasEnded(1);
    await client.send(webAcme.obtain);
    expect((await refusal(client.send(webAcme.obtain))).message).toBe(acmeTexts.running);
    await hasEnded(2);
    expect((await read()).state.attempts[0]).toMatchObject({ by: root.login, outcome: 'obtained' });
    expect(world.audit()[0]).toMatchObject({ user: root.login, content: 'Web certificate obtained by ACME and installed' });
  });

  it('registers a new account when the CA no longer knows it [ACME-05]', async () => {
    let forgets = false;
    const { client, change, hasEnded, read, paths } = await begin((path, payload) =>
      forgets && path === '/acme/account/1' && payload === undefined ? acmeProblem(400, 'accountDoesNotExist', 'unknown account') : undefined,
    );
    await change();
    await hasEnded(1);
    forgets = true;
    await client.send(webAcme.obtain);
    await hasEnded(2);
    expect((await read()).state.attempts[0]?.outcome).toBe('obtained');
    expect(paths.filter((path) => path === '/acme/account')).toHaveLength(2);
  });

  it.each([
    [
      'an address without https',
      '/acme/directory',
      () => new Response(JSON.stringify({ newNonce: 'http://10.0.0.1/', newAccount: 'https://a/', newOrder: 'https://a/' })),
      acmeFindings.notHttps('ca.nordbank.example').found,
    ],
    ['a page', '/acme/directory', () => new Response('<html>'), acmeFindings.noAcme('ca.nordbank.example').found],
    ['a certificate for another key', '/acme/cert/0', null, acmeFindings.otherKey.found],
    ['a rejected nonce every time', '/acme/order', () => acmeProblem(400, 'badNonce', 'no'), acmeFindings.noNonce('ca.nordbank.example').found],
  ] as const)('reports %s of the CA [ACME-03]', async (_, at, response, problem) => {
    const { ssl_cert } = await installable();
    const { change, read, hasEnded } = await begin((path) =>
      path === at ? (response ?? (() => new Response(ssl_cert, { headers: { 'Replay-Nonce': 'n' } })))() : undefined,
    );
    await change();
    await hasEnded(1);
    expect((await read()).state.attempts[0]?.problem).toBe(problem);
  });
});
