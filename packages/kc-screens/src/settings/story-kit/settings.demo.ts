import { demoPage } from '../../story-kit/demoPage.ts';
import { settingsScreen } from '../index.ts';
import * as module from '../SettingsScreen.tsx';

export const settingsDemo = demoPage({ screen: settingsScreen, module, denied: 'cloud', rows: {} });
