import { t } from 'kc-intl/t';
import type { DirectoryServer } from '../../contract/workloads/directoryServers.ts';
import { caTexts, isCaFile } from '../certificates.ts';
import { needs, type Actor } from '../privileges.ts';
import { accountPair, directoryTexts, isLdapUrl } from '../security/directories/directories.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const directoryServerTexts = {
  added: directoryTexts.added,
  updated: t('Updated successfully'),
  group: t('Select one of your groups.'),
  uri: t('Enter a host, with a port if it is not the usual one.'),
  exists: t('This group already has this directory server.'),
  certificate: t('Select the CA certificate.'),
  passwordAgain: t('Enter the password again: it would be sent over another connection.'),
  inUse: t('A directory server that a permission names cannot be deleted.'),
  gone: t('Previously added active directory server not found.'),
} as const;

type Transport = Pick<DirectoryServer, 'uri_prefix' | 'tls'>;

/** POL-29: LDAPS uses TLS from the start, so it needs no StartTLS. */
export const startTlsOf = ({ uri_prefix, tls }: Transport): Transport['tls'] => (uri_prefix === 'ldaps://' ? 'no' : tls);
/** POL-42, POL-43. */
export const needsCa = ({ uri_prefix, tls }: Transport): boolean => uri_prefix === 'ldaps://' || tls === 'yes';

/** A directory server as the user entered it. `service_ac_pw` and `ca_cert` (base64) are '' if they are not sent. */
export type DirectoryServerEntry = Pick<DirectoryServer, 'uri_prefix' | 'uri' | 'tls' | 'service_ac'> & { service_ac_pw: string; ca_cert: string };

type Connection = Transport & Pick<DirectoryServer, 'uri'>;
const urlOf = ({ uri_prefix, uri }: Connection): string => (uri_prefix + uri.trim()).toLowerCase();

/**
 * True if the password of the service account would go to another address, or without TLS although TLS was used before.
 * The user must then enter it again. Otherwise a user could obtain a password by changing the connection.
 */
const leadsElsewhere = (entry: Connection, before: Connection): boolean =>
  urlOf(entry) !== urlOf(before) || (startTlsOf(before) === 'yes' && startTlsOf(entry) === 'no');

/** True if the account is unchanged but its password must be entered again. */
export const needsPasswordAgain = (
  entry: Connection & Pick<DirectoryServer, 'service_ac'>,
  before: Connection & Pick<DirectoryServer, 'service_ac'>,
): boolean => entry.service_ac.trim() !== '' && entry.service_ac.trim() === before.service_ac && leadsElsewhere(entry, before);

function certificateProblem(entry: DirectoryServerEntry, isThere: boolean): string | undefined {
  if (entry.ca_cert !== '') return isCaFile(entry.ca_cert) ? undefined : caTexts.invalid;
  return needsCa(entry) && !isThere ? directoryServerTexts.certificate : undefined;
}

/** By field; empty if valid. `before`: the stored server, whose password and certificate are kept if none is sent. */
export function directoryServerProblems(
  entry: DirectoryServerEntry,
  before?: Pick<DirectoryServer, 'uri_prefix' | 'uri' | 'tls' | 'service_ac' | 'cacert_text'>,
): Record<string, string> {
  const account = accountPair({ account: entry.service_ac, password: entry.service_ac_pw, stored: before?.service_ac });
  const certificate = certificateProblem(entry, (before?.cacert_text ?? '') !== '');
  return {
    ...(isLdapUrl(entry.uri_prefix + entry.uri.trim()) ? {} : { uri: directoryServerTexts.uri }),
    ...(account.ok ? {} : { service_ac_pw: account.reason }),
    ...(before && entry.service_ac_pw === '' && needsPasswordAgain(entry, before) ? { service_ac_pw: directoryServerTexts.passwordAgain } : {}),
    ...(certificate === undefined ? {} : { ca_cert: certificate }),
  };
}

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');
export const directoryServerRules = {
  create: admin,
  change: admin,
  remove: (actor: Actor, { policies }: Pick<DirectoryServer, 'policies'>): Verdict =>
    all(admin(actor), policies.length === 0 ? allow : deny(directoryServerTexts.inUse)),
};
