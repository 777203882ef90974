import { Ban } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { connectorName, type Connector } from '../connector.ts';
import { connectorDependents, connectorTitle, connectorVerb } from '../effect.ts';

/** TDE-03. */
export const disableConnectorDialog = defineConfirmDialog<typeof databaseConnectors.operate, Connector>({
  id: 'databaseConnectors.disable',
  label: 'Disable',
  icon: <Ban aria-hidden />,
  title: connectorTitle('Disable'),
  verb: connectorVerb('Disable'),
  needs: 'some',
  noun: 'database connectors',
  allowed: connectorRules.disable,
  nameOf: connectorName,
  consequence: (connectors) => (
    <Impact dependents={connectorDependents(connectors)} final="No. Key, token and expiry stay the same." undo="Enable it again at any time.">
      Requests for keys are refused immediately. A database that restarts or closes its keystore cannot read its encrypted data until the connector is enabled
      again.
    </Impact>
  ),
  call: databaseConnectors.operate,
  input: ({ set, name }) => ({ params: { guid: set.guid }, body: { name, operation: 'disable' } }),
  done: () => connectorTexts.disabled,
});
