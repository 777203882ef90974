import { Choice } from 'kc-components/Choice';
import { lazyComponent } from 'kc-components/lazyComponent';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { Failure } from '../../shell/index.ts';
import { useKeyScope } from './keyScope.ts';

// Loaded once a key set is chosen: it pulls in the account calls and the polling of key rings.
const PlaceScope = lazyComponent(async () => ({ default: (await import('./PlaceScope.tsx')).PlaceScope })).Component;

/** Filters the keys by key set, then by the provider's regions, vaults or key rings. */
export function ScopeBar() {
  const { scope, sets, set, error, retry, narrow } = useKeyScope();
  return (
    <>
      <Choice
        search
        label={t('Key set')}
        value={scope.keyset}
        none={t('all')}
        options={(sets ?? []).map(({ guid, name, csp_type }) => ({ value: guid, label: name, help: typeNames[csp_type] }))}
        onValue={(keyset) => narrow({ keyset })}
      />
      <Failure size="line" error={error} retry={retry} />
      {set && <PlaceScope set={set} />}
    </>
  );
}
