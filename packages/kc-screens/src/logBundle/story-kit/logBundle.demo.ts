import { demoPage } from '../../story-kit/demoPage.ts';
import { logBundleScreen } from '../index.ts';
import * as module from '../LogBundleScreen.tsx';

export const logBundleDemo = demoPage({ screen: logBundleScreen, module, denied: 'cloud', rows: {} });
