import { CheckboxField } from 'kc-components/CheckboxField';
import { NumberField } from 'kc-components/NumberField';
import { SpanField } from '../../span/SpanField.tsx';

export const SizeFields = () => (
  <>
    <NumberField name="max_vms" label="Max VMs" min={-Infinity} help="0 for any number." />
    <NumberField name="retention_period" label="Retention" unit="days" min={-Infinity} help="How long the records of a VM that is gone are kept." />
  </>
);

export const RekeyFields = () => (
  <>
    <NumberField name="rekey_interval" label="Rekey every" unit="days" min={-Infinity} help="0 for never." />
    <NumberField name="rekey_bucket" label="Parallel rekeys" min={-Infinity} />
  </>
);

export const CertificateFields = () => (
  <>
    <SpanField name="cert_exp_period" label="Certificates are valid for" />
    <SpanField name="cert_renew_period" label="Renew certificates before expiry" />
  </>
);

/** VM-037, VM-038: what VMs may do, and when they have to authenticate again. */
export const ReauthenticationFields = () => (
  <>
    <CheckboxField name="reauthonhwsig" label="Reauthenticate on a new hardware signature" wide />
    <CheckboxField name="reauthonip" label="Reauthenticate on a new IP address" wide />
    <CheckboxField name="reauthonreboot" label="Reauthenticate on a reboot" wide />
    <CheckboxField name="allow_decryption" label="Allow decryption" wide />
    <CheckboxField name="allow_pa_uninstallation" label="Allow uninstallation of the policy agent" wide />
  </>
);
