import { Choice } from 'kc-components/Choice';
import { optionsOf } from 'kc-components/format';
import { vaultType, type VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { Failure } from '../../shell/index.ts';
import { usePlaces } from '../places/usePlaces.ts';
import { RingSync } from './RingSync.tsx';
import { useKeyScope, type KeyScope } from './keyScope.ts';

const kinds = optionsOf(vaultType.options, vaultTypeLabels);
/** Which part of the scope a provider's places go to. */
const placeParam = { region_name: 'region', keyvault_name: 'vault', keyring_name: 'ring', tde_database_type: null } as const satisfies Record<
  string,
  keyof KeyScope | null
>;

/** What the keys are narrowed to: key set, then what its provider has of regions, vaults or key rings. */
export function ScopeBar() {
  const { scope, sets, set, error, retry, narrow } = useKeyScope();
  const places = usePlaces(set, scope.vaulttype);
  const provider = set && providers[set.csp_type];
  const param = provider && placeParam[provider.place.field];
  const kind = set?.csp_type === 'AZURE';
  return (
    <>
      <Choice
        search
        label="Key set"
        value={scope.keyset}
        none="all"
        options={(sets ?? []).map(({ guid, name, csp_type }) => ({ value: guid, label: name, help: typeNames[csp_type] }))}
        onValue={(keyset) => narrow({ keyset })}
      />
      {kind && <Choice<VaultType> label="Vault type" value={scope.vaulttype} none="any" options={kinds} onValue={(vaulttype) => narrow({ vaulttype })} />}
      {param && (!kind || (scope.vaulttype !== '' && scope.vaulttype !== 'dke')) && (
        <Choice search label={provider.place.label} value={scope[param]} none="any" options={places.options} onValue={(place) => narrow({ [param]: place })} />
      )}
      <Failure size="line" error={error ?? places.error} retry={error ? retry : places.retry} />
      {set && provider?.keySetTabs.includes('keyRings') && <RingSync key={set.guid} set={set} />}
    </>
  );
}
