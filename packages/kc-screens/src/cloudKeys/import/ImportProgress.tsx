import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Progress } from 'kc-components/Progress';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { importPoll, importTexts } from 'kc-api/rules/cloudKeys/keyImport';
import { useAnswer, usePorts, useReadStale } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';

const Band = styled.div`
  flex: none;
  max-width: 520px;
  padding: 4px 0 12px;
`;

const words = (imported: number) => `${imported} ${imported === 1 ? 'CloudKey' : 'CloudKeys'} so far`;

/** How far the import of everything is that a new key set began with. It goes on by itself; nothing while none does. */
export function ImportProgress({ set }: { set: KeySet }) {
  const { messages } = usePorts();
  const readStale = useReadStale();
  const input = { params: { guid: set.guid } };
  const now = useAnswer(cloudKeys.importProgress, input).data;
  const running = now?.in_progress === 'yes';
  useAnswer(cloudKeys.importProgress, input, { poll: importPoll, enabled: running });
  const imported = running ? now.imported : null;
  const before = useRef(imported);
  useEffect(() => {
    const was = before.current;
    before.current = imported;
    if (was === null || was === imported) return;
    // What was taken in since is not in the lists yet.
    readStale(cloudKeys.import);
    if (imported === null) messages.add({ kind: 'info', text: importTexts.ended(set.name) });
  }, [imported, readStale, messages, set.name]);
  if (!running) return null;
  const { places, visited } = now;
  return (
    <Band>
      <Progress
        label={`Importing cloud keys into ${set.name}`}
        {...(places === null ? {} : { value: visited, max: places, valueText: `${visited} of ${places} places, ${words(now.imported)}` })}
      />
    </Band>
  );
}

/** That of the key set that the list of keys is narrowed to. */
export function ScopeImport() {
  const { set } = useKeyScope();
  return set && <ImportProgress key={set.guid} set={set} />;
}
