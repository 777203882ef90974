import { styled } from 'styled-components';
import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { Marker, Status, type StatusTone } from 'kc-components/Status';
import type { Alert } from 'kc-api/contract/alerts/alerts';
import { alertKinds, alertSeverities, isAlertKind, severityLabels, type AlertKind, type AlertSeverity } from 'kc-api/rules/alerts/alertKinds';
import { t } from 'kc-intl/t';
import { AlertObject } from './AlertObject.tsx';
import { alertPlace } from './alertPlaces.ts';

/** Compares ids as numbers, because the API sends them as strings: 9 comes before 10. */
const idValue = ({ id }: Alert) => (/^\d{1,15}$/.test(id) ? Number(id) : id);

const tones: Readonly<Record<AlertSeverity, StatusTone>> = { critical: 'bad', warning: 'warn', info: 'info' };
/** Alerts without a severity, from older appliances, are warnings. */
const severityOf = ({ severity = 'warning' }: Alert): AlertSeverity => severity;

const kindLabels = Object.fromEntries(Object.entries(alertKinds).map(([kind, { label }]) => [kind, label])) as Readonly<Record<AlertKind, string>>;
const kinds = optionsOf(Object.keys(kindLabels) as AlertKind[], kindLabels);
const kindText = ({ kind }: Alert) => (kind === undefined ? '' : isAlertKind(kind) ? kindLabels[kind] : kind);

const needs = { yes: t('Needs action'), no: t('None') } as const;
const states = { no: t('Unread'), yes: t('Read') } as const;

const Quiet = styled.span`
  font-weight: 400;
`;

/** Unread messages are bold and have a text marker. */
const Message = ({ alert, unread }: { alert: Alert; unread: boolean }) =>
  unread ? (
    <>
      {/* Placed before the text, because the cell can truncate the text. */}
      <Marker style={{ marginInlineStart: 0 }}>{t('Unread')}</Marker>
      {legible(alert.message)}
    </>
  ) : (
    <Quiet>{legible(alert.message)}</Quiet>
  );

/** `unread`: ids of the alerts that this user had not read when the page opened. */
export const alertColumns = (unread: ReadonlySet<string>): readonly Column<Alert>[] => [
  { id: 'date', title: t('Date'), kind: 'date', width: 168, minWidth: 160, value: (alert) => alert.date },
  {
    id: 'severity',
    title: t('Severity'),
    kind: 'choice',
    width: 120,
    minWidth: 112,
    givesWay: 1,
    choices: optionsOf(alertSeverities, severityLabels),
    value: severityOf,
    cell: (alert) => <Status tone={tones[severityOf(alert)]}>{severityLabels[severityOf(alert)]}</Status>,
  },
  {
    id: 'message',
    title: t('Message'),
    width: 560,
    minWidth: 380,
    strong: true,
    value: (alert) => alert.message,
    cell: (alert) => <Message alert={alert} unread={unread.has(alert.id)} />,
  },
  {
    id: 'object',
    title: t('Object'),
    width: 170,
    minWidth: 110,
    givesWay: 2,
    value: (alert) => alertPlace(alert)?.label ?? null,
    cell: (alert) => <AlertObject alert={alert} />,
  },
  { id: 'kind', title: t('Kind'), kind: 'choice', width: 190, minWidth: 120, givesWay: 3, choices: kinds, value: ({ kind = '' }) => kind, text: kindText },
  {
    id: 'needs_action',
    title: t('Action'),
    kind: 'choice',
    width: 130,
    minWidth: 112,
    givesWay: 4,
    choices: optionsOf(['yes', 'no'] as const, needs),
    value: ({ needs_action = 'yes' }) => needs_action,
  },
  {
    id: 'read',
    title: t('State'),
    kind: 'choice',
    width: 96,
    hidden: true,
    choices: optionsOf(['no', 'yes'] as const, states),
    value: ({ id }) => (unread.has(id) ? 'no' : 'yes'),
  },
  { id: 'id', title: t('ID'), kind: 'number', width: 80, givesWay: 1, value: idValue },
];
