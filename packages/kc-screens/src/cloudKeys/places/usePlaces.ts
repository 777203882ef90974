import type { VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { ApplianceError } from 'kc-api/client/errors';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets, type KeySet, type KeyVault } from 'kc-api/contract/cloudKeys/keySets';
import { awsRegions } from 'kc-api/rules/cloudKeys/providers/aws';
import { dkeVault } from 'kc-api/rules/cloudKeys/providers/azure';
import { useAnswer } from '../../shell/index.ts';
import { placeText } from './placeText.ts';

export interface Places {
  options: readonly { value: string; label: string; help?: string }[];
  /** The key vaults, with their properties. */
  vaults: readonly KeyVault[];
  loading: boolean;
  /** The error of the failed fetch. Regions fall back to the built-in list (CSP-27). */
  error: ApplianceError | null;
  retry: () => void;
}

const none: Places = { options: [], vaults: [], loading: false, error: null, retry: () => undefined };

/** Returns the possible places for keys of a key set: regions of its account, vaults, managed HSMs or key rings. */
export function usePlaces(set: KeySet | undefined, kind: VaultType | '' = ''): Places {
  const is = (type: KeySet['csp_type']) => set?.csp_type === type;
  const guid = { params: { guid: set?.guid ?? '' } };
  const regions = useAnswer(cspAccounts.regions, { params: { guid: set?.csp_guid ?? '' } }, { enabled: is('AWS') && set?.csp_guid !== '' });
  const vaults = useAnswer(keySets.keyVaults, guid, { enabled: is('AZURE') && kind === 'vaults' });
  const hsms = useAnswer(keySets.managedHsms, guid, { enabled: is('AZURE') && kind === 'managedhsm' });
  const rings = useAnswer(keySets.keyRings, guid, { enabled: is('GCP') });
  if (is('AWS')) {
    const known = regions.data?.regions ?? (set?.csp_guid === '' || regions.error ? awsRegions : []);
    return { ...none, options: known.map((region) => ({ value: region, label: region })), loading: regions.loading };
  }
  if (is('GCP')) {
    const { data, loading, error, refresh } = rings;
    return { ...none, options: (data?.keyrings ?? []).map(({ id }) => ({ value: id, label: placeText(id) })), loading, error, retry: refresh };
  }
  if (!is('AZURE') || kind === '') return none;
  if (kind === 'dke') return { ...none, options: [{ value: dkeVault, label: dkeVault }] };
  const { loading, error, refresh } = kind === 'vaults' ? vaults : hsms;
  const list = kind === 'vaults' ? vaults.data?.key_vaults : hsms.data?.managed_hsms;
  return {
    options: (list ?? []).map(({ name, location, sku }) => ({ value: name, label: name, help: `${location} · ${sku}` })),
    vaults: list ?? [],
    loading,
    error,
    retry: refresh,
  };
}
