import { useEffect, useRef } from 'react';
import { DateField } from 'kc-components/DateField';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { Strength } from 'kc-api/contract/security/settings';
import type { User } from 'kc-api/contract/security/users';
import { strengthHint } from 'kc-api/rules/security/password';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';

/** Selects an existing user and copies name, user name and email to the fields, where they can be changed. */
function CandidateField({ candidates }: { candidates: readonly User[] }) {
  const chosen = useFormValue<string>('candidate');
  const set = useSetFormValue();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const user = candidates.find(({ id }) => id === chosen);
    if (!user) return;
    set('admin_name', user.full_name);
    set('admin_username', user.login_name);
    set('admin_email', user.email);
  }, [chosen, candidates, set]);
  return (
    <SelectField
      name="candidate"
      label={t('Existing user')}
      options={candidates.map((user) => ({ value: user.id, label: user.full_name, help: user.login_name }))}
      placeholder={t('Enter a new administrator')}
      help={t('Local users with the Security Admin privilege. Fills in the fields below.')}
      clearable
      wide
    />
  );
}

export interface LocalAdminFieldsProps {
  candidates: readonly User[];
  strength: Strength;
  /** The current time, epoch milliseconds. */
  now: number;
}

/** KMIP-040, VAULT-13. */
export const LocalAdminFields = ({ candidates, strength, now }: LocalAdminFieldsProps) => (
  <>
    {candidates.length > 0 && <CandidateField candidates={candidates} />}
    <TextField name="admin_name" label={t('Full name')} serverName="initial_localuser.name" required />
    <TextField name="admin_username" label={t('User name')} serverName="initial_localuser.username" autoComplete="off" required />
    <TextField name="admin_email" label={t('Email')} type="email" serverName="initial_localuser.email" required />
    <DateField
      name="password_day"
      label={t('Password expiration')}
      serverName="initial_localuser.password_expiration"
      min={dayAhead(now, 1)}
      tooEarly={tenancyTexts.early}
      required
    />
    <PasswordField
      name="password"
      label={t('Password')}
      serverName="initial_localuser.password"
      help={strengthHint(t('Password'), strength)}
      strength={strength}
      required
    />
    <PasswordField name="repeated" repeats="initial_localuser.password" label={t('Repeat password')} required />
  </>
);
