import { useMemo } from 'react';
import { ArrowUpRight } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { settingIndex, type SettingEntry } from 'kc-api/contract/settings/settingIndex';
import { t } from 'kc-intl/t';
import { GridScreen, linkTo, RowDetails, rowsOf, useAnswer, usePorts, type DialogDefinition } from '../../shell/index.ts';
import { systemSettingsDialog } from '../system/systemSettings.dialog.tsx';
import { settingColumns } from './settings.columns.tsx';

/** Settings are not objects, so the audit log lists their changes by category. */
const ofAll = t('Settings are not objects.');

const idOf = ({ id }: SettingEntry) => id;
const nameOf = ({ title }: SettingEntry) => title;
const about = [{ value: 'details', label: t('Details'), facts: ['title', 'value', 'initial', 'page', 'changed'] }];

export const settingsDialogs: readonly DialogDefinition<unknown>[] = [systemSettingsDialog];

/** Lists all settings that the user may read, with links to the pages that change them. */
export function SettingsList() {
  const { navigation } = usePorts();
  const list = useAnswer(settingIndex.all);
  const actions = useMemo(
    (): readonly GridAction<SettingEntry>[] => [
      {
        id: 'open',
        label: t('Open setting'),
        icon: <ArrowUpRight aria-hidden />,
        needs: 'one',
        shortcut: t('Enter'),
        run: ([setting]) => setting && navigation.go(linkTo({ path: setting.path }, { params: setting.params })),
      },
    ],
    [navigation],
  );
  return (
    <GridScreen<SettingEntry>
      id="settings"
      label={t('Settings')}
      columns={settingColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.settings)}
      dialogs={settingsDialogs}
      actions={actions}
      selectable={false}
      details={(setting) => (
        <RowDetails key={setting.id} title={setting.title} history={ofAll} tabs={about} about={{ columns: settingColumns, row: setting }} />
      )}
    />
  );
}
