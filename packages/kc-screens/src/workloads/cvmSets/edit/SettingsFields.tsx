import { CheckboxField } from 'kc-components/CheckboxField';
import { NumberField } from 'kc-components/NumberField';
import { t } from 'kc-intl/t';
import { SpanField } from '../../span/SpanField.tsx';

export const SizeFields = () => (
  <>
    <NumberField name="max_vms" label={t('Max VMs')} min={-Infinity} help={t('0 means any number.')} />
    <NumberField name="retention_period" label={t('Retention')} unit={t('days')} min={-Infinity} help={t('Retention of the records of a removed VM.')} />
  </>
);

export const RekeyFields = () => (
  <>
    <NumberField name="rekey_interval" label={t('Rekey every')} unit={t('days')} min={-Infinity} help={t('0 means never.')} />
    <NumberField name="rekey_bucket" label={t('Parallel rekeys')} min={-Infinity} />
  </>
);

export const CertificateFields = () => (
  <>
    <SpanField name="cert_exp_period" label={t('Certificates are valid for')} />
    <SpanField name="cert_renew_period" label={t('Renew certificates before expiry')} />
  </>
);

/** VM-037, VM-038: the permissions of VMs, and when they have to authenticate again. */
export const ReauthenticationFields = () => (
  <>
    <CheckboxField name="reauthonhwsig" label={t('Reauthenticate on a new hardware signature')} wide />
    <CheckboxField name="reauthonip" label={t('Reauthenticate on a new IP address')} wide />
    <CheckboxField name="reauthonreboot" label={t('Reauthenticate on a reboot')} wide />
    <CheckboxField name="allow_decryption" label={t('Allow decryption')} wide />
    <CheckboxField name="allow_pa_uninstallation" label={t('Allow uninstallation of the policy agent')} wide />
  </>
);
