import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status, type StatusTone } from 'kc-components/Status';
import { runState, type Run, type Runbook, type RunState } from 'kc-api/contract/runbooks/runbooks';
import { runStates } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';

const tones: Readonly<Record<RunState, StatusTone>> = { open: 'warn', done: 'ok', left: 'idle' };

export const RunStatus = ({ state }: Pick<Run, 'state'>) => <Status tone={tones[state]}>{runStates[state]}</Status>;

export const runbookColumns: readonly Column<Runbook>[] = [
  { id: 'title', title: t('Runbook'), width: 240, minWidth: 180, strong: true, value: ({ title }) => title },
  { id: 'when', title: t('When to use it'), width: 460, minWidth: 220, givesWay: 2, value: ({ when }) => when },
  { id: 'steps', title: t('Steps'), kind: 'number', width: 90, minWidth: 72, givesWay: 1, value: ({ steps }) => steps.length },
  { id: 'open', title: t('Open runs'), kind: 'number', width: 110, minWidth: 96, value: ({ open }) => open },
];

const date = { kind: 'date', width: 180, minWidth: 168 } as const;

export const runColumns: readonly Column<Run>[] = [
  { id: 'title', title: t('Runbook'), width: 220, minWidth: 160, strong: true, value: ({ title }) => title },
  { id: 'about', title: t('Object'), width: 220, minWidth: 120, givesWay: 1, value: ({ about }) => about },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 110,
    minWidth: 96,
    alwaysSeen: true,
    choices: optionsOf(runState.options, runStates),
    value: ({ state }) => state,
    cell: (run) => <RunStatus {...run} />,
  },
  {
    id: 'steps',
    title: t('Steps done'),
    width: 110,
    minWidth: 96,
    givesWay: 2,
    value: ({ steps_done, steps_all }) => t('{steps_done} of {steps_all}', { steps_done, steps_all }),
  },
  { id: 'started', title: t('Started'), ...date, givesWay: 3, value: ({ started }) => started },
  { id: 'started_by', title: t('Started by'), width: 200, givesWay: 4, value: ({ started_by }) => started_by },
  { id: 'ended', title: t('Ended'), ...date, givesWay: 5, value: ({ ended }) => ended },
  { id: 'reason', title: t('Reason'), width: 220, hidden: true, value: ({ reason }) => reason },
];
