import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../BackupScreen.tsx';
import { backupScreen } from '../index.ts';

export const backupDemo = demoPage({ screen: backupScreen, module, denied: 'security', rows: {} });
