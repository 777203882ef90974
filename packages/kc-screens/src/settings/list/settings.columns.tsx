import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { optionsOf } from 'kc-components/format';
import type { SettingEntry } from 'kc-api/contract/settings/settingIndex';
import { t } from 'kc-intl/t';

const states = ['yes', 'no'] as const;
const stateNames = { yes: t('Changed'), no: t('Default') } as const;

export const settingColumns: readonly Column<SettingEntry>[] = [
  { id: 'title', title: t('Setting'), width: 280, minWidth: 180, strong: true, value: ({ title }) => title },
  { id: 'value', title: t('Value'), width: 240, minWidth: 140, value: ({ value, says = value }) => says },
  { id: 'initial', title: t('Default'), width: 170, givesWay: 2, value: ({ initial }) => initial },
  { id: 'page', title: t('Page'), width: 250, givesWay: 3, value: ({ page }) => page },
  {
    id: 'changed',
    title: t('State'),
    kind: 'choice',
    width: 120,
    minWidth: 116,
    alwaysSeen: true,
    choices: optionsOf(states, stateNames),
    value: ({ changed }) => changed,
    text: ({ changed }) => stateNames[changed],
    cell: ({ changed }) => <Status tone={changed === 'yes' ? 'info' : 'idle'}>{stateNames[changed]}</Status>,
  },
];
