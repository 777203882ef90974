import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../HsmScreen.tsx';
import { hsmServerScreen } from '../index.ts';
import { rooted, withoutKeks } from './hsmRecords.ts';

export const hsmDemo = demoPage({
  screen: hsmServerScreen,
  module,
  denied: 'cloud',
  rows: {
    'luna.reset': { prepare: withoutKeks },
    'rootOfTrust.destroy': { prepare: rooted },
  },
});
