import { mappingServersOf, mappingServersText } from 'kc-api/rules/cluster/mappings';
import type { Mapping, mappings } from 'kc-api/contract/cluster/mappings';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { newServer, serverOf, serverSchema, type ServerRow } from '../mapping.schema.ts';
import { ServerFields } from '../ServerRows.tsx';

export const form = defineForm<ServerRow, typeof mappings.changeServers, Mapping>({
  schema: ({ seen }) => serverSchema(new Set(mappingServersOf(seen.servers).map(({ name }) => name.toLowerCase()))),
  initialValues: () => newServer,
  Fields: () => <ServerFields />,
  toBody: (row, { seen }) => ({ servers: mappingServersText([...mappingServersOf(seen.servers), serverOf(row)]) }),
  undo: { changed: ({ mapping }) => mapping, body: (former) => ({ servers: mappingServersText(mappingServersOf(former.servers)) }) },
  done: (_, { name }) => t('Server {name} added', { name: name.trim() }),
});
