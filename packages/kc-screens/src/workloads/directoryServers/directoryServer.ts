import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';

/** The ways to protect the connection to a server. */
export const protections = ['ldaps', 'starttls', 'none'] as const;
type Protection = (typeof protections)[number];
export const protectionNames: Readonly<Record<Protection, string>> = { ldaps: 'LDAPS', starttls: 'STARTTLS', none: t('Not encrypted') };

export const protectionOf = ({ uri_prefix, tls }: Pick<DirectoryServer, 'uri_prefix' | 'tls'>): Protection =>
  uri_prefix === 'ldaps://' ? 'ldaps' : tls === 'yes' ? 'starttls' : 'none';

/** Returns the earliest expiry of the certificates in the CA file, in seconds since 1970; undefined without a file. */
export const firstExpiry = ({ certificates = [] }: DirectoryServer): number | undefined =>
  certificates.length === 0 ? undefined : Math.min(...certificates.map(({ not_after }) => not_after));
