import type { Column } from 'kc-components/DataGrid';
import { dayText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { findingSeverity, type FindingSeverity, type PostureException, type PostureKind } from 'kc-api/contract/posture/posture';
import { postureAreas, severityNames } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import type { FindingRow } from './findingRow.ts';

const severityTones = { high: 'bad', medium: 'warn', low: 'info' } as const satisfies Record<FindingSeverity, string>;

/** Severities in sort and filter order, most severe first. */
export const severityRanks: Readonly<Record<FindingSeverity, string>> = { high: '1-high', medium: '2-medium', low: '3-low' };

export const Severity = ({ severity }: { severity: FindingSeverity }) => <Status tone={severityTones[severity]}>{severityNames[severity]}</Status>;

export const kindColumns: readonly Column<PostureKind>[] = [
  { id: 'title', title: t('Finding'), width: 380, minWidth: 200, strong: true, value: ({ title }) => title },
  {
    id: 'severity',
    title: t('Severity'),
    kind: 'choice',
    width: 110,
    minWidth: 104,
    alwaysSeen: true,
    choices: findingSeverity.options.map((one) => ({ value: severityRanks[one], label: severityNames[one] })),
    value: ({ severity }) => severityRanks[severity],
    cell: ({ severity }) => <Severity severity={severity} />,
  },
  {
    id: 'area',
    title: t('Area'),
    kind: 'choice',
    choices: postureAreas,
    width: 130,
    minWidth: 100,
    givesWay: 2,
    value: ({ area }) => area,
  },
  { id: 'count', title: t('Objects'), kind: 'number', width: 100, minWidth: 80, value: ({ count }) => count },
  { id: 'excepted', title: t('Excepted'), kind: 'number', width: 100, minWidth: 80, givesWay: 3, value: ({ excepted }) => excepted },
  { id: 'why', title: t('Why it matters'), width: 380, minWidth: 200, givesWay: 4, value: ({ why }) => why },
];

const plain = { sortable: false, filterable: false } as const;

/** Keeps the order of the appliance, because there may be 100,000 objects. */
export const objectColumns: readonly Column<FindingRow>[] = [
  { ...plain, id: 'name', title: t('Name'), width: 220, minWidth: 140, strong: true, value: ({ name }) => name },
  { ...plain, id: 'place', title: t('In'), width: 180, minWidth: 110, givesWay: 2, value: ({ place }) => place },
  { ...plain, id: 'detail', title: t('Found'), width: 240, minWidth: 140, value: ({ detail }) => detail },
];

export const exceptedColumns: readonly Column<FindingRow>[] = [
  ...objectColumns,
  { ...plain, id: 'owner', title: t('Owner'), width: 180, minWidth: 110, givesWay: 3, value: ({ exception }) => exception?.owner ?? '' },
  {
    ...plain,
    id: 'until',
    title: t('Ends'),
    kind: 'date',
    ahead: true,
    width: 120,
    minWidth: 104,
    value: ({ exception }) => exception?.until ?? null,
    text: ({ exception }) => (exception ? dayText(exception.until) : ''),
  },
];

export const exceptionColumns: readonly Column<PostureException>[] = [
  { id: 'title', title: t('Finding'), width: 300, minWidth: 180, strong: true, value: ({ title }) => title },
  { id: 'name', title: t('Object'), width: 180, minWidth: 120, givesWay: 2, value: ({ name, object }) => (object === '' ? t('All objects') : name) },
  { id: 'owner', title: t('Owner'), width: 180, minWidth: 120, givesWay: 3, value: ({ owner }) => owner },
  { id: 'reason', title: t('Reason'), width: 260, minWidth: 140, givesWay: 4, value: ({ reason }) => reason },
  {
    id: 'until',
    title: t('Ends'),
    kind: 'date',
    ahead: true,
    width: 130,
    minWidth: 104,
    alwaysSeen: true,
    value: ({ until }) => until,
    text: ({ until }) => dayText(until),
  },
  {
    id: 'created',
    title: t('Added'),
    kind: 'date',
    width: 130,
    minWidth: 104,
    givesWay: 5,
    value: ({ created }) => created,
    text: ({ created }) => dayText(created),
  },
  { id: 'created_by', title: t('Added by'), width: 160, minWidth: 110, givesWay: 6, value: ({ created_by }) => created_by },
];
