import { Trash2 } from 'lucide-react';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingRules, mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog, wordFor } from '../../../shell/index.ts';

const words = countedWords<Mapping>({
  label: t('Delete'),
  nameOf: (mapping) => mapping.name,
  counted: (count) => t('{count, plural, one {# mapping} other {# mappings}}', { count }),
  title: (name) => (name === undefined ? t('Delete mappings') : t('Delete mapping {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete mapping} other {Delete # mappings}}', { count }),
});

/** CLUS-107. */
export const deleteMappingsDialog = defineConfirmDialog<typeof mappings.remove, Mapping>({
  ...words,
  id: 'mappings.delete',
  icon: <Trash2 aria-hidden />,
  allowed: mappingRules.remove,
  consequence: (targets) => (
    <Impact
      dependents={[
        { label: t('Group'), names: [...new Set(targets.map(({ group }) => group))] },
        { label: t('Server'), names: [...new Set(targets.flatMap(({ servers }) => mappingServersOf(servers).map(({ name }) => name)))] },
      ]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. Create the mapping again.')}
    >
      {t('VMs of the group ask the nodes under their own addresses again.')}
    </Impact>
  ),
  call: mappings.remove,
  input: ({ id }) => ({ params: { id } }),
  done: (targets) =>
    wordFor(
      targets,
      t('Mapping {name} deleted', { name: targets[0]?.name }),
      t('{count, plural, one {# mapping deleted} other {# mappings deleted}}', { count: targets.length }),
    ),
});
