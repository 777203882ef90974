import { demoPage } from '../../story-kit/demoPage.ts';
import { managementConsoleScreen } from '../index.ts';
import * as module from '../ManagementConsoleScreen.tsx';
import { connect } from './kcmRecord.ts';

export const managementConsoleDemo = demoPage({
  screen: managementConsoleScreen,
  module,
  denied: 'cloud',
  rows: { 'managementConsole.disconnect': { prepare: connect } },
});
