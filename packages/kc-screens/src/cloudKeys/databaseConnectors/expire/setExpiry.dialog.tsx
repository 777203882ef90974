import { CalendarClock } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import { atConnector, type Connector } from '../connector.ts';

/** TDE-06. */
export const setExpiryDialog = defineFormDialog<typeof databaseConnectors.changeExpiry, Connector>({
  id: 'databaseConnectors.expiry',
  title: ({ name }) => t('Set expiry of {name}', { name }),
  label: t('Set expiry'),
  action: t('Set expiry'),
  icon: <CalendarClock aria-hidden />,
  allowed: connectorRules.changeExpiry,
  call: databaseConnectors.changeExpiry,
  params: atConnector,
  form: () => import('./setExpiry.form.tsx'),
});
