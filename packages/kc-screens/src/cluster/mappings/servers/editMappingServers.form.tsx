import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import type { Mapping, mappings } from 'kc-api/contract/cluster/mappings';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { rowOf, rowsText, serversSchema, type ServerRow } from '../mapping.schema.ts';
import { ServerRows } from '../ServerRows.tsx';

export const form = defineForm<{ servers: ServerRow[] }, typeof mappings.changeServers, Mapping>({
  schema: yup.object({ servers: serversSchema }),
  initialValues: ({ seen }) => ({ servers: mappingServersOf(seen.servers).map(rowOf) }),
  Fields: () => (
    <FieldGrid>
      <ServerRows />
    </FieldGrid>
  ),
  toBody: ({ servers }) => ({ servers: rowsText(servers) }),
  undo: ({ mapping }) => mapping,
  done: () => t('Servers saved'),
});
