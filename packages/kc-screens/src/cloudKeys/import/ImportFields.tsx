import { useEffect } from 'react';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { optionsOf } from 'kc-components/format';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { importKinds, type ImportChoice } from 'kc-api/rules/cloudKeys/cloudKeys/keyImport';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { Failure } from '../../shell/index.ts';
import { usePlaces } from '../places/usePlaces.ts';

/** The place by its type: a region, a vault or managed HSM, or a key ring. */
function PlaceField({ set, kind }: { set: KeySet; kind: ImportChoice['kind'] }) {
  const { options, loading, error, retry } = usePlaces(set, kind);
  const place = useFormValue<string>('place');
  const put = useSetFormValue();
  const label = kind === '' ? providers[set.csp_type].place.label : vaultTypeLabels[kind];
  useEffect(() => {
    // Clear the vault when its type changes.
    if (kind !== '' && !loading && place !== '' && !options.some(({ value }) => value === place)) put('place', '');
  }, [kind, loading, options, place, put]);
  return (
    <>
      <Failure size="banner" error={error} retry={retry} />
      <SelectField
        name="place"
        label={label}
        serverName={['region_name', 'keyvault_name', 'keyring']}
        required
        wide
        search
        options={options}
        placeholder={loading ? t('Loading') : t('Select')}
      />
    </>
  );
}

/** CKP-20: first the kind of key to import, then the place. */
export function ImportFields({ set }: { set: KeySet }) {
  const kind = useFormValue<ImportChoice['kind']>('kind');
  const kinds = importKinds(set.csp_type);
  return (
    <FieldGrid>
      {kinds.length > 0 && (
        <RadioCards name="kind" label={t('Type')} serverName="keyvault_type" required wide columns options={optionsOf(kinds, vaultTypeLabels)} />
      )}
      {(kinds.length === 0 || kind !== '') && <PlaceField set={set} kind={kind} />}
    </FieldGrid>
  );
}
