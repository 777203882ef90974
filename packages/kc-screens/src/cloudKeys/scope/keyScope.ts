import { useCallback, useMemo } from 'react';
import { vaultType, type VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { pages } from 'kc-api/rules/frame/pages';
import { linkTo, useAddress, useAnswer, usePorts, withParams, type Address, type DialogDefinition } from '../../shell/index.ts';
import { tabValue } from '../tabValue.ts';

/** The filter of the key list; '' means no filter. The names match the address parameters. */
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

/** The row of a tab, and what is open within it. */
interface Within {
  row?: string;
  dialog?: DialogDefinition<never>;
  params?: Readonly<Record<string, string>>;
}

/** An address on the page of cloud keys. */
export const linkToTab = (tab: CloudKeysTab, { params, ...within }: Within = {}): Address =>
  linkTo({ path: pages.cloudKeys }, { ...within, params: { tab: tabValue(tab), ...params } });

/** CKP-31, CKP-32: returns the address of the keys of a key set. For AZURE it shows one kind of vault; the default is key vaults. */
export const keysOfSet = (set: Pick<KeySet, 'guid' | 'csp_type'>, kind: VaultType = 'vaults', within: Omit<Within, 'params'> = {}): Address =>
  linkToTab('cloudKeys', { ...within, params: { keyset: set.guid, ...(set.csp_type === 'AZURE' ? { vaulttype: kind } : {}) } });

/** Returns the filter of the key list, its key set, and the function that changes the filter. */
export function useKeyScope() {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const { keyset, region, vaulttype, vault, ring } = scopeOf(params);
  const sets = useAnswer(keySets.list);
  const scope = useMemo((): KeyScope => ({ keyset, region, vaulttype, vault, ring }), [keyset, region, vaulttype, vault, ring]);
  const narrow = useCallback(
    (change: Partial<KeyScope>) => {
      const now = navigation.get();
      // CKP-34: places depend on the key set, and selected rows on the list, so both reset.
      const places = change.keyset === undefined ? {} : { region: undefined, vaulttype: undefined, vault: undefined, ring: undefined };
      const vaults = change.vaulttype === undefined ? {} : { vault: undefined };
      navigation.go(withParams(now, { ...places, ...vaults, ...change, row: undefined, sub: undefined }));
    },
    [navigation],
  );
  const known = sets.data?.key_sets;
  return { scope, sets: known, set: known?.find(({ guid }) => guid === keyset), error: sets.error, retry: sets.refresh, narrow };
}
