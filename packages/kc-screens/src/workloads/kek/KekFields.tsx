import { useFormValue, When } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { t } from 'kc-intl/t';
import { HsmCover } from '../../hsmCover/index.ts';
import type { Association } from './kek.schema.ts';
import { ActionField, CacheField, DaysField } from './KekTimeFields.tsx';

const keks: readonly { value: Association; label: string; description: string }[] = [
  { value: 'hsm', label: t('KEK (system HSM)'), description: t('A key in the HSM of this system wraps them.') },
  { value: 'hpcs', label: t('KEK (HPCS)'), description: t('A key in IBM Cloud Hyper Protect Crypto Services wraps them.') },
];
const noKek: (typeof keks)[number] = { value: 'none', label: t('No KEK'), description: t('The keys of the VM set are protected by the appliance.') };

interface NewKekFieldsProps {
  /** True if this system has an HSM. */
  hsm: boolean;
  /** True to offer the option 'No KEK' as well. Default: false. */
  optional?: boolean;
}

const TimeFields = () => (
  <>
    <DaysField />
    <ActionField />
    <CacheField />
  </>
);

/** Chooses the key-encryption key that wraps the keys of the VM set. `optional` adds the option 'No KEK'. */
export function NewKekFields({ hsm, optional = false }: NewKekFieldsProps) {
  const association = useFormValue<Association>('association');
  return (
    <>
      <RadioCards<Association> name="association" label={t('Key-encryption key')} options={optional ? [noKek, ...keks] : keks} wide />
      {association === 'hsm' && !hsm ? (
        <HsmCover>
          <TimeFields />
        </HsmCover>
      ) : (
        association !== 'none' && <TimeFields />
      )}
      <When<Association> field="association" is={(one) => one === 'hpcs'}>
        <TextField name="hpcs_url" label={t('HPCS URL')} required wide />
        <TextField name="hpcs_instance_id" label={t('Instance ID')} required />
        <TextField name="hpcs_root_key_id" label={t('Root key ID')} required />
        <SecretField name="hpcs_api_key" label={t('API key')} required wide />
      </When>
    </>
  );
}
