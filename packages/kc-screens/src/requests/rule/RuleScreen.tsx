import { t } from 'kc-intl/t';
import { TabPage, useAddress, type DialogPlace, type PageTab } from '../../shell/index.ts';
import { createFreezeDialog } from '../changeFreezes/create/createFreeze.dialog.tsx';
import { freezeDialogs } from '../changeFreezes/freezes.dialogs.ts';
import { FreezesTab } from '../changeFreezes/FreezesTab.tsx';
import { createWindowDialog } from '../changeWindows/create/createWindow.dialog.tsx';
import { windowDialogs } from '../changeWindows/windows.dialogs.ts';
import { WindowsTab } from '../changeWindows/WindowsTab.tsx';
import { RuleTab } from './RuleTab.tsx';

export const dialogs: readonly DialogPlace[] = [
  { at: { tab: 'windows' }, dialogs: windowDialogs },
  { at: { tab: 'freezes' }, dialogs: freezeDialogs },
];

const tabs: readonly PageTab[] = [
  { value: 'rule', label: t('Rule'), Screen: RuleTab },
  {
    value: 'windows',
    label: t('Change windows'),
    sub: t('Times that repeat every week, in which approved requests can be carried out.'),
    Screen: WindowsTab,
    create: createWindowDialog,
  },
  {
    value: 'freezes',
    label: t('Change freezes'),
    sub: t('Times in which administrators cannot perform dangerous actions. Automatic rotation and expiry continue.'),
    Screen: FreezesTab,
    create: createFreezeDialog,
  },
];

/** TWO-30, WIN-01, WIN-02. */
export default function RuleScreen() {
  const { tab = 'rule' } = useAddress().params;
  // The settings scroll, because they are longer than the window. A list takes the remaining height.
  return (
    <TabPage
      title={t('Two-person rule')}
      sub={t('Dangerous actions that need the approval of a second administrator.')}
      tabs={tabs}
      scroll={tab !== 'windows' && tab !== 'freezes'}
    />
  );
}
