import { useCallback, useMemo } from 'react';
import { vaultType, type VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { cloudKeysTabs } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { useAddress, useAnswer, usePorts, withParams, type Address } from '../../shell/index.ts';

/** What the list of keys is narrowed to; '' is no narrowing. The names are those of the address. */
export interface KeyScope {
  keyset: string;
  region: string;
  vaulttype: VaultType | '';
  vault: string;
  ring: string;
}

const vaultTypeOf = (text: string | undefined): VaultType | '' => vaultType.options.find((one) => one === text) ?? '';

export const scopeOf = ({ keyset = '', region = '', vaulttype, vault = '', ring = '' }: Address['params']): KeyScope => ({
  keyset,
  region,
  vaulttype: vaultTypeOf(vaulttype),
  vault,
  ring,
});

/** CKP-31, CKP-32: where the keys of a key set are listed. Of AZURE one kind at a time: key vaults, where none is named. */
export const keysOfSet = (set: Pick<KeySet, 'guid' | 'csp_type'>, kind: VaultType = 'vaults'): Address => ({
  path: '/cloudkeys',
  params: { tab: String(cloudKeysTabs.indexOf('cloudKeys')), keyset: set.guid, ...(set.csp_type === 'AZURE' ? { vaulttype: kind } : {}) },
});

/** Where the details of a key set are. */
export const keySetAddress = (guid: string): Address => ({ path: '/cloudkeys', params: { tab: String(cloudKeysTabs.indexOf('keySets')), row: guid } });

/** The narrowing of the list of keys, its key set, and the one way to change it. */
export function useKeyScope() {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const { keyset, region, vaulttype, vault, ring } = scopeOf(params);
  const sets = useAnswer(keySets.list);
  const scope = useMemo((): KeyScope => ({ keyset, region, vaulttype, vault, ring }), [keyset, region, vaulttype, vault, ring]);
  const narrow = useCallback(
    (change: Partial<KeyScope>) => {
      const now = navigation.get();
      // CKP-34: another key set has other places; another list has other rows.
      const places = change.keyset === undefined ? {} : { region: undefined, vaulttype: undefined, vault: undefined, ring: undefined };
      const vaults = change.vaulttype === undefined ? {} : { vault: undefined };
      navigation.go(withParams(now, { ...places, ...vaults, ...change, row: undefined, sub: undefined }));
    },
    [navigation],
  );
  const known = sets.data?.key_sets;
  return { scope, sets: known, set: known?.find(({ guid }) => guid === keyset), error: sets.error, retry: sets.refresh, narrow };
}
