import { useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import styled from 'styled-components';
import { token } from 'kc-components/theme';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetPoll } from 'kc-api/rules/cloudKeys/keySets';
import { useAnswer } from '../../shell/index.ts';

const Note = styled.output`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${token('text-2')};
  & svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token('info')};
  }
`;

/** CKEY-092: whoever looks at the keys of a key set learns that its key rings are being read from the cloud. */
export function RingSync({ set }: { set: Pick<KeySet, 'guid'> }) {
  const [watching, setWatching] = useState(false);
  const { data } = useAnswer(keySets.keyRings, { params: { guid: set.guid } }, { poll: watching ? keySetPoll : undefined });
  const syncing = data?.sync_in_progress === 'yes';
  if (watching !== syncing) setWatching(syncing);
  return (
    <Note>
      {syncing && (
        <>
          <LoaderCircle aria-hidden className="kc-spin" />
          Sync from the cloud is in progress
        </>
      )}
    </Note>
  );
}
