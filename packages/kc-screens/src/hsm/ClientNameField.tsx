import { useEffect } from 'react';
import { TextField } from 'kc-components/TextField';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { isClientName } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';

/** HSM-056: the field allows letters, digits, hyphen, underscore and dot. Any other character empties it. */
export function ClientNameField({ required }: { required: boolean }) {
  const value = useFormValue<string>('client_name');
  const set = useSetFormValue();
  useEffect(() => {
    if (!isClientName(value)) set('client_name', '');
  }, [value, set]);
  return (
    <TextField
      name="client_name"
      label={t('Client name')}
      required={required}
      help={t('Letters, digits, hyphens, underscores and dots. Other characters are not allowed.')}
    />
  );
}
