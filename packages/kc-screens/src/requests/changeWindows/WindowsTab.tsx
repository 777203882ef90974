import { backupWeekday } from 'kc-api/contract/backup/backup';
import { changeWindows as calls, type ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { weekdayNames } from 'kc-api/rules/backup/backup';
import type { Column } from 'kc-components/DataGrid';
import { dateTimeText, inSentence } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { DetailsTab, DialogButton, GridScreen, RowDetails, rowsOf, useAnswer } from '../../shell/index.ts';
import { createWindowDialog } from './create/createWindow.dialog.tsx';
import { windowDialogs } from './windows.dialogs.ts';

const idOf = ({ id }: ChangeWindow) => id;
const nameOf = ({ name }: ChangeWindow) => name;
const daysText = ({ days }: ChangeWindow): string =>
  days.length === backupWeekday.options.length
    ? t('Every day')
    : backupWeekday.options
        .filter((day) => days.includes(day))
        .map((day) => weekdayNames[day])
        .join(', ');
const lengthText = ({ minutes }: ChangeWindow): string => t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });

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
      details={(window) => (
        <RowDetails
          key={window.id}
          title={window.name}
          history={{ kind: 'Change window', id: window.id }}
          tabs={[
            {
              value: 'details',
              label: t('Details'),
              content: (
                <DetailsTab
                  items={[
                    { label: t('Days'), value: daysText(window), wide: true },
                    { label: t('Start'), value: window.start },
                    { label: t('Length'), value: inSentence(lengthText(window)) },
                    { label: t('Time zone'), value: window.time_zone },
                    ...(window.next ? [{ label: t('Next'), value: `${dateTimeText(window.next.from)} – ${dateTimeText(window.next.to)}`, wide: true }] : []),
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      empty={{ text: t('There are no change windows.'), action: <DialogButton dialog={createWindowDialog} /> }}
    />
  );
}
