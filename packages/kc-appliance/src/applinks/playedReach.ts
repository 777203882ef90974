import type { Judgement, TestCourse } from '../core/testCourse.ts';
import { StepFailed } from '../core/testCourse.ts';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { applicationsCaPem, applicationsLeafPem } from './demoChains.ts';

interface PlayedPlace {
  host: string;
  port: number;
  /** Milliseconds until one that is silent is given up. */
  patience?: number;
  /** Null where the connection has none. `ca`: what is trusted, PEM; null where nobody has to vouch. `judge`: judges otherwise. */
  tls: { ca: string | null } | { judge: () => Promise<Judgement> } | null;
}

const spoken = 'TLSv1.3, TLS_AES_256_GCM_SHA384.';

/** What a server of a private authority presents, which nobody trusts until its CA certificate is entered. */
async function ofPrivateAuthority(ca: string | null): Promise<Judgement> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const facts = certificatesIn(applicationsLeafPem + applicationsCaPem) ?? [];
  const trusted = ca === null || ca.includes(applicationsCaPem.trim());
  const certificate_chain = facts.map((one, index) => ({ ...one, problems: index === facts.length - 1 && !trusted ? ['UNTRUSTED'] : [] }));
  if (!trusted) throw new StepFailed(findings.untrusted, { certificate_chain, authority: applicationsCaPem });
  return { certificate_chain };
}

/**
 * In a page nobody is reached: a server answers unless it has `unreachable` in its name, or `refused`; one with `private` in it
 * has a certificate of a private authority. Each step is told to the course. Rejects with StepFailed.
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
