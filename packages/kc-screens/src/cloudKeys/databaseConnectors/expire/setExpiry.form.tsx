import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import type { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import type { DatabaseConnector } from 'kc-api/contract/cloudKeys/keySets';
import { connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { defineForm } from '../../../shell/index.ts';
import type { Connector } from '../connector.ts';
import { expiryDate, expiryFields, expiryOf, type ExpiryValues } from './expiry.ts';
import { ExpiryFields } from './ExpiryFields.tsx';

export const form = defineForm<ExpiryValues, typeof databaseConnectors.changeExpiry, Connector, Record<never, never>, DatabaseConnector>({
  schema: ({ ports }) => yup.object(expiryFields(ports.clock.now())),
  seen: ({ target }) => target,
  initialValues: ({ seen }) => expiryOf(seen.expiry_date),
  focus: 'day',
  Fields: ({ ports }) => (
    <FieldGrid>
      <ExpiryFields now={ports.clock.now()} />
    </FieldGrid>
  ),
  toBody: (values) => ({ expiry_date: expiryDate(values) }),
  undo: 'The response does not contain the changed connector.',
  done: () => connectorTexts.updated,
});
