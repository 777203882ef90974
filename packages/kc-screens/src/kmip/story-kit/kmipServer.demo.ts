import { demoPage } from '../../story-kit/demoPage.ts';
import { kmipServerScreen } from '../index.ts';
import * as module from '../KmipServerScreen.tsx';
import { keptUser, objectRow } from './records.ts';

const user = { row: (appliance: Parameters<typeof keptUser>[0]) => keptUser(appliance).id };

export const kmipServerDemo = demoPage({
  screen: kmipServerScreen,
  module,
  denied: 'cloud',
  rows: {
    'kmipUsers.edit': user,
    'kmipUsers.remove': user,
    'kmipObjects.edit': objectRow('Active'),
    'kmipObjects.activate': objectRow('Pre-Active'),
    'kmipObjects.revoke': objectRow('Active'),
    'kmipObjects.archive': objectRow('Active'),
    'kmipObjects.recover': objectRow('Active', { archived: 'yes' }),
    'kmipObjects.destroy': objectRow('Deactivated'),
  },
});
