import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { dayText } from 'kc-components/format';
import { classOf } from 'kc-api/rules/workloads/cvmCertificates';
import type { CertificateRow } from './certificateRow.ts';

/** VM-083: what the list is narrowed to, one class of expiry or the neighbours that the dashboard counts as one. */
export const categories = [
  { value: 'expired', label: 'Expired' },
  { value: 'day', label: 'Within 1 day' },
  { value: 'week', label: '1 to 7 days' },
  { value: 'day,week', label: 'Within 7 days' },
  { value: 'month', label: '7 to 30 days' },
  { value: 'quarter', label: '30 to 90 days' },
  { value: 'month,quarter', label: '7 to 90 days' },
] as const;
export type Category = (typeof categories)[number]['value'];

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Marked where it is revoked or has expired. */
export function CertificateExpiry({ certificate: { revoked, expiration, asOf } }: { certificate: CertificateRow }) {
  if (revoked === 'yes') return <Status tone="bad">Revoked</Status>;
  return expiration <= asOf ? <Status tone="bad">{`Expired ${dayText(expiration)}`}</Status> : <>{dayText(expiration)}</>;
}

/** The wire says yes and no. */
const answer = (id: 'registered' | 'used' | 'revoked', title: string, givesWay: number): Column<CertificateRow> => ({
  id,
  title,
  kind: 'boolean',
  givesWay,
  choices: yesNo,
  value: (one) => one[id] === 'yes',
});

const own: readonly Column<CertificateRow>[] = [
  { id: 'name', title: 'Name', width: 200, minWidth: 160, strong: true, value: (one) => one.name },
  {
    id: 'fingerprint',
    title: 'Fingerprint',
    width: 200,
    minWidth: 120,
    mono: true,
    givesWay: 6,
    sortable: false,
    filterable: false,
    value: (one) => one.fingerprint,
  },
  { id: 'guestserver_name', title: 'VM', width: 150, minWidth: 110, givesWay: 1, value: (one) => one.guestserver_name || null },
];
const set: Column<CertificateRow> = { id: 'cvmset_name', title: 'VM set', width: 150, givesWay: 5, sortable: false, value: (one) => one.cvmset_name };
const states: readonly Column<CertificateRow>[] = [
  answer('registered', 'Registered', 4),
  answer('used', 'Used', 3),
  answer('revoked', 'Revoked', 2),
  {
    id: 'expiration',
    title: 'Expiration',
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
    title: 'Expires',
    kind: 'choice',
    hidden: true,
    sortable: false,
    // Narrowed by the control of its own in the toolbar.
    filterable: false,
    choices: categories,
    value: (one) => classOf(one.expiration, one.asOf) ?? null,
    none: 'After 90 days',
  },
];

/** Of the certificates of one VM set, which is named all the same: a row is copied and exported with it. */
export const certificateColumns: readonly Column<CertificateRow>[] = [...own, set, ...states];
/** Of all VM sets: a figure of the dashboard narrows them to some. */
export const allCertificateColumns: readonly Column<CertificateRow>[] = [
  ...certificateColumns,
  { id: 'cvmset', title: 'VM set IDs', hidden: true, mono: true, sortable: false, value: (one) => one.cvmset },
];
