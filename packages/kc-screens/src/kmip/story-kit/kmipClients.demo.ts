import { demoPage } from '../../story-kit/demoPage.ts';
import { kmipClientsScreen } from '../index.ts';
import * as module from '../KmipClientsScreen.tsx';
import { clientNamed } from './clientRecords.ts';

export const clientRow = (name: string) => (appliance: Parameters<typeof clientNamed>[0]) => clientNamed(appliance, name).id;

export const kmipClientsDemo = demoPage({
  screen: kmipClientsScreen,
  module,
  denied: 'cloud',
  rows: {
    'kmipClients.edit': { row: clientRow('kmip-stockholm') },
    'kmipClients.test': { row: clientRow('kmip-new-site') },
    'kmipClients.delete': { row: clientRow('kmip-lab') },
  },
});
