import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { addClientDialog } from './add/addClient.dialog.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { clientColumns } from './clients.columns.tsx';
import { clientDialogs } from './clients.dialogs.ts';

const idOf = ({ kmip_guid }: KmipClient) => kmip_guid;
const nameOf = ({ name }: KmipClient) => name;

/** KMIP-001, KMIP-157: the KMIP servers that this appliance is a client of. */
export function ClientServers() {
  return (
    <GridScreen<KmipClient>
      id="kmipClients"
      label={t('KMIP client servers')}
      columns={clientColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useAnswer(kmipClients.list), ({ kmipinfo_list }) => kmipinfo_list)}
      dialogs={clientDialogs}
      details={(client) => <ClientDetails key={idOf(client)} client={client} />}
      empty={{ text: t('There are no KMIP client servers.'), action: <DialogButton dialog={addClientDialog} /> }}
    />
  );
}
