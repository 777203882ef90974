import { useMemo } from 'react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer, usePanelRules } from '../../shell/index.ts';
import { connectorName, type Connector } from './connector.ts';
import { connectorColumns } from './connectors.columns.tsx';
import { connectorDialogs } from './connectors.dialogs.ts';
import { createConnectorDialog } from './create/createConnector.dialog.tsx';
import { connectorFaqDialog } from './faq/connectorFaq.dialog.tsx';
import { useEnable } from './useEnable.tsx';

interface ConnectorsProps {
  /** The key set as the list has returned it. The connectors come with its details. */
  set: KeySet;
}

/** TDE-01: the connectors of a key set of databases. */
export function Connectors({ set }: ConnectorsProps) {
  const whole = useAnswer(keySets.read, { params: { guid: set.guid } });
  const rows = useMemo(() => whole.data?.key_set.tde_connectors.map((connector): Connector => ({ ...connector, set })), [whole.data, set]);
  const enable = useEnable();
  const mayEnable = usePanelRules().maySend(databaseConnectors.operate);
  const actions = useMemo(() => (mayEnable ? [enable] : []), [mayEnable, enable]);
  const create = createConnectorDialog(set);
  const about = useMemo(() => [set], [set]);
  return (
    <>
      <GridScreen<Connector>
        id="connectors"
        label={t('Database connectors')}
        columns={connectorColumns}
        rowId={connectorName}
        nameOf={connectorName}
        list={rowsOf(whole, () => rows ?? [])}
        dialogs={connectorDialogs}
        actions={actions}
        toolbar={
          <>
            <RowDialogButton dialog={create} target={set} />
            <RowDialogButton dialog={connectorFaqDialog} target={set} tone="quiet" />
          </>
        }
        empty={{ text: t('This key set has no database connectors.') }}
      />
      <DialogHost dialogs={[create, connectorFaqDialog]} targets={about} />
    </>
  );
}
