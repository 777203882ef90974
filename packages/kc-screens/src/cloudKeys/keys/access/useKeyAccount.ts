import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import type { ApplianceError } from 'kc-api/client/errors';
import { useAnswer } from '../../../shell/index.ts';

/** The guid of the account through which a key is reached; '' where its key set has none, undefined while that is not known. */
export function useAccountGuid({ keyset_guid }: Pick<CloudKey, 'keyset_guid'>): string | undefined {
  // The page has already fetched the key sets. Read the cache only.
  const sets = useAnswer(keySets.list, undefined, { enabled: false });
  return sets.data?.key_sets.find(({ guid }) => guid === keyset_guid)?.csp_guid;
}

interface KeyAccount {
  /** Undefined while it is read, null where the key set has none. */
  account: CspAccount | null | undefined;
  error: ApplianceError | null;
  retry: () => void;
}

/** The account through which a key is reached. */
export function useKeyAccount(key: Pick<CloudKey, 'keyset_guid'>): KeyAccount {
  const guid = useAccountGuid(key);
  const { data, error, refresh } = useAnswer(cspAccounts.read, { params: { guid: guid ?? '' } }, { enabled: guid !== undefined && guid !== '' });
  return { account: guid === '' ? null : data?.csp_account, error, retry: refresh };
}
