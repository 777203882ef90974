import { t } from 'kc-intl/t';
import type { KmipActivityEntry, KmipRefusalKind } from '../../contract/kmip/activity.ts';
import { wholeUser } from '../audit/userFilter.ts';

/** Labels of the kinds of refused connections and requests. */
export const kmipRefusalNames: Readonly<Record<KmipRefusalKind, string>> = {
  'no-certificate': t('No certificate'),
  'unknown-ca': t('Certificate of an unknown CA'),
  expired: t('Certificate expired'),
  'not-yet-valid': t('Certificate not valid yet'),
  purpose: t('Not a client certificate'),
  tls: t('TLS handshake failed'),
  'unknown-user': t('Certificate revoked or of no user'),
  'user-expired': t('User expired'),
  limit: t('Too many connections'),
  message: t('Invalid message'),
  version: t('Unsupported protocol version'),
  authentication: t('Authentication failed'),
  operation: t('Operation refused'),
};

/** Name of a client in the list: its user name or its address. */
export const kmipClientName = ({ username, address }: Pick<KmipActivityEntry, 'username' | 'address'>): string => username || address || t('Unknown address');

/** Audit log filters for the records of a client. */
export const kmipAuditFilters = ({ username, address }: Pick<KmipActivityEntry, 'username' | 'address'>): Readonly<Record<string, string>> => ({
  'filter.category': 'KMIP',
  ...(username === '' ? { 'filter.message': address } : { 'filter.user': wholeUser(`KMIP ${username}`) }),
});
