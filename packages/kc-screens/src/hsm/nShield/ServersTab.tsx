import type { Column } from 'kc-components/DataGrid';
import { ncipher, type NCipherClient, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { DialogButton, GridScreen, ListHere, rowsOf, useAnswer } from '../../shell/index.ts';
import { serverDialogs } from '../hsm.dialogs.ts';
import { addServerDialog } from './addServer/addServer.dialog.tsx';
import { ListBox } from './lists.styles.ts';

const servers: readonly Column<NCipherServer>[] = [
  { id: 'name', title: 'Server', width: 180, strong: true, value: ({ name }) => name },
  { id: 'ip', title: 'Address', width: 160, value: ({ ip }) => ip },
  { id: 'port', title: 'Port', kind: 'number', width: 90, filterable: false, value: ({ port }) => port },
  { id: 'esn', title: 'Serial number', width: 170, value: ({ esn }) => esn },
  { id: 'keyhash', title: 'Key hash', width: 260, givesWay: 1, value: ({ keyhash }) => keyhash },
];
const clients: readonly Column<NCipherClient>[] = [
  { id: 'name', title: 'Client', width: 180, strong: true, value: ({ name }) => name },
  { id: 'ip', title: 'Address', width: 160, value: ({ ip }) => ip },
  { id: 'state', title: 'State', width: 140, value: ({ state }) => (state === 'ENROLLED' ? 'Enrolled' : state === 'INITIALIZED' ? 'Initialized' : state) },
  { id: 'keyhash', title: 'Key hash', width: 260, givesWay: 1, value: ({ keyhash }) => keyhash },
];
const esnOf = ({ esn }: NCipherServer) => esn;
const nameOf = ({ name }: { name: string }) => name;

/** HSM-005, HSM-018. */
export function ServersTab() {
  const answer = useAnswer(ncipher.info);
  return (
    <>
      <ListBox>
        <GridScreen<NCipherServer>
          id="nShieldServers"
          label="Servers"
          columns={servers}
          rowId={esnOf}
          nameOf={nameOf}
          list={rowsOf(answer, ({ settings }) => settings.nci_info.slist)}
          dialogs={serverDialogs}
          toolbar={<DialogButton dialog={addServerDialog} />}
          empty={{ text: 'No server has been added yet.' }}
        />
      </ListBox>
      <ListHere>
        <ListBox>
          <GridScreen<NCipherClient>
            id="nShieldClients"
            label="Clients"
            columns={clients}
            rowId={nameOf}
            nameOf={nameOf}
            list={rowsOf(answer, ({ settings }) => settings.nci_info.clist)}
            selectable={false}
            empty={{ text: 'The clients have not been initialized yet.' }}
          />
        </ListBox>
      </ListHere>
    </>
  );
}
