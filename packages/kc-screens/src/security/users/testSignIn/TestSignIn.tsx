import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { users, type User } from 'kc-api/contract/security/users';
import { signInTestTexts } from 'kc-api/rules/security/users/signInTest';
import { t } from 'kc-intl/t';
import { CredentialsTest } from '../../../serverTest/index.ts';

interface Credentials {
  password: string;
}

const noCredentials: Credentials = { password: '' };
const schemas = {
  withPassword: yup.object({ password: yup.string().required(signInTestTexts.password) }),
  without: yup.object({ password: yup.string() }),
};
const kind = { label: t('Test sign-in'), act: t('Verify the identity provider') };

/** Tests the sign-in of a user step by step. */
export function TestSignIn({ user, onClose }: { user: User; onClose: () => void }) {
  const needsPassword = user.authentication !== 'OIDC';
  return (
    <CredentialsTest<Credentials, typeof users.testSignIn>
      title={t('Test the sign-in of {login_name}', { login_name: user.login_name })}
      description={
        needsPassword
          ? t('Checks each step of the sign-in without opening a session. The password is not saved. A wrong password counts as a failed sign-in of this user.')
          : t('Checks the identity provider without opening a session. The password is typed at the provider, so it is not part of the test.')
      }
      call={users.testSignIn}
      kind={kind}
      initialValues={noCredentials}
      schema={needsPassword ? schemas.withPassword : schemas.without}
      input={({ password }, test_id) => ({ body: { userid: user.id, test_id, ...(needsPassword ? { password } : {}) } })}
      success={needsPassword ? signInTestTexts.passed : signInTestTexts.providerPassed}
      of={user.login_name}
      onClose={onClose}
    >
      {needsPassword ? <PasswordField name="password" label={t('Password')} required wide /> : undefined}
    </CredentialsTest>
  );
}
