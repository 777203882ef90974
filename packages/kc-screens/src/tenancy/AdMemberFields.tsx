import { TextField } from 'kc-components/TextField';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { t } from 'kc-intl/t';

const at = (field: string): string => `initial_admember.${field}`;

/** KMIP-042, VAULT-12. */
export const AdMemberFields = ({ type }: { type: DirectoryDomain['type'] | '' }) => (
  <>
    {type === 'OPENLDAP' ? (
      <>
        <TextField name="cn" label={t('Common name')} serverName={at('cn')} required />
        <TextField name="distinguishedName" label={t('Distinguished name')} serverName={at('distinguishedName')} required wide />
      </>
    ) : (
      <TextField name="upn" label={t('User principal name')} serverName={at('upn')} help={t('Such as anna@corp.example.')} required />
    )}
    <TextField name="mail" label={t('Email')} type="email" serverName={at('mail')} required />
  </>
);
