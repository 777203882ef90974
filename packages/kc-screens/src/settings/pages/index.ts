/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as ConsoleSettingsScreen } from '../ConsoleSettingsScreen.tsx';
export { default as ManagementConsoleScreen } from '../ManagementConsoleScreen.tsx';
export { default as ProxyScreen } from '../ProxyScreen.tsx';
export { default as SettingsScreen } from '../SettingsScreen.tsx';
