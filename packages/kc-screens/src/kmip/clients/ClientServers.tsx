import { useMemo } from 'react';
import { KeyRound, PlugZap } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientRules } from 'kc-api/rules/kmip/clients';
import { reasonOf } from 'kc-api/rules/verdict';
import { DialogButton, GridScreen, rowsOf, useActor, useAnswer } from '../../shell/index.ts';
import { addClientDialog } from './add/addClient.dialog.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { clientColumns } from './clients.columns.tsx';
import { clientDialogs } from './clients.dialogs.ts';
import { useClientTest } from './test/useClientTest.ts';

const idOf = ({ kmip_guid }: KmipClient) => kmip_guid;
const nameOf = ({ name }: KmipClient) => name;

/** KMIP-001, KMIP-157: the KMIP servers that this appliance is a client of. */
export function ClientServers() {
  const actor = useActor();
  const { testing, test } = useClientTest();
  const actions = useMemo((): readonly GridAction<KmipClient>[] => {
    const shared = {
      needs: 'one',
      disabledReason: () => reasonOf(kmipClientRules.test(actor)) ?? (testing === null ? undefined : 'A client server is being tested.'),
    } as const;
    return [
      {
        ...shared,
        id: 'kmipClients.testConnection',
        label: 'Test connection',
        icon: <PlugZap aria-hidden />,
        run: ([client]) => client && void test(client, 'connection'),
      },
      {
        ...shared,
        id: 'kmipClients.testKey',
        label: 'Test key generation',
        icon: <KeyRound aria-hidden />,
        run: ([client]) => client && void test(client, 'key'),
      },
    ];
  }, [actor, testing, test]);
  return (
    <GridScreen<KmipClient>
      id="kmipClients"
      label="KMIP client servers"
      columns={clientColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useAnswer(kmipClients.list), ({ kmipinfo_list }) => kmipinfo_list)}
      dialogs={clientDialogs}
      actions={actions}
      details={(client) => <ClientDetails key={idOf(client)} client={client} />}
      empty={{ text: 'There are no KMIP client servers.', action: <DialogButton dialog={addClientDialog} /> }}
    />
  );
}
