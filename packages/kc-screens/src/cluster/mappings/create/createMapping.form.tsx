import { FieldGrid, useFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { mappings } from 'kc-api/contract/cluster/mappings';
import { servers, type Server } from 'kc-api/contract/cluster/servers';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { isMappingGroup } from 'kc-api/rules/cluster/mappings';
import { online } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { mappingSchema, newServer, rowsText, type MappingValues, type ServerRow } from '../mapping.schema.ts';
import { ServerRows } from '../ServerRows.tsx';

const load = { groups: groups.list, nodes: servers.list };

/** CLUS-016: the initial rows are the cluster nodes that respond. */
const rowsFrom = (nodes: readonly Server[]): ServerRow[] =>
  nodes.filter(({ status }) => status === online).map(({ name, ipaddr }) => ({ ...newServer, name, ip: ipaddr, kciip: ipaddr }));

function Fields({ groups: all }: { groups: readonly Group[] }) {
  const rows = useFormValue<readonly ServerRow[]>('servers');
  const names = [...new Set(rows.map(({ name }) => name.trim()))].filter((name) => name !== '');
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required />
      <SelectField name="groupid" label={t('Group')} required options={all.filter(isMappingGroup).map(({ id, name }) => ({ value: id, label: name }))} />
      <TextField name="description" label={t('Description')} wide />
      <SelectField
        name="preferredNode"
        label={t('Preferred node')}
        required
        options={names.map((name) => ({ value: name, label: name }))}
        help={t('The VMs ask it first.')}
        wide
      />
      <ServerRows />
    </FieldGrid>
  );
}

export const form = defineForm<MappingValues, typeof mappings.create, unknown, typeof load>({
  load,
  schema: mappingSchema,
  initialValues: ({ data }) => {
    const rows = rowsFrom(data.nodes.servers);
    return { name: '', description: '', groupid: '', preferredNode: rows[0]?.name ?? '', servers: rows };
  },
  Fields: ({ data }) => <Fields groups={data.groups.groups} />,
  toBody: ({ name, description, groupid, preferredNode, servers: rows }) => ({
    name: name.trim(),
    description: description.trim(),
    groupid,
    preferredNode,
    servers: rowsText(rows),
  }),
  done: (answer, values) => t('Mapping {name} created', { name: answer?.mapping.name ?? values.name }),
  created: (answer, values) => answer?.mapping.name ?? values.name.trim(),
  madeRow: ({ mapping }) => mapping.id,
});
