import type { Alert } from 'kc-api/contract/alerts/alerts';
import { listPanel } from '../../shell/index.ts';
import Alerts from '../AlertsScreen.tsx';

/** The pages of this area as components. A host may draw them anywhere. */
export const AlertsScreen = listPanel<Alert>(Alerts);
export { default as AlertSettingsScreen } from '../AlertSettingsScreen.tsx';
