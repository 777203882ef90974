import type { Column } from 'kc-components/DataGrid';
import { ncipher, type NCipherClient, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, ListHere, rowsOf, useAnswer } from '../../shell/index.ts';
import { serverDialogs } from '../hsm.dialogs.ts';
import { addServerDialog } from './addServer/addServer.dialog.tsx';
import { ListBox } from './lists.styles.ts';

const servers: readonly Column<NCipherServer>[] = [
  { id: 'name', title: t('Server'), width: 180, strong: true, value: ({ name }) => name },
  { id: 'ip', title: t('Address'), width: 160, value: ({ ip }) => ip },
  { id: 'port', title: t('Port'), kind: 'number', width: 90, filterable: false, value: ({ port }) => port },
  { id: 'esn', title: t('Serial number'), width: 170, value: ({ esn }) => esn },
  { id: 'keyhash', title: t('Key hash'), width: 260, givesWay: 1, value: ({ keyhash }) => keyhash },
];
const clients: readonly Column<NCipherClient>[] = [
  { id: 'name', title: t('Client'), width: 180, strong: true, value: ({ name }) => name },
  { id: 'ip', title: t('Address'), width: 160, value: ({ ip }) => ip },
  {
    id: 'state',
    title: t('State'),
    width: 140,
    value: ({ state }) => (state === 'ENROLLED' ? t('Enrolled') : state === 'INITIALIZED' ? t('Initialized') : state),
  },
  { id: 'keyhash', title: t('Key hash'), width: 260, givesWay: 1, value: ({ keyhash }) => keyhash },
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
          label={t('Servers')}
          columns={servers}
          rowId={esnOf}
          nameOf={nameOf}
          list={rowsOf(answer, ({ settings }) => settings.nci_info.slist)}
          dialogs={serverDialogs}
          toolbar={<DialogButton dialog={addServerDialog} />}
          empty={{ text: t('No server has been added yet.') }}
        />
      </ListBox>
      <ListHere>
        <ListBox>
          <GridScreen<NCipherClient>
            id="nShieldClients"
            label={t('Clients')}
            columns={clients}
            rowId={nameOf}
            nameOf={nameOf}
            list={rowsOf(answer, ({ settings }) => settings.nci_info.clist)}
            selectable={false}
            empty={{ text: t('The clients have not been initialized yet.') }}
          />
        </ListBox>
      </ListHere>
    </>
  );
}
