import { demoPage } from '../../story-kit/demoPage.ts';
import { syslogScreen } from '../index.ts';
import * as module from '../SyslogScreen.tsx';

export const syslogDemo = demoPage({ screen: syslogScreen, module, denied: 'cloud', rows: {} });
