import { CalendarClock } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { defineFormDialog } from '../../../shell/index.ts';
import { atConnector, type Connector } from '../connector.ts';

/** TDE-06. */
export const setExpiryDialog = defineFormDialog<typeof databaseConnectors.changeExpiry, Connector>({
  id: 'databaseConnectors.expiry',
  title: ({ name }) => `Set expiry of ${name}`,
  label: 'Set expiry',
  action: 'Set expiry',
  icon: <CalendarClock aria-hidden />,
  allowed: connectorRules.changeExpiry,
  call: databaseConnectors.changeExpiry,
  params: atConnector,
  form: () => import('./setExpiry.form.tsx'),
});
