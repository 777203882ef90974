import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../AlertsScreen.tsx';
import { alertsScreen } from '../index.ts';

export const alertsDemo = demoPage({ screen: alertsScreen, module, denied: 'cloud', rows: { 'alerts.delete': { row: () => '12' } } });
