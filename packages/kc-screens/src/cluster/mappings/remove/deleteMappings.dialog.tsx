import { Trash2 } from 'lucide-react';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingRules, mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<Mapping>({ verb: 'Delete', past: 'deleted', one: 'mapping', many: 'mappings', nameOf: ({ name }) => name });

/** CLUS-107. */
export const deleteMappingsDialog = defineConfirmDialog<typeof mappings.remove, Mapping>({
  ...words,
  id: 'mappings.delete',
  icon: <Trash2 aria-hidden />,
  allowed: mappingRules.remove,
  consequence: (targets) => (
    <Impact
      dependents={[
        { label: 'Group', names: [...new Set(targets.map(({ group }) => group))] },
        { label: 'Server', names: [...new Set(targets.flatMap(({ servers }) => mappingServersOf(servers).map(({ name }) => name)))] },
      ]}
      final="Yes, immediately."
      undo="Not possible. Create the mapping again."
    >
      VMs of the group ask the nodes under their own addresses again.
    </Impact>
  ),
  call: mappings.remove,
  input: ({ id }) => ({ params: { id } }),
});
