import type { Column } from 'kc-components/DataGrid';
import { domains, type Domain } from 'kc-api/contract/cluster/servers';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';

const columns: readonly Column<Domain>[] = [
  { id: 'name', title: t('Name'), width: 220, minWidth: 160, strong: true, value: (domain) => domain.name },
  { id: 'description', title: t('Description'), width: 320, minWidth: 160, value: (domain) => domain.description },
  { id: 'servers', title: t('Servers'), width: 300, minWidth: 160, givesWay: 1, value: (domain) => domain.servers.join(', ') },
];
const idOf = ({ id }: Domain) => id;
const nameOf = ({ name }: Domain) => name;

/** CLUS-066. */
export function DomainsTab() {
  const list = useAnswer(domains.list);
  return (
    <GridScreen<Domain>
      id="clusterdomains"
      label={t('Domains')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.domains)}
      selectable={false}
      empty={{ text: t('There are no domains.') }}
    />
  );
}
