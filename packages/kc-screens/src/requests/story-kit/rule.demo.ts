import { demoPage } from '../../story-kit/demoPage.ts';
import { twoPersonRuleScreen } from '../index.ts';
import * as module from '../rule/RuleScreen.tsx';

export const ruleDemo = demoPage({ screen: twoPersonRuleScreen, module, denied: 'cloud', rows: {} });
