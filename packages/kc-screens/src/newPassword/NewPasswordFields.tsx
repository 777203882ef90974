import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import type { Strength } from 'kc-api/contract/security/settings';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { t } from 'kc-intl/t';

/** Values of the fields for a new password and its repetition. */
export interface NewPassword {
  password: string;
  repeated: string;
}

export const newPassword: NewPassword = { password: '', repeated: '' };

/** SEC-047, SHELL-109. */
export const newPasswordSchema = (need: Strength) => ({
  password: yup
    .string()
    .required(t('Enter the new password.'))
    .test('strong', strengthHint(t('Password'), need), (value) => isStrong(value ?? '', need)),
  repeated: yup
    .string()
    .required(t('Repeat the new password.'))
    .oneOf([yup.ref('password')], t('The two passwords do not match.')),
});

interface NewPasswordFieldsProps {
  strength: Strength;
  /** Name of the password in the request body. Default: 'password'. */
  serverName?: string;
}

export const NewPasswordFields = ({ strength, serverName = 'password' }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      label={t('New password')}
      serverName={serverName}
      help={strengthHint(t('Password'), strength)}
      required
      strength={strength}
    />
    <PasswordField name="repeated" repeats={serverName} label={t('Repeat new password')} required />
  </>
);
