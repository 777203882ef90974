import { FieldGrid, useFormValues } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { needsPasswordAgain } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { bodyOf, type DirectoryServerValues } from './directoryServer.schema.ts';

/** The account for directory searches. The password is write-only. A changed connection needs it again. */
export function AccountFields({ before }: { before: DirectoryServer | undefined }) {
  const entry = bodyOf(useFormValues<DirectoryServerValues>());
  const isAgain = before !== undefined && needsPasswordAgain(entry, before);
  return (
    <FieldGrid>
      <TextField
        name="service_ac"
        label={t('Service account')}
        help={t('Used to search the directory. Enter both the account and its password, or neither.')}
        wide
      />
      <SecretField
        name="service_ac_pw"
        label={t('Password')}
        isSet={before !== undefined && before.service_ac !== '' && !isAgain}
        required={isAgain}
        help={isAgain ? t('The stored password is not sent over another connection.') : undefined}
        wide
      />
    </FieldGrid>
  );
}
