import { useMemo } from 'react';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, listPanel, useActor, useAddress, useAnswer, useFirstMove, usePages } from '../../shell/index.ts';
import { useKeyScope } from '../scope/keyScope.ts';
import { ScopeBar } from '../scope/ScopeBar.tsx';
import { StatusChoice } from '../scope/StatusChoice.tsx';
import { createKeyDialog } from './create/createKey.dialog.tsx';
import { keyColumns } from './keys.columns.tsx';
import { keyDialogs } from './keys.dialogs.ts';
import { keyPages, readKeys } from './keyList.ts';
import { useKeyActions } from './useKeyActions.tsx';

// Loaded only if there is no key set: it pulls in the wizard and the rules of key sets.
const CreateKeySetFirst = lazyComponent(async () => ({ default: (await import('./CreateKeySetFirst.tsx')).CreateKeySetFirst })).Component;
// Loaded on the first user interaction: a user who only reads the list needs neither the tabs nor their contents.
const details = lazyComponent(async () => ({ default: (await import('./KeyDetails.tsx')).KeyDetails }), <Skeleton lines={4} />);

const idOf = (key: CloudKey) => key.handle;
const nameOf = (key: CloudKey) => key.name;

/** HTTP statuses for a key that does not exist or that the user may not read. */
const none: readonly number[] = [403, 404];

/** Fetches the key in the address, which may be on a page that is not loaded. Null if there is none. */
function useNamedKey(): CloudKey | null | undefined {
  const { row } = useAddress().params;
  const { data, error } = useAnswer(cloudKeys.read, { params: { handle: row ?? '' }, query: { sync: 'no' } }, { enabled: row !== undefined });
  return row === undefined || (error && none.includes(error.status)) ? null : data?.cloudkey;
}

function Keys() {
  const { scope, sets, set, narrow } = useKeyScope();
  const load = useMemo(() => keyPages(scope), [scope]);
  const list = usePages<CloudKey>({ resource: 'cloudKeys', load, read: readKeys, of: JSON.stringify(scope) });
  const rowOfAddress = useNamedKey();
  const actions = useKeyActions();
  useFirstMove(details.load);
  const { flavour } = useActor();
  const columns = useMemo(() => keyColumns(set?.csp_type, new Map(sets?.map(({ guid, name }) => [guid, name])), flavour), [set?.csp_type, sets, flavour]);
  if (scope.keyset !== '' && sets && !set)
    return <EmptyState text={t('This key set does not exist.')} action={<Button onClick={() => narrow({ keyset: '' })}>{t('Show all cloud keys')}</Button>} />;
  return (
    <GridScreen<CloudKey>
      id="cloudkeys"
      label={t('Cloud keys')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={list}
      rowOfAddress={rowOfAddress}
      filters={{
        choices: (
          <>
            <ScopeBar />
            <StatusChoice />
          </>
        ),
        columns: ['status'],
        inUse: Object.values(scope).filter((value) => value !== '').length,
      }}
      dialogs={keyDialogs}
      actions={actions}
      details={(key) => <details.Component key={key.handle} cloudKey={key} />}
      empty={{
        text: scope.keyset === '' ? t('There are no cloud keys.') : t('This key set has no cloud keys.'),
        action: sets?.length === 0 ? <CreateKeySetFirst /> : <DialogButton dialog={createKeyDialog} />,
      }}
    />
  );
}

/** CKEY-001: the paged cloud keys of one key set or of all. */
export const KeysScreen = listPanel<CloudKey>(Keys);
