import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../AuditScreen.tsx';
import { auditScreen } from '../index.ts';

export const auditDemo = demoPage({ screen: auditScreen, module, denied: 'cloud', rows: {} });
