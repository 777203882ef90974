import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../DashboardScreen.tsx';
import { dashboardScreen } from '../index.ts';

export const dashboardDemo = demoPage({ screen: dashboardScreen, module, denied: 'security', rows: {} });
