import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status, type StatusTone } from 'kc-components/Status';
import { kmipObjectType, kmipState, type KmipObject, type KmipState } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectTypeNames, kmipStateNames } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { yesText } from '../yesText.ts';

const toneOf: Readonly<Record<KmipState, StatusTone>> = {
  'Pre-Active': 'idle',
  Active: 'ok',
  Deactivated: 'warn',
  Compromised: 'bad',
  Destroyed: 'idle',
  'Destroyed Compromised': 'bad',
};
const yesNo = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
] as const;

export const objectColumns: readonly Column<KmipObject>[] = [
  { id: 'name', title: t('Name'), width: 210, minWidth: 150, strong: true, value: kmipObjectName },
  { id: 'UUID', title: t('UUID'), width: 160, minWidth: 110, mono: true, givesWay: 7, value: (one) => one.UUID },
  { id: 'DESC', title: t('Description'), width: 170, hidden: true, value: (one) => one.DESC || null },
  { id: 'IDENT', title: t('Identifier'), width: 150, minWidth: 130, givesWay: 6, value: (one) => one.IDENT || null },
  { id: 'owner', title: t('KMIP user'), width: 140, minWidth: 110, givesWay: 1, value: (one) => one.owner || null },
  { id: 'product', title: t('Product'), width: 130, minWidth: 120, givesWay: 4, value: (one) => one.ATTRS['x-Product'] || null },
  { id: 'vendor', title: t('Vendor'), width: 110, hidden: true, value: (one) => one.ATTRS['x-Vendor'] || null },
  {
    id: 'ObjectType',
    title: t('Type'),
    kind: 'choice',
    width: 130,
    minWidth: 125,
    givesWay: 5,
    choices: optionsOf(kmipObjectType.options, kmipObjectTypeNames),
    value: (one) => one.ObjectType,
  },
  {
    id: 'State',
    title: t('State'),
    kind: 'choice',
    width: 140,
    minWidth: 120,
    alwaysSeen: true,
    choices: optionsOf(kmipState.options, kmipStateNames),
    value: (one) => one.State,
    cell: (one) => <Status tone={toneOf[one.State]}>{kmipStateNames[one.State]}</Status>,
  },
  {
    id: 'Archived',
    title: t('Archived'),
    kind: 'choice',
    width: 110,
    minWidth: 100,
    givesWay: 2,
    choices: yesNo,
    value: (one) => one.Archived,
    // KMIP-054: a word for both values, because the list shows 'No' too.
    text: (one) => yesText(one.Archived),
  },
  { id: 'InitialDate', title: t('Created'), kind: 'date', width: 160, minWidth: 155, givesWay: 3, value: (one) => one.InitialDate },
  { id: 'LastChangeDate', title: t('Last change'), kind: 'date', hidden: true, value: (one) => one.LastChangeDate },
  { id: 'last_get', title: t('Last read'), kind: 'date', hidden: true, none: t('Never'), value: (one) => one.last_get || null },
  {
    id: 'last_used',
    title: t('Last used'),
    kind: 'date',
    hidden: true,
    none: t('No recorded use'),
    value: (one) => one.last_used || null,
  },
  { id: 'last_used_by', title: t('Last used by'), hidden: true, value: (one) => one.last_used_by || null },
  { id: 'last_used_for', title: t('Last use'), hidden: true, value: (one) => one.last_used_for || null },
  { id: 'used_since', title: t('Uses recorded since'), kind: 'date', hidden: true, none: t('Not recorded yet'), value: (one) => one.used_since || null },
  {
    id: 'encrypted',
    title: t('Encrypted'),
    kind: 'choice',
    hidden: true,
    choices: yesNo,
    value: (one) => one.encrypted,
    text: (one) => yesText(one.encrypted),
  },
];
