import { SelectField } from 'kc-components/SelectField';
import { useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { noRotation, type AccountInForm } from './account.schema.ts';
import type { Rotation } from '../rotation/rotation.ts';
import { RotationFields } from '../rotation/RotationFields.tsx';

/** The default region, for types that have one. */
export function RegionField({ regions }: { regions: readonly string[] }) {
  return <SelectField name="default_region" label={t('Default region')} wide search required options={optionsOf(regions)} />;
}

/** CSP-24, CSP-25: the rotation schedule of the access key. */
export function KeyRotationFields({ account }: { account: AccountInForm }) {
  const kind = useFormValue<Rotation['kind']>('rotation.kind');
  return (
    <RotationFields
      name="rotation"
      label={t('Access key rotation')}
      serverName="access_key_rotation_interval"
      help={t('The appliance creates a new access key in the cloud and uses it from then on.')}
      // An existing schedule can still be removed.
      disabledReason={kind === 'never' ? noRotation(account) : undefined}
    />
  );
}
