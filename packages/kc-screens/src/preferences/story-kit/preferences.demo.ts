import { demoPage } from '../../story-kit/demoPage.ts';
import { preferencesScreen } from '../index.ts';
import * as module from '../PreferencesScreen.tsx';

export const preferencesDemo = demoPage({ screen: preferencesScreen, module, denied: 'cloud', rows: {} });
