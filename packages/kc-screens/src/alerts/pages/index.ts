/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as AlertsScreen } from '../AlertsScreen.tsx';
export { default as AlertSettingsScreen } from '../AlertSettingsScreen.tsx';
