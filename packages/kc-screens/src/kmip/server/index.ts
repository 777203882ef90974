export { SettingsTab } from './SettingsTab.tsx';
export { settingsDialogs } from './settings.dialogs.ts';
