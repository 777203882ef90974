import { LogIn } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** Shows why a user of an external server can or cannot sign in. */
export const testSignInDialog = defineDialog<User>({
  id: 'users.testSignIn',
  label: t('Test sign-in'),
  needs: 'one',
  icon: <LogIn aria-hidden />,
  quiet: true,
  submit: null,
  leadsTo: users.testSignIn,
  allowed: userRules.testSignIn,
  body: async () => {
    const { TestSignIn } = await import('./TestSignIn.tsx');
    return ({ targets: [user], onClose }) => user && <TestSignIn user={user} onClose={onClose} />;
  },
});
