import { Ban } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, undoCall } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { connectorName, type Connector } from '../connector.ts';
import { connectorDependents } from '../effect.ts';

/** TDE-03. */
export const disableConnectorDialog = defineConfirmDialog<typeof databaseConnectors.operate, Connector>({
  id: 'databaseConnectors.disable',
  label: t('Disable'),
  icon: <Ban aria-hidden />,
  title: (connectors) =>
    connectors.length === 1
      ? t('Disable {name}', { name: connectors[0]?.name })
      : t('{count, plural, one {Disable database connector} other {Disable # database connectors}}', { count: connectors.length }),
  verb: (count) => t('{count, plural, one {Disable database connector} other {Disable # database connectors}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# database connector} other {# database connectors}}', { count }),
  allowed: connectorRules.disable,
  nameOf: connectorName,
  consequence: (connectors) => (
    <Impact dependents={connectorDependents(connectors)} final={t('No. Key, token and expiry stay the same.')} undo={t('Enable it again at any time.')}>
      {t(
        'Requests for keys are refused immediately. A database that restarts or closes its keystore cannot read its encrypted data until the connector is enabled again.',
      )}
    </Impact>
  ),
  call: databaseConnectors.operate,
  input: ({ set, name }) => ({ params: { guid: set.guid }, body: { name, operation: 'disable' } }),
  undo: ({ set, name }) => undoCall(databaseConnectors.operate, { params: { guid: set.guid }, body: { name, operation: 'enable' } }),
  done: () => connectorTexts.disabled,
});
