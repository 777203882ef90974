import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { useAddress, useAnswer, WatchEntries, type WatchedEntries } from '../../../../shell/index.ts';

/** A dialog around a part, about the key in the address, that detects unsaved entries. */
export function InDialog({ children }: { children: (key: CloudKey) => ReactNode }) {
  const entries = useRef<WatchedEntries>(null);
  const [lost, setLost] = useState<boolean>();
  useAnswer(keySets.list);
  const { data } = useAnswer(cloudKeys.read, { params: { handle: useAddress().params['row'] ?? '' }, query: {} });
  return (
    <Dialog open size="wizard" title="Edit" footer={{ primary: <Button onClick={() => setLost(entries.current?.unsaved())}>Leave</Button> }}>
      {data && <WatchEntries handle={entries}>{children(data.cloudkey)}</WatchEntries>}
      {lost !== undefined && <p>{lost ? 'Entries are lost' : 'Nothing is lost'}</p>}
    </Dialog>
  );
}
