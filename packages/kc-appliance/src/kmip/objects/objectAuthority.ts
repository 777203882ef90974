import { hostname } from '../../core/state.ts';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { existingWebCertificates, nodesOf } from '../../cluster/index.ts';
import { addressOf, canonicalHost } from 'kc-api/rules/pki/hostNames';
import { chainValidity, isRevokedAt } from '../chainValidity.ts';
import type { CertificateOrder, KmipCertificates } from '../protocol/store.ts';
import type { KmipIdentity } from '../records.ts';
import { kmipDefaultIdentity, kmipObjectAuthority, kmipServer } from '../state.ts';

type Octets = Uint8Array<ArrayBuffer>;

const year = 365 * 86_400;

// Lazy, because the certificate library is large.
const issuing = () => import('../../core/x509/issue.ts');
const reading = () => import('../certifiedKeys.ts');

const derOf = (pem: string): Octets => Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));

/** Returns the authority of the objects. Its certificates are for documents: clients and servers do not accept them for connections. */
async function objectAuthority(environment: Environment): Promise<KmipIdentity> {
  const existing = kmipObjectAuthority.get(environment);
  if (existing) return existing;
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { selfSigned } = await issuing();
  const key = await newPrivateKey('P-384');
  const from = secondsOf(environment) - 86_400;
  const subject = { O: environment.vault.name, CN: `KMIP object CA of ${environment.vault.name}` };
  const certificate = await selfSigned(key, subject, { from, until: from + 30 * year }, { purpose: 'ca', issues: 'document' });
  // Another request may have created it meanwhile.
  const other = kmipObjectAuthority.get(environment);
  if (!other) kmipObjectAuthority.set(environment, { certificate, key });
  return other ?? { certificate, key };
}

const canonical = (name: string): string => addressOf(name) ?? canonicalHost(name);

/** Returns the host names and addresses in a certificate (PEM). Empty if it is unreadable. */
async function hostsIn(pem: string): Promise<string[]> {
  const { readCertificates } = await import('../../core/x509/certificates.ts');
  const [first] = pem === '' ? [] : (readCertificates(pem) ?? []);
  if (!first) return [];
  const { certificate, facts } = first;
  return [...certificate.subjectName.getField('CN'), ...facts.names.map((name) => name.replace(/^(?:DNS|IP):/, ''))];
}

/** Returns the names and addresses of this appliance, of the other nodes, and in the certificates that it presents. */
async function ownHosts(environment: Environment): Promise<Set<string>> {
  const certificates = [kmipServer.get(environment).ssl_cert, ...existingWebCertificates(environment)];
  const names = [
    hostname.get(environment),
    ...nodesOf(environment).flatMap(({ name, ipaddr }) => [name, ipaddr]),
    ...(kmipDefaultIdentity.get(environment)?.hosts ?? []),
    ...(await Promise.all(certificates.map(hostsIn))).flat(),
  ];
  return new Set(names.map(canonical));
}

/** Loopback names and addresses. */
const isLoopback = (name: string): boolean => /^(?:127\.|0\.|(?:.+\.)?localhost$|::1?$|::ffff:)/.test(name);

/** True if `host` matches a name of the appliance. A wildcard matches exactly one label. */
function isNameOf(own: string, host: string): boolean {
  if (own === host) return true;
  // A host name without a dot may be completed by the domain of this appliance.
  if (!host.includes('.') && own.startsWith(`${host}.`)) return true;
  return own.startsWith('*.') && host.slice(host.indexOf('.')) === own.slice(1);
}

async function ownHostTest(environment: Environment): Promise<(name: string) => boolean> {
  const all = [...(await ownHosts(environment))];
  return (name) => {
    const host = canonical(name);
    return isLoopback(host) || all.some((own) => isNameOf(own, host));
  };
}

async function issue(environment: Environment, account: string, order: CertificateOrder): Promise<Octets> {
  const { signKey } = await issuing();
  const { KeyUsageFlags } = await import('@peculiar/x509');
  const { id, key, subject, names, from, until, signs, encrypts } = order;
  return signKey(key, await objectAuthority(environment), {
    // The appliance sets the account, so a certificate of one client cannot pass as that of another.
    subject: { ...subject, UID: account },
    names,
    validity: { from, until },
    purpose: 'document',
    serial: id.replaceAll('-', ''),
    keyUsages: (signs ? KeyUsageFlags.digitalSignature : 0) | (encrypts ? KeyUsageFlags.keyEncipherment : 0),
  });
}

/** Certificate functions for one client. `account`: the id of the user, which is part of each subject. */
export const certificatesOf = (environment: Environment, account: string): KmipCertificates => ({
  authority: async () => derOf((await objectAuthority(environment)).certificate),
  issue: (order) => issue(environment, account, order),
  async issued(certificate) {
    const authority = kmipObjectAuthority.get(environment);
    return authority && (await reading()).issuedKey(certificate, authority.certificate);
  },
  request: async (request) => (await reading()).requestedKey(request),
  subject: async (name) => (await reading()).subjectIn(name),
  ownHostTest: () => ownHostTest(environment),
  isRevoked: isRevokedAt,
  validate: (chain, at) => chainValidity(environment, chain, at),
});
