import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingServersOf, type MappingServer } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { DetailsTab, GridScreen, RowDetails, RowDialogButton, useAnswer } from '../../shell/index.ts';
import { addMappingServerDialog } from './servers/addMappingServer.dialog.tsx';

const enabledNames = { yes: t('Enabled'), no: t('Disabled') } as const;

const columns: readonly Column<MappingServer>[] = [
  { id: 'name', title: t('Name'), width: 180, minWidth: 120, strong: true, value: (server) => server.name },
  { id: 'ip', title: t('IP address'), width: 160, minWidth: 120, value: (server) => server.ip },
  {
    id: 'port',
    title: t('Port'),
    kind: 'number',
    width: 90,
    givesWay: 2,
    filterable: false,
    value: (server) => server.port,
    text: (server) => String(server.port),
  },
  { id: 'kciip', title: t('KeyControl IP address'), width: 180, minWidth: 150, givesWay: 1, value: (server) => server.kciip },
  {
    id: 'enabled',
    title: t('Enabled'),
    kind: 'choice',
    width: 110,
    minWidth: 100,
    alwaysSeen: true,
    choices: optionsOf(['yes', 'no'], enabledNames),
    value: (server) => server.enabled,
    text: (server) => enabledNames[server.enabled],
    cell: (server) => <Status tone={server.enabled === 'yes' ? 'ok' : 'idle'}>{enabledNames[server.enabled]}</Status>,
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
      label={t('Servers of the mapping')}
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
      empty={{ text: t('This mapping has no servers.') }}
    />
  );
}

/** The details of the selected mapping, in tabs. */
export const MappingDetails = ({ mapping }: { mapping: Mapping }) => (
  <RowDetails
    title={mapping.name}
    history={{ kind: 'Mapping', id: mapping.id }}
    tabs={[
      {
        value: 'detailMappings',
        label: t('Details'),
        content: (
          <DetailsTab
            items={[
              { label: t('Group'), value: mapping.group },
              { label: t('Preferred node'), value: mapping.preferredNode },
              { label: t('Private IP address of the preferred node'), value: mapping.preferred_kc.private_ip },
              { label: t('Description'), value: mapping.description, wide: true },
              { label: t('ID'), value: mapping.id, mono: true },
            ]}
          />
        ),
      },
      { value: 'servers', label: t('Servers'), content: <Servers mapping={mapping} /> },
    ]}
  />
);
