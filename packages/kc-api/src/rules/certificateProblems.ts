import { t } from 'kc-intl/t';
import { canonicalHost } from './pki/hostNames.ts';

/** Problems of a server certificate, by their wire names. */
const certificateProblems = {
  EXPIRED: t('It has expired.'),
  NOT_YET_VALID: t('It is not valid yet.'),
  NAME_MISMATCH: t('It was issued for a different name than the one in the address.'),
  SELF_SIGNED: t('It signed itself: no authority vouches for it.'),
  UNKNOWN_AUTHORITY: t('The CA certificate of this link did not issue it.'),
  UNTRUSTED: t('It was not issued by a trusted CA.'),
  WRONG_USAGE: t('Its extended key usage does not include servers.'),
  WEAK: t('Its key or its signature is too weak.'),
  INVALID_CHAIN: t('A certificate of its chain may not issue this one.'),
  NO_CA: t('There is no CA certificate to verify it with.'),
} as const;
export type CertificateProblem = keyof typeof certificateProblems;

/** Text of a problem. Returns the wire name of a problem that this console does not know. */
export const problemText = (problem: string): string =>
  Object.hasOwn(certificateProblems, problem) ? certificateProblems[problem as CertificateProblem] : problem;

const bare = (host: string): string => canonicalHost(host.replace(/^\[|\]$/g, ''));
/** Compares two addresses in the normalized form that URL parsing gives them. */
const sameAddress = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => URL.parse(`http://${text.includes(':') ? `[${text}]` : text}/`)?.hostname);
  return a !== undefined && a === b;
};

/** RFC 9525: compares the complete name in A-labels. '*' matches one label at the left. */
function fitsDns(name: string, host: string): boolean {
  if (!name.startsWith('*.')) return canonicalHost(name) === host;
  const wanted = `*.${canonicalHost(name.slice(2))}`;
  const [label, ...rest] = host.split('.');
  return label !== '' && rest.length > 1 && rest.join('.') === wanted.slice(2);
}

/** True if one of the names ('DNS:kc.example', 'IP:10.0.0.1') matches the host of a URL. Common names are ignored. */
export function isForHost(names: readonly string[], urlHost: string): boolean {
  const host = bare(urlHost);
  const isAddress = /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.includes(':');
  return names.some((entry) => {
    const [kind = ''] = entry.split(':', 1);
    const name = entry.slice(kind.length + 1);
    return isAddress ? kind === 'IP' && sameAddress(name, host) : kind === 'DNS' && fitsDns(name, host);
  });
}
