import { styled } from 'styled-components';
import { Progress } from 'kc-components/Progress';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { importPoll, importTexts } from 'kc-api/rules/cloudKeys/cloudKeys/keyImport';
import { t } from 'kc-intl/t';
import { useOperation, usePorts } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';

const Band = styled.div`
  flex: none;
  max-width: 32.5rem;
  padding: 0.25rem 0 0.75rem;
`;

/** Shows the progress of the import that starts with a new key set. Renders nothing if no import is running. */
export function ImportProgress({ set }: { set: KeySet }) {
  const { messages } = usePorts();
  const { progress } = useOperation(
    cloudKeys.importProgress,
    { params: { guid: set.guid } },
    {
      progress: ({ in_progress, places, visited, imported }) => (in_progress === 'yes' ? { places, visited, imported } : undefined),
      every: importPoll,
      // The keys imported in the meantime are not in the cached lists yet.
      stale: cloudKeys.import,
      onEnd: () => messages.add({ kind: 'info', text: importTexts.ended(set.name) }),
    },
  );
  if (!progress) return null;
  const { places, visited, imported } = progress;
  return (
    <Band>
      <Progress
        label={t('Importing cloud keys into {name}', { name: set.name })}
        {...(places === null
          ? {}
          : {
              value: visited,
              max: places,
              valueText: t('{visited} of {places} places, {imported, plural, one {# cloud key} other {# cloud keys}} so far', { visited, places, imported }),
            })}
      />
    </Band>
  );
}

/** Shows the import progress of the key set that the list of keys is filtered by. */
export function ScopeImport() {
  const { set } = useKeyScope();
  return set && <ImportProgress key={set.guid} set={set} />;
}
