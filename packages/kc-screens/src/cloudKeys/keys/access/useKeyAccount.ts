import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import type { ApplianceError } from 'kc-api/client/errors';
import { useAnswer } from '../../../shell/index.ts';

/** Returns the guid of the account of a key; '' if its key set has none, undefined while loading. */
export function useAccountGuid({ keyset_guid }: Pick<CloudKey, 'keyset_guid'>): string | undefined {
  // The page has already fetched the key sets. Read the cache only.
  const sets = useAnswer(keySets.list, undefined, { enabled: false });
  return sets.data?.key_sets.find(({ guid }) => guid === keyset_guid)?.csp_guid;
}

interface KeyAccount {
  /** Undefined while loading, null if the key set has no account. */
  account: CspAccount | null | undefined;
  error: ApplianceError | null;
  retry: () => void;
}

/** Returns the account of a key. */
export function useKeyAccount(key: Pick<CloudKey, 'keyset_guid'>): KeyAccount {
  const guid = useAccountGuid(key);
  const { data, error, refresh } = useAnswer(cspAccounts.read, { params: { guid: guid ?? '' } }, { enabled: guid !== undefined && guid !== '' });
  return { account: guid === '' ? null : data?.csp_account, error, retry: refresh };
}
