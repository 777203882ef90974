/** Exports the pages of this area as components, so that a host can place them anywhere. */
export { default as ConsoleSettingsScreen } from '../ConsoleSettingsScreen.tsx';
export { default as ManagementConsoleScreen } from '../ManagementConsoleScreen.tsx';
export { default as ProxyScreen } from '../ProxyScreen.tsx';
export { default as SettingsScreen } from '../SettingsScreen.tsx';
