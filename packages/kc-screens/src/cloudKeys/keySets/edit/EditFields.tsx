import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keepsRotationAtNever, mayCreateKeys } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { RotationFields } from '../../rotation/RotationFields.tsx';
import type { Rotation } from '../../rotation/rotation.ts';
import { AccountField } from '../AccountField.tsx';
import { NeverRotated } from '../NeverRotated.tsx';
import { rotationDiffers } from './edit.schema.ts';
import { KeptHsm } from './KeptHsm.tsx';

/** KSET-42. */
function ApplyToAll({ set }: { set: KeySet }) {
  const rotation = useFormValue<Rotation>('rotation');
  return rotationDiffers(set, rotation) && set.num_cloudkeys > 0 ? (
    <CheckboxField
      name="apply_to_all"
      label={t('Apply to all CloudKeys')}
      wide
      help={t('{count, plural, one {Its cloud key loses its current schedule.} other {Its # cloud keys lose their current schedules.}}', {
        count: set.num_cloudkeys,
      })}
    />
  ) : null;
}

/** Shown only if the key set uses an HSM and caches its keys. */
function CacheTimeout({ set }: { set: KeySet }) {
  const cached = useFormValue<boolean>('key_caching_enabled');
  // The schema rejects values that are too small, with its own message.
  return cached && set.hsm_enabled === 'yes' ? (
    <NumberField name="cache_minutes" label={t('HSM cache timeout')} serverName="key_cache_hsm_timeout" unit={t('minutes')} min={-Infinity} wide />
  ) : null;
}

interface EditFieldsProps {
  set: KeySet;
  accounts: readonly CspAccount[];
}

export function EditFields({ set, accounts }: EditFieldsProps) {
  return (
    <FieldGrid>
      <TextAreaField name="description" label={t('Description')} wide />
      {providers[set.csp_type].hasAccount && <AccountField type={set.csp_type} accounts={accounts} current={set.csp_guid} />}
      {keepsRotationAtNever(set.tde_database_type) ? <NeverRotated /> : <RotationFields name="rotation" label={t('Rotation schedule')} />}
      <ApplyToAll set={set} />
      {mayCreateKeys(set.tde_database_type) && <CheckboxField name="allow_mdb_key_creation" label={t('Let MariaDB create keys')} wide />}
      <SwitchField name="key_caching_enabled" label={t('Key caching')} wide />
      <CacheTimeout set={set} />
      {set.hsm_enabled === 'yes' && <KeptHsm set={set} />}
    </FieldGrid>
  );
}
