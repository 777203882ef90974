import { Trash2 } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { connectorName, type Connector } from '../connector.ts';
import { connectorDependents } from '../effect.ts';

/** TDE-04. */
export const removeConnectorDialog = defineConfirmDialog<typeof databaseConnectors.operate, Connector>({
  id: 'databaseConnectors.remove',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (connectors) =>
    connectors.length === 1
      ? t('Remove {name}', { name: connectors[0]?.name })
      : t('{count, plural, one {Remove database connector} other {Remove # database connectors}}', { count: connectors.length }),
  verb: (count) => t('{count, plural, one {Remove database connector} other {Remove # database connectors}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# database connector} other {# database connectors}}', { count }),
  allowed: connectorRules.remove,
  nameOf: connectorName,
  typed: (connectors) =>
    connectors.length === 1 ? (connectors[0]?.name ?? '') : t('{count, plural, one {# connector} other {# connectors}}', { count: connectors.length }),
  consequence: (connectors) => (
    <Impact
      dependents={connectorDependents(connectors)}
      final={t('Yes, immediately. Its access token never works again.')}
      undo={t('Not possible. A new connector for the VM, with a new token, reaches the same keys.')}
    >
      {t('The database on this VM can no longer ask for its keys. The keys themselves stay in the key set.')}
    </Impact>
  ),
  call: databaseConnectors.operate,
  input: ({ set, name }) => ({ params: { guid: set.guid }, body: { name, operation: 'remove' } }),
  done: () => connectorTexts.removed,
});
