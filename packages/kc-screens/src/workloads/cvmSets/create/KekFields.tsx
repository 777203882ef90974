import { Banner } from 'kc-components/Banner';
import { FieldLine, useFormValue, When } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { NumberField } from 'kc-components/NumberField';
import { RadioCards } from 'kc-components/RadioCards';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { expiryAction } from 'kc-api/contract/workloads/cvmSets';
import { expiryActionNames } from 'kc-api/rules/workloads/cvmSets';
import { kekTexts } from 'kc-api/rules/workloads/kek';
import { SpanField } from '../../span/SpanField.tsx';
import { spanSeconds, type Span } from '../../span/span.ts';
import type { Association } from './cvmSet.schema.ts';

const associations: readonly { value: Association; label: string; description: string }[] = [
  { value: 'none', label: 'No KEK', description: 'The keys of the VM set are protected by the appliance.' },
  { value: 'hsm', label: 'KEK (system HSM)', description: 'A key in the HSM of this system wraps them.' },
  { value: 'hpcs', label: 'KEK (HPCS)', description: 'A key in IBM Cloud Hyper Protect Crypto Services wraps them.' },
];

/** KEK-22: said, and left to the person. */
function CacheWarning() {
  const timeout = spanSeconds(useFormValue<Span>('kek_cache_timeout'));
  return timeout <= 0 ? (
    <FieldLine>
      <Banner kind="warning">{kekTexts.noCache}</Banner>
    </FieldLine>
  ) : null;
}

/** Whether a key-encryption key wraps the keys of the VM set, and which. */
export const KekFields = () => (
  <>
    <RadioCards<Association> name="association" label="Key-encryption key" options={associations} wide />
    <When<Association> field="association" is={(one) => one !== 'none'}>
      <NumberField name="kek_days" label="Expires after" serverName="kek_expire_days" unit="days" min={-Infinity} help="0 for never." />
      <SelectField name="kek_expire_action" label="On expiry" options={optionsOf(expiryAction.options, expiryActionNames)} />
      <SpanField name="kek_cache_timeout" label="Cache timeout" help="How long a VM may use a key without asking for it again." />
      <CacheWarning />
    </When>
    <When<Association> field="association" is={(one) => one === 'hpcs'}>
      <TextField name="hpcs_url" label="HPCS URL" required wide />
      <TextField name="hpcs_instance_id" label="Instance ID" required />
      <TextField name="hpcs_root_key_id" label="Root key ID" required />
      <SecretField name="hpcs_api_key" label="API key" required wide />
    </When>
  </>
);
