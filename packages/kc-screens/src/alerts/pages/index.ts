import type { Alert } from 'kc-api/contract/alerts/alerts';
import { listPanel } from '../../shell/index.ts';
import Alerts from '../AlertsScreen.tsx';

/** Exports the pages of this area as components, so that a host can place them anywhere. */
export const AlertsScreen = listPanel<Alert>(Alerts);
export { default as AlertSettingsScreen } from '../AlertSettingsScreen.tsx';
