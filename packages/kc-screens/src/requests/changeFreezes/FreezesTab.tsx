import { changeFreezes as calls, type ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { freezeActs, freezeState, freezeStateNames, type FreezeState } from 'kc-api/rules/requests/changeTimes';
import type { Column } from 'kc-components/DataGrid';
import { dateTimeText, now, optionsOf } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { Status, type StatusTone } from 'kc-components/Status';
import { t } from 'kc-intl/t';
import { DetailsTab, DialogButton, GridScreen, RowDetails, rowsOf, useAnswer } from '../../shell/index.ts';
import { createFreezeDialog } from './create/createFreeze.dialog.tsx';
import { freezeDialogs } from './freezes.dialogs.ts';

const idOf = ({ id }: ChangeFreeze) => id;
const nameOf = ({ name }: ChangeFreeze) => name;
const stateOf = (freeze: ChangeFreeze): FreezeState => freezeState(freeze, now() / 1000);
const tones: Readonly<Record<FreezeState, StatusTone>> = { planned: 'info', now: 'warn', past: 'idle' };

const StateOf = ({ freeze }: { freeze: ChangeFreeze }) => <Status tone={tones[stateOf(freeze)]}>{freezeStateNames[stateOf(freeze)]}</Status>;
const date = { kind: 'date', width: 180, minWidth: 168, ahead: true } as const;

const columns: readonly Column<ChangeFreeze>[] = [
  { id: 'name', title: t('Name'), width: 180, minWidth: 140, strong: true, value: nameOf },
  { id: 'from', title: t('Start'), ...date, givesWay: 2, value: ({ from }) => from },
  { id: 'to', title: t('End'), ...date, givesWay: 1, value: ({ to }) => to },
  { id: 'acts', title: t('Actions'), width: 220, givesWay: 4, value: freezeActs },
  { id: 'reason', title: t('Reason'), width: 220, givesWay: 3, value: ({ reason }) => reason },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 120,
    minWidth: 104,
    alwaysSeen: true,
    choices: optionsOf(['planned', 'now', 'past'], freezeStateNames),
    value: stateOf,
    cell: (freeze) => <StateOf freeze={freeze} />,
  },
];

/** WIN-02: the change freezes, as a grid. Past ones stay until they are deleted. */
export function FreezesTab() {
  const list = useAnswer(calls.list);
  return (
    <GridScreen<ChangeFreeze>
      id="changeFreezes"
      label={t('Change freezes')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, ({ freezes }) => freezes)}
      sort={{ id: 'from', desc: true }}
      dialogs={freezeDialogs}
      details={(freeze) => (
        <RowDetails
          key={freeze.id}
          title={freeze.name}
          history={{ kind: 'Change freeze', id: freeze.id }}
          tabs={[
            {
              value: 'details',
              label: t('Details'),
              content: (
                <DetailsTab
                  items={[
                    { label: t('State'), value: <StateOf freeze={freeze} /> },
                    { label: t('Start'), value: dateTimeText(freeze.from) },
                    { label: t('End'), value: dateTimeText(freeze.to) },
                    { label: t('Actions'), value: freezeActs(freeze), wide: true },
                    { label: t('Reason'), value: breakable(freeze.reason), wide: true },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      empty={{ text: t('There are no change freezes.'), action: <DialogButton dialog={createFreezeDialog} /> }}
    />
  );
}
