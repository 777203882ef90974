import { demoPage } from '../../story-kit/demoPage.ts';
import { accountScreen } from '../screens/index.ts';
import * as module from '../AccountScreen.tsx';
import { keptPasskey, withPasskeys } from '../../passkeys/story-kit/playedAuthenticator.ts';
import { signedInElsewhere } from '../../sessions/story-kit/openSessions.ts';
import { enabledOtp, withUser } from './accountStory.ts';

const elsewhere = 'at-another-desk';

/** The target of the dialogs is the signed-in user. */
export const accountDemo = demoPage({
  screen: accountScreen,
  module,
  denied: 'cloud',
  rows: {
    'account.edit': {},
    'account.mail': {},
    'account.changePassword': {},
    'account.setUpTwoFactor': {},
    'passkeys.rename': { item: () => keptPasskey().id, prepare: (appliance) => withPasskeys(appliance, 'secroot', keptPasskey()) },
    'passkeys.remove': { item: () => keptPasskey().id, prepare: (appliance) => withPasskeys(appliance, 'secroot', keptPasskey()) },
    'ownSessions.end': {
      row: () => elsewhere,
      prepare: (appliance) => void signedInElsewhere(appliance, 'secroot', { handle: elsewhere }),
    },
    'ownSessions.endOthers': { prepare: (appliance) => void signedInElsewhere(appliance, 'secroot', { handle: elsewhere }) },
    'account.removeTwoFactor': { prepare: withUser({ otp: enabledOtp }) },
  },
});
