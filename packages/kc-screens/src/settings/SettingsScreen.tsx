import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { DialogButton, type DialogPlace, type ScreenTab } from '../shell/index.ts';
import { SettingsList, settingsDialogs } from './list/SettingsList.tsx';
import { systemSettingsDialog } from './system/systemSettings.dialog.tsx';

export const dialogs: readonly DialogPlace[] = [{ dialogs: settingsDialogs }];

export const tab: ScreenTab = {
  sub: t('System, sign-in and password settings, with their values and defaults.'),
  primary: <DialogButton dialog={systemSettingsDialog} tone="primary" />,
  Content: SettingsList,
};

/** SET-016: all settings with their values, and the dialog for the system settings. */
export default function SettingsScreen() {
  return (
    <Page title={t('Settings')} sub={tab.sub} primary={tab.primary}>
      <SettingsList />
    </Page>
  );
}
