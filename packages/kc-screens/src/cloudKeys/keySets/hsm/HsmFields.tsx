import { useEffect } from 'react';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { hsmReady, keySetTexts, needsPartition } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Failure, failureText } from '../../../shell/index.ts';
import { PartitionFields } from './PartitionFields.tsx';
import { TestConnection } from './TestConnection.tsx';
import { useActiveHsm } from './useActiveHsm.ts';

/** The checkbox 'Enable HSM', with the fields for the type of HSM in use. Looks up the HSM when it mounts (KSET-09). */
export function HsmFields({ type }: { type: CspType }) {
  const { hsm, error, retry } = useActiveHsm();
  const enabled = useFormValue<boolean>('enable_hsm');
  const parted = useFormValue<boolean>('partition');
  const set = useSetFormValue();
  const wanted = enabled && hsm !== undefined && needsPartition(hsm);
  useEffect(() => {
    if (hsm !== undefined && parted !== wanted) set('partition', wanted);
  }, [hsm, parted, wanted, set]);
  return (
    <FieldGrid>
      {error && (
        <FieldLine>
          <Failure size="banner" error={error} retry={retry} />
        </FieldLine>
      )}
      <CheckboxField
        name="enable_hsm"
        label={t('Enable HSM')}
        help={hsm && t('The HSM of this system is of type {type}. Once enabled, it stays enabled.', { type: hsm.type })}
        wide
        disabledReason={hsm ? reasonOf(hsmReady(hsm)) : (failureText(error) ?? keySetTexts.findingHsm)}
      />
      {wanted && <PartitionFields />}
      {enabled && hsm !== undefined && <TestConnection type={type} />}
    </FieldGrid>
  );
}
