import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingServersOf, type MappingServer } from 'kc-api/rules/cluster/mappings';
import { DetailsTab, GridScreen, RowDetails, RowDialogButton, useAnswer } from '../../shell/index.ts';
import { addMappingServerDialog } from './servers/addMappingServer.dialog.tsx';

const columns: readonly Column<MappingServer>[] = [
  { id: 'name', title: 'Name', width: 180, minWidth: 120, strong: true, value: (server) => server.name },
  { id: 'ip', title: 'IP address', width: 160, minWidth: 120, value: (server) => server.ip },
  {
    id: 'port',
    title: 'Port',
    kind: 'number',
    width: 90,
    givesWay: 2,
    filterable: false,
    value: (server) => server.port,
    text: (server) => String(server.port),
  },
  { id: 'kciip', title: 'KeyControl IP address', width: 180, minWidth: 150, givesWay: 1, value: (server) => server.kciip },
  {
    id: 'enabled',
    title: 'Enabled',
    kind: 'choice',
    width: 110,
    minWidth: 100,
    alwaysSeen: true,
    choices: [
      { value: 'yes', label: 'Enabled' },
      { value: 'no', label: 'Disabled' },
    ],
    value: (server) => server.enabled,
    text: (server) => (server.enabled === 'yes' ? 'Enabled' : 'Disabled'),
    cell: (server) => <Status tone={server.enabled === 'yes' ? 'ok' : 'idle'}>{server.enabled === 'yes' ? 'Enabled' : 'Disabled'}</Status>,
  },
];
const nameOf = ({ name }: MappingServer) => name;

/** CLUS-015, CLUS-018, CLUS-024. */
function Servers({ mapping }: { mapping: Mapping }) {
  const answer = useAnswer(mappings.read, { params: { id: mapping.id } });
  const now = answer.data?.mapping ?? mapping;
  return (
    <GridScreen<MappingServer>
      id="mappingservers"
      label="Servers of the mapping"
      columns={columns}
      rowId={nameOf}
      nameOf={nameOf}
      list={{
        kind: 'rows',
        rows: mappingServersOf(now.servers),
        loading: false,
        error: undefined,
        updatedAt: answer.updatedAt,
        refresh: answer.refresh,
        read: () => answer.asked ?? null,
      }}
      selectable={false}
      toolbar={<RowDialogButton dialog={addMappingServerDialog} target={now} row={mapping.id} tone="quiet" />}
      empty={{ text: 'This mapping has no servers.' }}
    />
  );
}

/** What is known of the selected mapping, in the tabs of the sheet. */
export const MappingDetails = ({ mapping }: { mapping: Mapping }) => (
  <RowDetails
    title={mapping.name}
    history={{ kind: 'Mapping', id: mapping.id }}
    tabs={[
      {
        value: 'detailMappings',
        label: 'Details',
        content: (
          <DetailsTab
            items={[
              { label: 'Group', value: mapping.group },
              { label: 'Preferred node', value: mapping.preferredNode },
              { label: 'Private IP address of the preferred node', value: mapping.preferred_kc.private_ip },
              { label: 'Description', value: mapping.description, wide: true },
              { label: 'ID', value: mapping.id, mono: true },
            ]}
          />
        ),
      },
      { value: 'servers', label: 'Servers', content: <Servers mapping={mapping} /> },
    ]}
  />
);
