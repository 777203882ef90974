import { changeWindows as calls, type ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import type { Column } from 'kc-components/DataGrid';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { createWindowDialog } from './create/createWindow.dialog.tsx';
import { WindowDetails } from './WindowDetails.tsx';
import { windowDialogs } from './windows.dialogs.ts';
import { daysText, lengthText } from './windowTexts.ts';

const idOf = ({ id }: ChangeWindow) => id;
const nameOf = ({ name }: ChangeWindow) => name;

const columns: readonly Column<ChangeWindow>[] = [
  { id: 'name', title: t('Name'), width: 200, minWidth: 140, strong: true, value: nameOf },
  { id: 'days', title: t('Days'), width: 220, givesWay: 1, value: daysText },
  { id: 'start', title: t('Start'), width: 90, minWidth: 80, alwaysSeen: true, value: ({ start }) => start },
  { id: 'minutes', title: t('Length'), kind: 'number', width: 120, givesWay: 2, value: ({ minutes }) => minutes, text: lengthText },
  { id: 'time_zone', title: t('Time zone'), width: 180, givesWay: 3, value: ({ time_zone }) => time_zone },
  { id: 'next', title: t('Next'), kind: 'date', width: 180, ahead: true, givesWay: 4, value: ({ next }) => next?.from ?? null },
];

/** WIN-01: the change windows, as a grid. */
export function WindowsTab() {
  const list = useAnswer(calls.list);
  return (
    <GridScreen<ChangeWindow>
      id="changeWindows"
      label={t('Change windows')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, ({ windows }) => windows)}
      dialogs={windowDialogs}
      details={(window) => <WindowDetails key={window.id} window={window} />}
      empty={{ text: t('There are no change windows.'), action: <DialogButton dialog={createWindowDialog} /> }}
    />
  );
}
