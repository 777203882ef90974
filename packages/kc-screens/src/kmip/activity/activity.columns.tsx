import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { kmipRefusalKind, type KmipActivityEntry } from 'kc-api/contract/kmip/activity';
import { kmipClientName, kmipRefusalNames } from 'kc-api/rules/kmip/activity';
import { t } from 'kc-intl/t';

const kinds = [
  { value: 'user', label: t('KMIP user') },
  { value: 'stranger', label: t('Unknown client') },
] as const;

/** Returns true if no successful contact followed the last refusal, so that it still needs attention. */
const isRecent = ({ last_refusal, last_contact }: KmipActivityEntry): boolean => last_refusal !== null && last_refusal.date >= last_contact;

export const activityColumns: readonly Column<KmipActivityEntry>[] = [
  { id: 'name', title: t('Client'), width: 190, minWidth: 140, strong: true, value: kmipClientName },
  { id: 'kind', title: t('Type'), kind: 'choice', width: 130, hidden: true, choices: kinds, value: ({ user }) => (user === '' ? 'stranger' : 'user') },
  { id: 'address', title: t('Address'), width: 140, minWidth: 120, mono: true, givesWay: 3, value: ({ address }) => address || null },
  { id: 'version', title: t('KMIP version'), width: 110, minWidth: 100, givesWay: 2, value: ({ version }) => version || null },
  {
    id: 'last_contact',
    title: t('Last contact'),
    kind: 'date',
    width: 160,
    minWidth: 150,
    alwaysSeen: true,
    none: t('Never'),
    value: ({ last_contact }) => last_contact || null,
  },
  { id: 'last_operation', title: t('Last operation'), width: 130, minWidth: 110, givesWay: 4, value: ({ last_operation }) => last_operation || null },
  { id: 'operations', title: t('Operations'), kind: 'number', width: 100, hidden: true, value: ({ operations }) => operations },
  { id: 'object_uses', title: t('Object uses'), kind: 'number', width: 105, givesWay: 5, value: ({ object_uses }) => object_uses },
  { id: 'objects', title: t('Objects'), kind: 'number', width: 90, hidden: true, value: ({ objects }) => objects },
  { id: 'refusals', title: t('Refusals'), kind: 'number', width: 95, givesWay: 6, value: ({ refusals }) => refusals },
  {
    id: 'reason',
    title: t('Last refusal'),
    kind: 'choice',
    width: 220,
    minWidth: 150,
    givesWay: 1,
    choices: optionsOf(kmipRefusalKind.options, kmipRefusalNames),
    value: ({ last_refusal }) => last_refusal?.kind ?? null,
    text: ({ last_refusal }) => (last_refusal ? kmipRefusalNames[last_refusal.kind] : ''),
    cell: (entry) => entry.last_refusal && <Status tone={isRecent(entry) ? 'bad' : 'idle'}>{kmipRefusalNames[entry.last_refusal.kind]}</Status>,
  },
  { id: 'refused_at', title: t('Refused'), kind: 'date', width: 160, hidden: true, value: ({ last_refusal }) => last_refusal?.date ?? null },
  { id: 'message', title: t('Message of the server'), width: 260, hidden: true, value: ({ last_refusal }) => last_refusal?.reason ?? null },
  { id: 'since', title: t('Recorded since'), kind: 'date', width: 160, hidden: true, none: t('Not recorded yet'), value: ({ since }) => since || null },
];

/** Ids of the columns that the details show, in order. */
export const activityFacts = [
  'kind',
  'address',
  'version',
  'last_contact',
  'last_operation',
  'operations',
  'object_uses',
  'objects',
  'refusals',
  'reason',
  'refused_at',
  'message',
  'since',
] as const;
