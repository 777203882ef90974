import { AtSign } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** AUTH-18: edits the user's own email addresses. Opens from the account page, and automatically for a user without an address. */
export const userMailDialog = defineFormDialog<typeof users.change, User>({
  id: 'account.mail',
  title: t('Your email addresses'),
  label: t('Set up email'),
  action: t('Save addresses'),
  icon: <AtSign aria-hidden />,
  allowed: () => allow,
  ownAccount: true,
  call: users.change,
  params: (user) => ({ id: user.id }),
  form: () => import('./userMail.form.tsx'),
});
