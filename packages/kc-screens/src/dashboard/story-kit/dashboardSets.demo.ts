import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../DashboardSetsScreen.tsx';
import { dashboardSetsScreen } from '../index.ts';

export const dashboardSetsDemo = demoPage({ screen: dashboardSetsScreen, module, denied: 'security', rows: {} });
