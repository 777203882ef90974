import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { ApplianceError } from 'kc-api/client/errors';
import type { KeyChoices, KeyOffers } from 'kc-api/rules/cloudKeys/cloudKeys/keyChoices';
import { locationOfRing } from 'kc-api/rules/cloudKeys/providers/gcp';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { useAnswer } from '../../../shell/index.ts';
import { useSessionAnswer } from './useSessionAnswer.ts';
import { usePlaces, type Places } from '../../places/usePlaces.ts';

export interface Offers extends KeyOffers {
  /** Regions, vaults or key rings as options. */
  where: Places;
  /** True while a list that the choices depend on is loading. */
  loading: boolean;
  /** The error of a failed fetch of the lists. */
  error: ApplianceError | null;
  retry: () => void;
}

/** Returns the algorithms, purposes and places that are available for a new key of the key set. */
export function useKeyOffers(set: KeySet, choices: Pick<KeyChoices, 'keyvault_type' | 'keyring_name' | 'protection_level'>): Offers {
  const { csp_type: type } = set;
  const catalogued = type === 'AWS' || type === 'GCP';
  const where = usePlaces(set, choices.keyvault_type);
  const algorithms = useSessionAnswer(cloudKeys.algorithms, { query: { csp_type: type === 'GCP' ? 'GCP' : 'AWS' } }, { enabled: catalogued });
  const databases = useSessionAnswer(databaseConnectors.info, undefined, { enabled: type === 'TDE' });
  const hsm = useAnswer(keySets.activeHsm, undefined, { enabled: type === 'AZURE' && set.hsm_enabled === 'yes' });
  const location = locationOfRing(choices.keyring_name);
  const asks = providers[type].createFields({ ...choices, key_type: 'cmk' }).includes('ekm_connection');
  const connections = useAnswer(
    cspAccounts.ekmConnections,
    { params: { guid: set.csp_guid }, query: { location } },
    { enabled: asks && set.csp_guid !== '' && location !== '' },
  );
  const answers = [algorithms, databases, connections];
  return {
    where,
    purposes: algorithms.data?.purposes,
    places: where.loading ? undefined : where.options.map(({ value }) => value),
    vaults: where.vaults,
    connections: connections.data?.ekm_connections.map(({ name }) => name),
    databases: databases.data?.database_list,
    // Until the HSM is known, leave out the ciphers that it may reject.
    fipsLevel3: hsm.data?.settings.active_hsm_info.fips_level3 !== 'NO',
    loading: answers.some(({ loading }) => loading),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => answers.forEach((answer) => answer.error && answer.refresh()),
  };
}
