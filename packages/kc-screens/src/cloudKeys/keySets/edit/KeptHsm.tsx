import { useEffect, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { keySetTexts, needsPartition } from 'kc-api/rules/cloudKeys/keySets';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { PartitionFields } from '../hsm/PartitionFields.tsx';
import { TestConnection } from '../hsm/TestConnection.tsx';
import { useActiveHsm } from '../hsm/useActiveHsm.ts';

/** KSET-59: the HSM of a key set cannot be disabled, but its partition can change. */
export function KeptHsm({ set }: { set: KeySet }) {
  const on = useFormValue<boolean>('hsm_enabled');
  const typed = useFormValue<string | undefined>('part_password');
  const put = useSetFormValue();
  const { hsm } = useActiveHsm();
  const [tried, setTried] = useState(false);
  if (!on && !tried) setTried(true);
  useEffect(() => {
    if (!on) put('hsm_enabled', true);
  }, [on, put]);
  return (
    <>
      <SwitchField name="hsm_enabled" label={t('HSM')} serverName="enable_hsm" wide />
      {tried && (
        <FieldLine>
          <Banner kind="error">{keySetTexts.keepsHsm}</Banner>
        </FieldLine>
      )}
      {(set.part_label || (hsm && needsPartition(hsm))) && <PartitionFields isSet={set.part_label !== undefined} />}
      {typed !== undefined && <TestConnection type={set.csp_type} />}
    </>
  );
}
