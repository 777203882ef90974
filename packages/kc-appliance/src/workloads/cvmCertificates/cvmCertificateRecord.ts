import type { CvmCertificate, ExpiryClass } from 'kc-api/contract/workloads/cvmCertificates';
import { classOf, expirySpan } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { secondsOf } from '../../core/system.ts';
import type { CvmCertificateRecord } from '../records.ts';
import { cvmCertificateTable, cvmSetTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the certificate for the response, without the PEM. */
export const wireCvmCertificate = (kept: Kept, one: CvmCertificateRecord): CvmCertificate => ({
  guid: one.id,
  name: one.name,
  fingerprint: one.fingerprint,
  registered: one.registered,
  used: one.used,
  revoked: one.revoked,
  expiration: one.expiration,
  guestserver: one.cvm,
  guestserver_name: one.guestserver_name,
  cvmset: one.cvmset,
  cvmset_name: cvmSetTable.in(kept).get(one.cvmset)?.name ?? '',
  revision: one.revision,
});

export const cvmCertificateRecord = defineRecord({
  table: cvmCertificateTable,
  noun: 'VM certificate',
  subject: t('This certificate'),
  category: 'Cloud workloads',
  nameOf: (one) => one.name,
  group: (one, kept) => cvmSetTable.in(kept).get(one.cvmset)?.group ?? '',
  wire: wireCvmCertificate,
  compared: ['name', 'cvmset_name', 'guestserver_name', 'fingerprint', 'expiration', 'registered', 'used', 'revoked'],
  trimmed: ['name'],
});

/** DASH-27: returns the certificates with which the VMs of a set are authenticated, by expiry. Omits those that are valid longer. */
export function usedCertificates(environment: Pick<Environment, 'store' | 'clock'>, cvmset: string): Record<ExpiryClass, number> {
  const [table, now] = [cvmCertificateTable.in(environment), secondsOf(environment)];
  const soon = expirySpan('expired,quarter', now) ?? { from: 0, to: 0 };
  const { rows } = table.page({
    where: [
      { field: 'cvmset', op: 'is', value: cvmset },
      { field: 'used', op: 'is', value: 'yes' },
      { field: 'expiration', op: 'between', ...soon },
    ],
    offset: 0,
    limit: table.count(),
  });
  const counts = { expired: 0, day: 0, week: 0, month: 0, quarter: 0 };
  for (const { expiration } of rows) {
    const kind = classOf(expiration, now);
    if (kind) counts[kind] += 1;
  }
  return counts;
}
