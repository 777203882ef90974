import { useMemo } from 'react';
import { CircleCheck } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useActor, useFailureMessage, usePorts } from '../../shell/index.ts';
import type { Connector } from './connector.ts';

/** Enables connectors without a confirmation (TDE-31), because it has no harmful effect. Each connector reports its own result. */
export function useEnable(): GridAction<Connector> {
  const ports = usePorts();
  const actor = useActor();
  const sayFailure = useFailureMessage();
  const { run } = useAction();
  return useMemo(
    () => ({
      id: 'databaseConnectors.enable',
      label: t('Enable'),
      icon: <CircleCheck aria-hidden />,
      needs: 'some',
      disabledReason: (connectors) => connectors.map((one) => reasonOf(connectorRules.enable(actor, one))).find((reason) => reason !== undefined),
      run: async (connectors) => {
        for (const { set, name } of connectors) {
          const outcome = await run(databaseConnectors.operate, { params: { guid: set.guid }, body: { name, operation: 'enable' } });
          if (outcome?.ok) sayDone(ports, connectorTexts.enabled, name);
          else if (outcome) sayFailure(outcome.error, connectors.length === 1 ? outcome.text : `${name}: ${outcome.text}`);
        }
      },
    }),
    [actor, ports, sayFailure, run],
  );
}
