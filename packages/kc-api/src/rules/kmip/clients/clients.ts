import { t } from 'kc-intl/t';
import type { KmipClient } from '../../../contract/kmip/clients.ts';
import { isPemChain } from '../../certificates.ts';
import { isHost } from '../../hosts.ts';
import { needs, type Actor } from '../../privileges.ts';
import { isPort } from '../../security/limits.ts';
import { isWithin, seconds } from '../../units.ts';
import type { Verdict } from '../../verdict.ts';
import { keptSecretText, leadsElsewhere } from '../../keptSecrets.ts';
import { stated } from '../../stated.ts';

export const kmipClientTexts = {
  created: t('Client server added successfully'),
  updated: t('Client server updated successfully'),
  deleted: t('Client server deleted successfully'),
  name: t('Enter a name.'),
  exists: t('A client server with this name already exists.'),
  server: t('Enter a host name or an IP address.'),
  port: t('Enter a port from 1 to 65535.'),
  protocol: t('Enter a valid protocol.'),
  timeout: t('Enter a time-out from 0 to 86400 seconds.'),
  certificate: t('Select a certificate in PEM format.'),
  key: t('Select a private key in PEM format, without a passphrase.'),
  noCert: t('Select the certificate of this key.'),
  noKey: t('Select the private key of this certificate.'),
  pair: t('This private key does not belong to the certificate.'),
  username: t('Enter the user name of this password.'),
} as const;

/** KMIP-031, KMIP-142. */
export const kmipProtocols = ['0x1', '0x200', '0x10000', '0x40000', '0x800000'] as const;
/** True if the protocol is in the list. Other protocols are custom. */
export const isListedProtocol = (protocol: string): boolean => kmipProtocols.some((one) => one === protocol);

/** A client server as the user entered it. Files are PEM, '' for none. A stored secret counts as entered. */
export type KmipClientEntry = Pick<
  KmipClient,
  'name' | 'server' | 'port' | 'protocol' | 'timeout' | 'reconnect' | 'nbio' | 'verify' | 'username' | 'cert' | 'cacert' | 'srvcert'
> & { key: string; srvkey: string; password: string };

/** KMIP-047, KMIP-140, KMIP-141: initial values of a new client server. No requirement gives the protocol. `timeout` in seconds. */
export const newKmipClient: KmipClientEntry = {
  name: '',
  server: '',
  port: 5696,
  protocol: '0x1',
  timeout: 0,
  reconnect: 'no',
  nbio: 'no',
  verify: 'yes',
  username: '',
  password: '',
  cert: '',
  cacert: '',
  srvcert: '',
  key: '',
  srvkey: '',
};

/** Accepts one unencrypted private key in PEM. */
const isKey = (pem: string): boolean => /-----BEGIN (RSA |EC )?PRIVATE KEY-----[\s\S]+-----END \1?PRIVATE KEY-----/.test(pem) && !pem.includes('ENCRYPTED');

/** Stands in for a stored key. It was validated when it was stored, so it is not validated again. */
export const keptKey = 'kept';
const keyProblem = (pem: string): string | undefined => (pem === '' || pem === keptKey || isKey(pem) ? undefined : kmipClientTexts.key);
const certificateProblem = (pem: string): string | undefined => (pem === '' || isPemChain(pem) ? undefined : kmipClientTexts.certificate);

/** Address and verification of the server. If one of them changes, the user must enter the password again. */
const asked = ['server', 'port', 'verify', 'cacert', 'srvcert'] as const;
/** Validates a client server. Problems by field; empty if valid. */
export function kmipClientProblems(entry: KmipClientEntry): Record<string, string> {
  const { cert, key } = entry;
  return stated({
    name: entry.name.trim() === '' ? kmipClientTexts.name : undefined,
    server: isHost(entry.server) ? undefined : kmipClientTexts.server,
    port: isPort(entry.port) ? undefined : kmipClientTexts.port,
    protocol: /^0x[0-9a-f]{1,8}$/i.test(entry.protocol.trim()) ? undefined : kmipClientTexts.protocol,
    timeout: isWithin(entry.timeout, 0, seconds.d) ? undefined : kmipClientTexts.timeout,
    cert: certificateProblem(cert) ?? (cert === '' && key !== '' ? kmipClientTexts.noCert : undefined),
    key: keyProblem(key) ?? (key === '' && cert !== '' ? kmipClientTexts.noKey : undefined),
    cacert: certificateProblem(entry.cacert),
    srvcert: certificateProblem(entry.srvcert),
    srvkey: keyProblem(entry.srvkey),
    username: entry.password !== '' && entry.username.trim() === '' ? kmipClientTexts.username : undefined,
  });
}

/** Requires the password again if a stored one would go to another server. By field; empty if valid. */
export const keptPasswordProblems = (before: KmipClientEntry, after: KmipClientEntry, isSent: boolean): Record<string, string> =>
  before.password !== '' && after.password !== '' && !isSent && leadsElsewhere(before, after, asked) ? { password: keptSecretText } : {};

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
export const kmipClientRules = { create: admin, change: admin, remove: admin, test: admin };
