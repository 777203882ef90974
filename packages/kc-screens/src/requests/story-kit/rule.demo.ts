import { demoPage } from '../../story-kit/demoPage.ts';
import { twoPersonRuleScreen } from '../index.ts';
import * as module from '../rule/RuleScreen.tsx';
import { putPlanned, putWindow } from './changeTimes.ts';

const window = { row: () => 'window-1', prepare: (appliance: Parameters<typeof putWindow>[0]) => putWindow(appliance) };
const freeze = { row: () => 'freeze-1', prepare: (appliance: Parameters<typeof putPlanned>[0]) => putPlanned(appliance) };

export const ruleDemo = demoPage({
  screen: twoPersonRuleScreen,
  module,
  denied: 'cloud',
  rows: { 'changeWindows.edit': window, 'changeWindows.delete': window, 'changeFreezes.edit': freeze, 'changeFreezes.delete': freeze },
});
