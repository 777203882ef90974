import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { MachineToken } from 'kc-api/contract/sessions/machineTokens';
import { tokenStatusLabels } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';

const time = { kind: 'date', width: 168, minWidth: 160 } as const;
const statuses = ['active', 'paused', 'expired'] as const;
const tones = { active: 'ok', paused: 'warn', expired: 'idle' } as const;

/** The networks that a token is accepted from, as text. */
export const networksText = ({ addresses }: Pick<MachineToken, 'addresses'>): string => (addresses.length === 0 ? t('Any address') : addresses.join(', '));

/** TOK-07. */
export const tokenColumns: readonly Column<MachineToken>[] = [
  { id: 'name', title: t('Name'), strong: true, width: 190, minWidth: 150, value: ({ name }) => name },
  {
    id: 'status',
    title: t('Status'),
    kind: 'choice',
    width: 110,
    minWidth: 106,
    alwaysSeen: true,
    choices: optionsOf(statuses, tokenStatusLabels),
    value: ({ status }) => status,
    text: ({ status }) => tokenStatusLabels[status],
    cell: ({ status }) => <Status tone={tones[status]}>{tokenStatusLabels[status]}</Status>,
  },
  { id: 'owner', title: t('Owner'), width: 220, minWidth: 150, givesWay: 2, value: ({ owner_name }) => owner_name },
  { id: 'calls', title: t('Calls'), kind: 'number', width: 90, minWidth: 80, givesWay: 4, value: ({ calls }) => calls.length },
  { id: 'addresses', title: t('Accepted from'), mono: true, width: 170, minWidth: 130, givesWay: 3, value: networksText },
  { id: 'last_used', title: t('Last used'), ...time, value: ({ last_used }) => last_used },
  { id: 'last_address', title: t('Last used from'), mono: true, width: 140, minWidth: 120, givesWay: 5, value: ({ last_address }) => last_address },
  { id: 'expires_at', title: t('Expires'), ...time, ahead: true, givesWay: 1, value: ({ expires_at }) => expires_at },
  { id: 'created', title: t('Created'), ...time, hidden: true, value: ({ created }) => created },
];
