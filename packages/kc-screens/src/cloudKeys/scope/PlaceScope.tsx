import { Choice } from 'kc-components/Choice';
import { optionsOf } from 'kc-components/format';
import { vaultType, type VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { Failure } from '../../shell/index.ts';
import { usePlaces } from '../places/usePlaces.ts';
import { useKeyScope, type KeyScope } from './keyScope.ts';
import { RingSync } from './RingSync.tsx';

const kinds = optionsOf(vaultType.options, vaultTypeLabels);
/** The scope parameter for the places of each provider. */
const placeParam = { region_name: 'region', keyvault_name: 'vault', keyring_name: 'ring', tde_database_type: null } as const satisfies Record<
  string,
  keyof KeyScope | null
>;

/** Filters the keys of a key set by the provider's places: regions, vaults or key rings. */
export function PlaceScope({ set }: { set: KeySet }) {
  const { scope, narrow } = useKeyScope();
  const places = usePlaces(set, scope.vaulttype);
  const provider = providers[set.csp_type];
  const param = placeParam[provider.place.field];
  const kind = set.csp_type === 'AZURE';
  return (
    <>
      {kind && (
        <Choice<VaultType> label={t('Vault type')} value={scope.vaulttype} none={t('any')} options={kinds} onValue={(vaulttype) => narrow({ vaulttype })} />
      )}
      {param && (!kind || (scope.vaulttype !== '' && scope.vaulttype !== 'dke')) && (
        <Choice
          search
          label={provider.place.label}
          value={scope[param]}
          none={t('any')}
          options={places.options}
          onValue={(place) => narrow({ [param]: place })}
        />
      )}
      <Failure size="line" error={places.error} retry={places.retry} />
      {provider.keySetTabs.includes('keyRings') && <RingSync key={set.guid} set={set} />}
    </>
  );
}
