import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { fixtureCertificate, fixtureKey, owner, type FixtureOptions } from '../../../test/pathFixtures.ts';
import { createTlsServer } from '../../../test/tlsServer.ts';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import { chainVerdict } from '../../core/x509/chainVerdict.ts';
import { look } from './look.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

const at = Math.floor(systemClock.now() / 1000);
const [server, issuing, root, oldRoot, impostor] = await Promise.all(['server', 'Issuing CA', 'Root', 'Old root', 'Root'].map((name) => owner(name)));
const ca = { ca: true, at } as const;
const leaf = (options: FixtureOptions = {}) => fixtureCertificate(server!, issuing!, { usages: ['1.3.6.1.5.5.7.3.1'], at, ...options });
const issuingCa = await fixtureCertificate(issuing!, root!, ca);
const rootCa = await fixtureCertificate(root!, root!, ca);
const expiredCross = await fixtureCertificate(root!, oldRoot!, { ...ca, until: -1 });
const impostorCa = await fixtureCertificate(impostor!, impostor!, { ...ca, until: 20 });

/** Returns the finding of a connection; '' if the server is trusted. */
async function outgoing(pem: string, authorities: string): Promise<string> {
  const served = createTlsServer({ cert: pem, key: await fixtureKey(server!) });
  open.push(served);
  served.listen(0, '127.0.0.1');
  await once(served, 'listening');
  const steps: TestStep[] = [];
  const { port } = served.address() as AddressInfo;
  const place = { host: '127.0.0.1', port, tls: { ca: authorities, knownBy: 'issuer' as const } };
  await look(place, seenCourse(steps, systemClock)).catch((error: unknown) => {
    if (!(error instanceof StepFailed)) throw error;
  });
  const last = steps.at(-1);
  return last?.outcome === 'passed' ? '' : (last?.found ?? 'nothing');
}

type Accepted = [title: string, chain: (own: string) => string, authorities: string];
const accepted: readonly Accepted[] = [
  ['past an expired twin', (own) => own + issuingCa + expiredCross, rootCa],
  ['to an issuing CA', (own) => own, issuingCa],
  ['past a root of the same name', (own) => own + issuingCa, impostorCa + rootCa],
];

type Refused = [title: string, options: FixtureOptions, authorities: string, finding: Finding];
const refused: readonly Refused[] = [
  ['an expired certificate', { until: -1 }, rootCa, findings.expired],
  ['one for clients', { usages: ['1.3.6.1.5.5.7.3.2'] }, rootCa, findings.wrongUsage],
  ['an impostor of the root', {}, impostorCa, findings.untrusted],
];

describe('connection and installation of a certificate', () => {
  it.each(accepted)('accept a path %s', async (_, chain, authorities) => {
    const pem = chain(await leaf());
    expect(await chainVerdict(pem, authorities, at, 'server')).toEqual({ ok: true });
    expect(await outgoing(pem, authorities)).toBe('');
  });

  it.each(refused)('refuse %s', async (_, options, authorities, finding) => {
    const pem = (await leaf(options)) + issuingCa;
    expect((await chainVerdict(pem, authorities, at, 'server')).ok).toBe(false);
    expect(await outgoing(pem, authorities)).toBe(finding.found);
  });
});
