import { CalendarClock } from 'lucide-react';
import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import type { DatabaseConnector } from 'kc-api/contract/cloudKeys/keySets';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { defineFormDialog } from '../../../shell/index.ts';
import { atConnector, type Connector } from '../connector.ts';
import { expiryDate, expiryFields, expiryOf, type ExpiryValues } from './expiry.ts';
import { ExpiryFields } from './ExpiryFields.tsx';

/** TDE-06. */
export const setExpiryDialog = defineFormDialog<ExpiryValues, typeof databaseConnectors.changeExpiry, Connector, Record<never, never>, DatabaseConnector>({
  id: 'databaseConnectors.expiry',
  title: ({ name }) => `Set expiry of ${name}`,
  label: 'Set expiry',
  action: 'Set expiry',
  icon: <CalendarClock aria-hidden />,
  allowed: connectorRules.changeExpiry,
  schema: ({ ports }) => yup.object(expiryFields(ports.clock.now())),
  seen: ({ target }) => target,
  initialValues: ({ seen }) => expiryOf(seen.expiry_date),
  Fields: ({ ports }) => (
    <FieldGrid>
      <ExpiryFields now={ports.clock.now()} />
    </FieldGrid>
  ),
  call: databaseConnectors.changeExpiry,
  params: atConnector,
  toBody: (values) => ({ expiry_date: expiryDate(values) }),
  done: () => connectorTexts.updated,
});
