import { demoPage } from '../../story-kit/demoPage.ts';
import { accountScreen } from '../screens/index.ts';
import * as module from '../AccountScreen.tsx';
import { enabledOtp, withUser } from './accountStory.ts';

/** Its dialogs are about whoever is signed in. */
export const accountDemo = demoPage({
  screen: accountScreen,
  module,
  denied: 'cloud',
  rows: {
    'account.edit': {},
    'account.mail': {},
    'account.changePassword': {},
    'account.setUpTwoFactor': {},
    'account.removeTwoFactor': { prepare: withUser({ otp: enabledOtp }) },
  },
});
