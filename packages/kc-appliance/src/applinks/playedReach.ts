import type { Judgement, TestCourse } from '../core/checks/testCourse.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { applicationsCaPem, applicationsLeafPem } from './demoChains.ts';

interface PlayedPlace {
  host: string;
  port: number;
  /** Timeout of a silent server, milliseconds. */
  patience?: number;
  /** Null for a connection without TLS. `ca`: trusted certificates, PEM; null without verification. `judge`: another verification. */
  tls: { ca: string | null } | { judge: () => Promise<Judgement> } | null;
}

const spoken = 'TLSv1.3, TLS_AES_256_GCM_SHA384.';

/** Simulates a server with a private authority, which is trusted only after a user has entered its CA certificate. */
async function ofPrivateAuthority(ca: string | null): Promise<Judgement> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const facts = certificatesIn(applicationsLeafPem + applicationsCaPem) ?? [];
  const trusted = ca === null || ca.includes(applicationsCaPem.trim());
  const certificate_chain = facts.map((one, index) => ({ ...one, problems: index === facts.length - 1 && !trusted ? ['UNTRUSTED'] : [] }));
  if (!trusted) throw new StepFailed(findings.untrusted, { certificate_chain, authority: applicationsCaPem });
  return { certificate_chain };
}

/**
 * A page cannot reach servers. A simulated server responds unless its name contains `unreachable` or `refused`; one with `private` has a certificate of a
 * private authority. Records each step. Rejects with StepFailed.
 */
export async function playedReach({ host, port, patience = 10_000, tls }: PlayedPlace, course: TestCourse): Promise<void> {
  await course.step('lookup', async () => {
    if (!/^[\w.:-]+$/.test(host)) throw new StepFailed(findings.unknown(host), {}, 'ENOTFOUND');
    return { found: t('Found {addresses}.', { addresses: '192.0.2.25' }) };
  });
  await course.step('connect', async () => {
    if (host.includes('unreachable')) throw new StepFailed(findings.silent(host, port, patience), {}, 'ETIMEDOUT');
    if (host.includes('refused')) throw new StepFailed(findings.closed(host, port), {}, 'ECONNREFUSED');
    return { found: t('Connected to {address} on port {port}.', { address: '192.0.2.25', port }) };
  });
  if (!tls) return;
  await course.step('tls', async () => {
    const { found = '', ...seen } = 'judge' in tls ? await tls.judge() : host.includes('private') ? await ofPrivateAuthority(tls.ca) : {};
    return { ...seen, found: `${spoken} ${found}`.trim() };
  });
}
