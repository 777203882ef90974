import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, useFormValues } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { keepsRotationAtNever, keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor } from '../../../shell/index.ts';
import { RotationFields } from '../../rotation/RotationFields.tsx';
import { NeverRotated } from '../NeverRotated.tsx';
import type { KeySetValues } from './keySet.schema.ts';

/** Rotation and caching of the keys, and whether existing keys are imported. */
export function ScheduleStep({ type }: { type: CspType }) {
  const actor = useActor();
  const { tde_database_type, external, csp_guid } = useFormValues<KeySetValues>();
  const source = { csp_type: type, csp_guid, ...(external ? { keyset_type: 'XKS' as const } : {}) };
  return (
    <FieldGrid>
      {keepsRotationAtNever(tde_database_type) ? <NeverRotated /> : <RotationFields name="rotation" label={t('Rotation schedule')} />}
      <SwitchField name="key_caching_enabled" label={t('Key caching')} wide />
      {providers[type].hasAccount && !external && (
        <CheckboxField name="import_all_keys" label={t('Import all existing keys')} wide disabledReason={reasonOf(keySetRules.import(actor, source))} />
      )}
    </FieldGrid>
  );
}
