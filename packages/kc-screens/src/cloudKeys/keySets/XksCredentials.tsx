import { ShowOnce } from 'kc-components/ShowOnce';
import { Stack } from 'kc-components/Stack';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';

interface XksCredentialsProps {
  access_key_id?: string | undefined;
  secret_access_key?: string | undefined;
}

/** KSET-50: shows the credentials that AWS needs for an external key store. Renders nothing for other key sets. */
export function XksCredentials({ access_key_id, secret_access_key }: XksCredentialsProps) {
  if (!access_key_id || !secret_access_key) return null;
  return (
    <Stack tight>
      <ShowOnce label={t('Access key ID')} value={access_key_id} masked={false} />
      <ShowOnce label={t('Secret access key')} value={secret_access_key} />
      <p>{keySetTexts.shownOnce}</p>
    </Stack>
  );
}
