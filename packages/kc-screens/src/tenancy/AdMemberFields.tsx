import { TextField } from 'kc-components/TextField';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';

const at = (field: string): string => `initial_admember.${field}`;

/** KMIP-042, VAULT-12. */
export const AdMemberFields = ({ type }: { type: DirectoryDomain['type'] | '' }) => (
  <>
    {type === 'OPENLDAP' ? (
      <>
        <TextField name="cn" label="Common name" serverName={at('cn')} required />
        <TextField name="distinguishedName" label="Distinguished name" serverName={at('distinguishedName')} required wide />
      </>
    ) : (
      <TextField name="upn" label="User principal name" serverName={at('upn')} help="Such as anna@corp.example." required />
    )}
    <TextField name="mail" label="Email" type="email" serverName={at('mail')} required />
  </>
);
