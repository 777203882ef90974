import type { Column } from 'kc-components/DataGrid';
import { Status, type StatusTone } from 'kc-components/Status';
import { dateTimeText, optionsOf } from 'kc-components/format';
import { requestState, type ApprovalRequest, type RequestState } from 'kc-api/contract/requests/requests';
import { actLabel, requestStates } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { whenText } from './whenText.ts';

const tones: Readonly<Record<RequestState, StatusTone>> = {
  waiting: 'warn',
  scheduled: 'info',
  approved: 'info',
  done: 'ok',
  failed: 'bad',
  refused: 'idle',
  withdrawn: 'idle',
  expired: 'idle',
};

/** An emergency that waits is marked as one. */
export const StateOf = ({ state, emergency = '' }: Pick<ApprovalRequest, 'state' | 'emergency'>) =>
  state === 'waiting' && emergency !== '' ? <Status tone="bad">{t('Emergency')}</Status> : <Status tone={tones[state]}>{requestStates[state]}</Status>;

const date = { kind: 'date', width: 180, minWidth: 168 } as const;

export const requestColumns: readonly Column<ApprovalRequest>[] = [
  { id: 'act', title: t('Action'), width: 250, minWidth: 180, strong: true, value: ({ act }) => actLabel(act) },
  { id: 'about', title: t('Object'), width: 200, minWidth: 120, value: ({ about }) => about },
  { id: 'requester', title: t('Requested by'), width: 190, value: ({ requester }) => requester },
  { id: 'reason', title: t('Reason'), width: 220, givesWay: 2, value: ({ reason }) => reason },
  { id: 'created', title: t('Requested'), ...date, givesWay: 3, value: ({ created }) => created },
  {
    id: 'until',
    title: t('Expires'),
    ...date,
    ahead: true,
    givesWay: 1,
    // A scheduled request no longer expires.
    value: ({ state, until, window }) => (state === 'scheduled' && window ? window.from : until),
    text: (request) => (request.state === 'scheduled' ? whenText(request) : dateTimeText(request.until)),
  },
  { id: 'when', title: t('When'), width: 230, minWidth: 180, givesWay: 5, value: whenText },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 132,
    minWidth: 128,
    alwaysSeen: true,
    choices: optionsOf(requestState.options, requestStates),
    value: ({ state }) => state,
    cell: (request) => <StateOf {...request} />,
  },
  { id: 'decided_by', title: t('Decided by'), width: 190, givesWay: 4, value: ({ decided_by }) => decided_by },
  { id: 'outcome', title: t('Outcome'), width: 220, hidden: true, value: ({ outcome, decision }) => outcome || decision },
];
