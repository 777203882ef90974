import { changeFreezes as calls, type ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { freezeActs, freezeStateNames } from 'kc-api/rules/requests/changeTimes';
import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { createFreezeDialog } from './create/createFreeze.dialog.tsx';
import { FreezeDetails } from './FreezeDetails.tsx';
import { freezeDialogs } from './freezes.dialogs.ts';
import { freezeStateOf, FreezeStatus } from './FreezeStatus.tsx';

const idOf = ({ id }: ChangeFreeze) => id;
const nameOf = ({ name }: ChangeFreeze) => name;
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
    value: freezeStateOf,
    cell: (freeze) => <FreezeStatus freeze={freeze} />,
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
      details={(freeze) => <FreezeDetails key={freeze.id} freeze={freeze} />}
      empty={{ text: t('There are no change freezes.'), action: <DialogButton dialog={createFreezeDialog} /> }}
    />
  );
}
