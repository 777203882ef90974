import { FileField } from 'kc-components/FileField';
import { useFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { keyFileEmail, keyFileProblem, secretFields, type CredentialField } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { credentialLabels } from './credentials.ts';

/** A key file holds only one key and its owner. The limit is 1 MiB. */
const keyFileBytes = 1024 * 1024;

/** CSP-37: validates a key file when it is selected, before a request is sent. */
function KeyFileField({ name, required }: { name: CredentialField; required: boolean }) {
  const email = keyFileEmail(useFormValue<string>(name));
  return (
    <FileField
      name={name}
      label={credentialLabels[name]}
      secret
      required={required}
      wide
      accept=".json,application/json"
      maxBytes={keyFileBytes}
      check={keyFileProblem}
      help={email === undefined ? t('The JSON file of a Google service account.') : t('Service account: {email}', { email })}
    />
  );
}

interface CredentialInputsProps {
  /** In display order. */
  fields: readonly CredentialField[];
  required: readonly CredentialField[];
  help?: Partial<Readonly<Record<CredentialField, string>>>;
}

/** The credentials of one type of account. */
export function CredentialInputs({ fields, required, help = {} }: CredentialInputsProps) {
  return fields.map((field) => {
    const about = { name: field, label: credentialLabels[field], required: required.includes(field), wide: true, help: help[field] };
    if (field === 'gcp_access_credentials') return <KeyFileField key={field} name={field} required={about.required} />;
    return secretFields.includes(field) ? <SecretField key={field} {...about} /> : <TextField key={field} mono {...about} />;
  });
}
