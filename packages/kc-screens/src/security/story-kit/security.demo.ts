import { demoPage } from '../../story-kit/demoPage.ts';
import { securityScreen } from '../index.ts';
import * as module from '../SecurityScreen.tsx';
import { signedInElsewhere } from '../../sessions/story-kit/openSessions.ts';
import { groupNamed, rowOf, userById, type Appliance } from './records.ts';

const atDesk = 'at-the-desk';

/** Opens another session for the user of the row. */
const atDeskToo = (appliance: Appliance, row: string): void =>
  void signedInElsewhere(appliance, userById(appliance, row)?.login_name ?? '', { handle: atDesk });

export const groupRow = (group: string) => (appliance: Appliance) => groupNamed(appliance, group).id;

export const securityDemo = demoPage({
  screen: securityScreen,
  module,
  denied: 'cloud',
  rows: {
    'users.edit': { row: rowOf('Anna Holm') },
    'users.delete': { row: rowOf('Björn Halvorsen') },
    'users.enable': { row: rowOf('Oskar Lindgren') },
    'users.disable': { row: rowOf('Björn Halvorsen') },
    'users.changePassword': { row: rowOf('Björn Halvorsen') },
    'users.resetPassword': { row: rowOf('Björn Halvorsen') },
    'users.regenerateInvite': { row: rowOf('Karin Östlund') },
    'users.resetTwoFactor': { row: rowOf('Chidi Okafor') },
    'users.testSignIn': { row: rowOf('Ingrid Berg') },
    'userSessions.end': {
      row: rowOf('Anna Holm'),
      item: () => atDesk,
      prepare: atDeskToo,
    },
    'userSessions.endAll': {
      row: rowOf('Anna Holm'),
      prepare: atDeskToo,
    },
    'users.seeAs': { row: rowOf('Anna Holm') },
    'groups.edit': { row: groupRow('Payments cloud') },
    'groups.delete': { row: groupRow('Infrastructure') },
  },
});
