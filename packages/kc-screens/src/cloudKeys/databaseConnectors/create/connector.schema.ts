import * as yup from 'yup';
import type { DatabaseConnector } from 'kc-api/contract/cloudKeys/keySets';
import { connectorNameTaken, connectorTexts, isConnectorName } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { expiryFields, type ExpiryValues } from '../expire/expiry.ts';

export interface NewConnectorValues extends ExpiryValues {
  cvmid: string;
  name: string;
  /** Connector names that the selected VM already uses (TDE-14, TDE-22). */
  taken: string[];
}

/** `connectors`: those of the key set. `now` is milliseconds. */
export const newConnectorSchema = (connectors: readonly DatabaseConnector[], now: number) =>
  yup.object({
    cvmid: yup.string().required(connectorTexts.vm),
    name: yup
      .string()
      .required(connectorTexts.name)
      .test('form', connectorTexts.name, isConnectorName)
      .test('taken', connectorTexts.exists, (name, { parent }) => {
        const { taken } = parent as Pick<NewConnectorValues, 'taken'>;
        return !connectorNameTaken(
          name,
          connectors,
          taken.map((one) => ({ name: one })),
        );
      }),
    ...expiryFields(now),
  });
