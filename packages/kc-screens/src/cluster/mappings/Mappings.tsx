import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import type { Column } from 'kc-components/DataGrid';
import { t } from 'kc-intl/t';
import { DialogButton, DialogHost, GridScreen, rowsOf, useAddress, useAnswer } from '../../shell/index.ts';
import { createMappingDialog } from './create/createMapping.dialog.tsx';
import { MappingDetails } from './MappingDetails.tsx';
import { mappingDialogs, mappingServerDialogs } from './mappings.dialogs.ts';

const columns: readonly Column<Mapping>[] = [
  { id: 'name', title: t('Name'), width: 190, minWidth: 150, strong: true, value: (mapping) => mapping.name },
  { id: 'description', title: t('Description'), width: 260, minWidth: 140, givesWay: 2, value: (mapping) => mapping.description },
  { id: 'group', title: t('Group'), width: 190, minWidth: 130, givesWay: 1, value: (mapping) => mapping.group },
  { id: 'preferredNode', title: t('Preferred node'), width: 150, minWidth: 130, givesWay: 3, value: (mapping) => mapping.preferredNode },
  {
    id: 'servers',
    title: t('Servers'),
    kind: 'number',
    width: 96,
    minWidth: 88,
    alwaysSeen: true,
    value: (mapping) => mappingServersOf(mapping.servers).length,
  },
];
const idOf = ({ id }: Mapping) => id;
const nameOf = ({ name }: Mapping) => name;

/** CLUS-015, CLUS-023: the mappings as a grid, with facts and servers of the selected one below. */
export function Mappings() {
  const list = useAnswer(mappings.list);
  const { row } = useAddress().params;
  const open = list.error ? [] : list.data?.mappings.filter(({ id }) => id === row);
  return (
    <>
      <GridScreen<Mapping>
        id="mappings"
        label={t('All mappings')}
        columns={columns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(list, (answer) => answer.mappings)}
        dialogs={mappingDialogs}
        details={(mapping) => <MappingDetails key={mapping.id} mapping={mapping} />}
        empty={{ text: t('There are no mappings.'), action: <DialogButton dialog={createMappingDialog} /> }}
      />
      {/* The list of servers opens these dialogs. Hosted here, they also report a mapping that was deleted or cannot be loaded. */}
      <DialogHost dialogs={mappingServerDialogs} targets={open ?? null} />
    </>
  );
}
