import { useState, type ReactNode } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { useAddress, useAnswer, WatchEntries } from '../../../../shell/index.ts';

/** A dialog around a part, about the key that the address names, that knows whether something was not sent. */
export function InDialog({ children }: { children: (key: CloudKey) => ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  useAnswer(keySets.list);
  const { data } = useAnswer(cloudKeys.read, { params: { handle: useAddress().params['row'] ?? '' }, query: {} });
  return (
    <Dialog open size="wizard" title="Edit" footer={{ primary: <Button>{unsaved ? 'Leave and lose entries' : 'Leave'}</Button> }}>
      {data && <WatchEntries onChange={setUnsaved}>{children(data.cloudkey)}</WatchEntries>}
    </Dialog>
  );
}
