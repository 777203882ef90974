import { demoPage } from '../../story-kit/demoPage.ts';
import { requestsScreen } from '../index.ts';
import * as module from '../RequestsScreen.tsx';
import { putOwn, putRequest } from './records.ts';

const waiting = { row: () => 'request-1', prepare: (appliance: Parameters<typeof putRequest>[0]) => putRequest(appliance).then(() => undefined) };

export const requestsDemo = demoPage({
  screen: requestsScreen,
  module,
  denied: 'cloud',
  rows: {
    'requests.approve': waiting,
    'requests.refuse': waiting,
    'requests.withdraw': { row: () => 'request-own', prepare: (appliance) => putOwn(appliance).then(() => undefined) },
    'requests.pickUp': {
      row: () => 'request-own',
      prepare: (appliance) => putOwn(appliance, { state: 'done', pickup: { temp_password: 'Winter-Harbour-42' }, pickup_until: 2 ** 33 }).then(() => undefined),
    },
  },
});
