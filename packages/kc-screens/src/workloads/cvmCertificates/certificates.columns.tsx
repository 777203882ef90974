import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { dayText } from 'kc-components/format';
import { classOf } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import type { CertificateRow } from './certificateRow.ts';

/** VM-083: the filter values of the list: an expiry class, or adjacent classes that the dashboard counts together. */
export const categories = [
  { value: 'expired', label: t('Expired') },
  { value: 'day', label: t('Within 1 day') },
  { value: 'week', label: t('1 to 7 days') },
  { value: 'day,week', label: t('Within 7 days') },
  { value: 'month', label: t('7 to 30 days') },
  { value: 'quarter', label: t('30 to 90 days') },
  { value: 'month,quarter', label: t('7 to 90 days') },
] as const;
export type Category = (typeof categories)[number]['value'];

const yesNo = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
] as const;

/** Marks a revoked or expired certificate. */
export function CertificateExpiry({ certificate: { revoked, expiration, asOf } }: { certificate: CertificateRow }) {
  if (revoked === 'yes') return <Status tone="bad">{t('Revoked')}</Status>;
  return expiration <= asOf ? <Status tone="bad">{t('Expired {day}', { day: dayText(expiration) })}</Status> : <>{dayText(expiration)}</>;
}

/** A filter column for a field with the values 'yes' and 'no'. */
const answer = (id: 'registered' | 'used' | 'revoked', title: string, givesWay: number): Column<CertificateRow> => ({
  id,
  title,
  kind: 'boolean',
  givesWay,
  choices: yesNo,
  value: (one) => one[id] === 'yes',
});

const own: readonly Column<CertificateRow>[] = [
  { id: 'name', title: t('Name'), width: 200, minWidth: 160, strong: true, value: (one) => one.name },
  {
    id: 'fingerprint',
    title: t('Fingerprint'),
    width: 200,
    minWidth: 120,
    mono: true,
    givesWay: 6,
    sortable: false,
    filterable: false,
    value: (one) => one.fingerprint,
  },
  { id: 'guestserver_name', title: t('VM'), width: 150, minWidth: 110, givesWay: 1, value: (one) => one.guestserver_name || null },
];
const set: Column<CertificateRow> = { id: 'cvmset_name', title: t('VM set'), width: 150, givesWay: 5, sortable: false, value: (one) => one.cvmset_name };
const states: readonly Column<CertificateRow>[] = [
  answer('registered', t('Registered'), 4),
  answer('used', t('Used'), 3),
  answer('revoked', t('Revoked'), 2),
  {
    id: 'expiration',
    title: t('Expiration'),
    width: 160,
    minWidth: 150,
    alwaysSeen: true,
    filterable: false,
    value: (one) => one.expiration,
    text: (one) => dayText(one.expiration),
    cell: (one) => <CertificateExpiry certificate={one} />,
  },
  {
    id: 'category',
    title: t('Expires'),
    kind: 'choice',
    hidden: true,
    sortable: false,
    // Filtered by a separate control in the toolbar.
    filterable: false,
    choices: categories,
    value: (one) => classOf(one.expiration, one.asOf) ?? null,
    none: t('After 90 days'),
  },
];

/** The columns for one VM set. They include its name, because a row is copied and exported with it. */
export const certificateColumns: readonly Column<CertificateRow>[] = [...own, set, ...states];
/** The columns for all VM sets. The links of the dashboard filter them. */
export const allCertificateColumns: readonly Column<CertificateRow>[] = [
  ...certificateColumns,
  { id: 'cvmset', title: t('VM set IDs'), hidden: true, mono: true, sortable: false, value: (one) => one.cvmset },
];
