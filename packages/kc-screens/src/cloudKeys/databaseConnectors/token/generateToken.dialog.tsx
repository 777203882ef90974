import { KeyRound } from 'lucide-react';
import { ShowOnce } from 'kc-components/ShowOnce';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { atConnector, connectorName, type Connector } from '../connector.ts';
import { connectorDependents } from '../effect.ts';

/** TDE-05. */
export const generateTokenDialog = defineConfirmDialog<typeof databaseConnectors.createToken, Connector>({
  id: 'databaseConnectors.token',
  label: t('Generate token'),
  icon: <KeyRound aria-hidden />,
  title: ([connector]) => t('Generate token for {name}', { name: connector?.name }),
  verb: t('Generate token'),
  allowed: connectorRules.createToken,
  nameOf: connectorName,
  consequence: (connectors) => (
    <Impact
      dependents={connectorDependents(connectors)}
      final={t('Yes, immediately. The previous token stops working.')}
      undo={t('Not possible. Set the new token on the VM.')}
    >
      {t('The previous token stops working. Until the new one is set on the VM, its database cannot ask for keys. The new token is shown once.')}
    </Impact>
  ),
  call: databaseConnectors.createToken,
  input: (connector) => ({ params: atConnector(connector) }),
  done: () => connectorTexts.tokenMade,
  Result: ({ answer }) => <ShowOnce label={t('Access token')} value={answer.access_token} />,
});
