import { useCallback } from 'react';
import type { PageRequest } from 'kc-components/DataGrid';
import type { Client } from 'kc-api/client/client';
import { cloudKeys, type CloudKey } from 'kc-api/contract/cloudKeys';
import { GridScreen, useAddress, useAnswer, usePages } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';
import { ScopeBar } from '../scope/ScopeBar.tsx';
import { KeyDetails } from './KeyDetails.tsx';
import { keyColumns } from './keys.columns.tsx';
import { keyDialogs } from './keys.dialogs.ts';
import { loadKeys } from './keyList.ts';

const idOf = (key: CloudKey) => key.handle;
const nameOf = (key: CloudKey) => key.name;

/** CKEY-001: the cloud keys of a key set, or of all of them, by pages. */
export function KeysScreen() {
  const { row } = useAddress().params;
  const { scope, set } = useKeyScope();
  const load = useCallback((client: Client, request: PageRequest) => loadKeys(client, scope, request), [scope]);
  const list = usePages<CloudKey>({ resource: 'cloudKeys', load, of: JSON.stringify(scope) });
  // The key that the address names may be on a page that nobody has scrolled to.
  const read = useAnswer(cloudKeys.read, { params: { handle: row ?? '' }, query: { sync: 'no' } }, { enabled: row !== undefined });
  const found = read.error ? null : read.data?.cloudkey;
  return (
    <GridScreen<CloudKey>
      key={scope.keyset}
      id="cloudkeys"
      label="Cloud keys"
      columns={keyColumns(set?.csp_type)}
      rowId={idOf}
      nameOf={nameOf}
      list={list}
      found={found}
      toolbar={<ScopeBar />}
      dialogs={keyDialogs}
      details={(key) => <KeyDetails key={key.handle} cloudKey={key} />}
      empty={{ text: scope.keyset === '' ? 'There are no cloud keys.' : 'This key set has no cloud keys.' }}
    />
  );
}
